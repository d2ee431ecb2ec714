import type { Context } from 'hono'
import { isPast } from '#domain/writing/publication.ts'
import { MAX_NOTE } from '#domain/writing/writing-calls.ts'
import { seeOther } from '../access/html-form.ts'
import { SiteError } from '../errors.ts'
import type { PageResponder } from '../http/page-routes.ts'
import { type Route, route } from '../http/route.ts'
import type { SiteEnv } from '../http/site-env.ts'
import { CONFLICT, OK, UNPROCESSABLE_CONTENT } from '../http/status-codes.ts'
import { renamedPath } from './facts/front-matter-edits.ts'
import type { TextEditor } from './open-writing.ts'
import { readPostedText } from './posted-text.ts'

/** These change no text. */
const LINK_CHANGES = ['link', 'end-links']
const ZONE = /^[+-]\d{2}:\d{2}$/

type Sent = Awaited<ReturnType<typeof sentBy>>
type Saved = Awaited<ReturnType<TextEditor['setPublication']>>

/** The forms of the page that publishes, renames and deletes a text. */
export function manageFormRoutes(writing: TextEditor, page: PageResponder): Route[] {
  const again = (c: Context<SiteEnv>, { fields }: Sent, status: number, text: string, field = '') =>
    page(c, { status, problem: { field: field || fields.change, text, typed: fields } })

  function respond(c: Context<SiteEnv>, sent: Sent, result: Saved, done: string, path = sent.path) {
    switch (result.kind) {
      case 'saved':
        return seeOther(c, `/write/manage/${path}?done=${done}`)
      case 'conflict':
        return again(
          c,
          sent,
          CONFLICT,
          'The text has changed at the same lines in the meantime. Reload the page and try again.',
        )
      case 'rejected':
        return again(c, sent, CONFLICT, result.reason)
      case 'mistakes': {
        const [first] = result.mistakes
        const where = first ? ` Line ${first.line}: ${first.message}` : ''
        return again(
          c,
          sent,
          UNPROCESSABLE_CONTENT,
          `The text has mistakes; fix them first.${where}`,
        )
      }
    }
  }

  async function schedule(c: Context<SiteEnv>, sent: Sent) {
    // A field of a form has no time zone: without the script that adds it, its label says UTC.
    const zone = ZONE.test(sent.fields.zone) ? sent.fields.zone : 'Z'
    const from = `${sent.fields.moment.slice(0, 16)}${zone}`
    if (isPast(from, Date.now()))
      return again(
        c,
        sent,
        UNPROCESSABLE_CONTENT,
        'The time you chose is in the past. Choose Publish now or a later time.',
      )
    return respond(c, sent, await writing.setPublication(sent, { from }), 'scheduled')
  }

  async function announce(c: Context<SiteEnv>, sent: Sent) {
    const note = sent.fields.note.trim()
    if (note === '')
      return again(c, sent, UNPROCESSABLE_CONTENT, 'Say what changed, in one sentence.')
    if (note.length > MAX_NOTE)
      return again(
        c,
        sent,
        UNPROCESSABLE_CONTENT,
        `The sentence may have at most ${MAX_NOTE} characters.`,
      )
    const isCorrection = sent.fields.kind === 'correction'
    return respond(c, sent, await writing.announce(sent, note, isCorrection), 'announced')
  }

  async function rename(c: Context<SiteEnv>, sent: Sent) {
    const result = await writing.rename(sent, sent.fields.name)
    return respond(c, sent, result, 'renamed', renamedPath(sent.path, sent.fields.name))
  }

  async function duplicate(c: Context<SiteEnv>, sent: Sent) {
    const result = await writing.duplicate(sent, sent.fields.name)
    if ('reason' in result) return again(c, sent, CONFLICT, result.reason)
    return seeOther(c, `/write/${result.to}?draft=1`)
  }

  async function remove(c: Context<SiteEnv>, sent: Sent) {
    if (sent.fields.confirmed !== 'yes')
      return again(c, sent, UNPROCESSABLE_CONTENT, 'Tick the box to delete.')
    return respond(c, sent, await writing.remove(sent), 'deleted')
  }

  async function restore(c: Context<SiteEnv>, sent: Sent) {
    const revision = Number(sent.fields.revision)
    const result = await writing.restore({ ...sent, base: undefined, revision })
    if (!result) throw new SiteError('write/path')
    return respond(c, sent, result, 'restored')
  }

  async function link(c: Context<SiteEnv>, sent: Sent) {
    const token = await writing.makePreviewLink(sent.path, sent.actor.id)
    return again(c, sent, OK, `/preview/${token}`, 'link')
  }

  async function endLinks(c: Context<SiteEnv>, sent: Sent) {
    const hadLinks = await writing.endPreviewLinks(sent.actor.id)
    return seeOther(c, `/write/manage/${sent.path}?done=${hadLinks ? 'links-ended' : 'no-links'}`)
  }

  const changes = new Map<string, (c: Context<SiteEnv>, sent: Sent) => Promise<Response>>([
    [
      'publish',
      async (c, sent) =>
        respond(c, sent, await writing.setPublication(sent, 'published'), 'published'),
    ],
    [
      'unpublish',
      async (c, sent) =>
        respond(c, sent, await writing.setPublication(sent, 'draft'), 'unpublished'),
    ],
    [
      'unschedule',
      async (c, sent) =>
        respond(c, sent, await writing.setPublication(sent, 'draft'), 'unscheduled'),
    ],
    ['schedule', schedule],
    ['announce', announce],
    ['rename', rename],
    ['duplicate', duplicate],
    ['delete', remove],
    ['restore', restore],
    ['link', link],
    ['end-links', endLinks],
  ])

  return [
    route('POST /write/manage/:path{.+}', 'write', async (c) => {
      const sent = await sentBy(c)
      const make = changes.get(sent.fields.change)
      if (!make) throw new SiteError('request/malformed')
      const reason = await writing.closed(sent.path)
      if (reason !== undefined && !LINK_CHANGES.includes(sent.fields.change))
        return again(c, sent, CONFLICT, reason)
      return make(c, sent).catch((error) => {
        // Deleted or renamed in the meantime: the page says where it is.
        if (!isMissing(error) || LINK_CHANGES.includes(sent.fields.change)) throw error
        return again(c, sent, CONFLICT, error.message)
      })
    }),
  ]
}

function isMissing(error: unknown): error is SiteError {
  return error instanceof SiteError && error.code === 'write/path'
}

function sentBy(c: Context<SiteEnv>) {
  const names = [
    'change',
    'moment',
    'zone',
    'note',
    'kind',
    'name',
    'confirmed',
    'revision',
  ] as const
  return readPostedText(c, '/write/manage/', ...names)
}
