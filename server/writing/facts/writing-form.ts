import type { Context } from 'hono'
import { isoDay } from '#domain/units/day.ts'
import { withoutHidden } from '#domain/writing/hidden-characters.ts'
import { moveIn, type RowMove } from '#domain/writing/row-move.ts'
import { FACT, type RejectedFact } from '#domain/writing/text-facts.ts'
import { MAX_NOTE } from '#domain/writing/writing-calls.ts'
import { readForm, seeOther } from '../../access/html-form.ts'
import { SiteError } from '../../errors.ts'
import type { PageResponder } from '../../http/page-routes.ts'
import { type Route, route } from '../../http/route.ts'
import type { SiteEnv } from '../../http/site-env.ts'
import { CONFLICT, OK, UNPROCESSABLE_CONTENT } from '../../http/status-codes.ts'
import { draftError } from '../drafts.ts'
import type { TextEditor } from '../open-writing.ts'
import { readPostedText } from '../posted-text.ts'
import { restoreRevision } from '../restore-revision.ts'
import { applyFacts } from './apply-facts.ts'
import { applyFix, fixIn } from './apply-fix.ts'
import { restoreLineEnds } from './form-text.ts'
import { publicationIn, withPublication } from './front-matter-edits.ts'
import { moveRow } from './move-row.ts'

interface Sent {
  path: string
  base: string | undefined
  text: string
  note: string
  actor: { id: string; name: string }
  fields: Record<'change' | 'base' | 'draft' | 'seen' | 'revision' | 'note' | 'confirmed', string>
  /** Fields of the front matter that were not taken over. */
  rejected: readonly RejectedFact[]
  /** Whether a button changed the text, which the page then shows. */
  isEdited?: boolean
}

const SAME_LINES =
  'The published text has changed since you began, at the same lines or sources as yours.'
const DELETED = 'The text was deleted in the meantime.'
const PARTLY_SAVED =
  'The draft is saved, except for the invalid fields. Fix them, then save it again.'

function outcomeOf({ isMerged, isDraftReplaced }: { isMerged: boolean; isDraftReplaced: boolean }) {
  if (isDraftReplaced) return 'theirs'
  return isMerged ? 'merged' : 'published'
}

/** The forms of the pages of texts; the button `change` names what to do. */
export function writingFormRoutes(writing: TextEditor, page: PageResponder): Route[] {
  /** The page again, with what was typed. */
  const respondWithForm = (
    c: Context<SiteEnv>,
    sent: Sent,
    status: number,
    field: string,
    text: string,
  ) =>
    page(c, {
      status,
      problem: {
        field,
        text,
        typed: { ...sent.fields, text: sent.text, rejected: JSON.stringify(sent.rejected) },
      },
    })

  async function publish(c: Context<SiteEnv>, sent: Sent, prefer?: 'mine' | 'theirs') {
    if (sent.rejected.length > 0)
      return respondWithForm(
        c,
        sent,
        UNPROCESSABLE_CONTENT,
        'facts',
        'Some fields are invalid. Fix them, then try again.',
      )
    const { path, base, text, note, actor, fields } = sent
    const draft = fields.draft || undefined
    const wanted = { path, base, text, note, actor, prefer, seen: fields.seen }
    const result = await writing.save({ ...wanted, draft })
    if (result.kind === 'saved') return seeOther(c, `/write/${path}?done=${outcomeOf(result)}`)
    // The input survives a closed window; the page shows a newer draft of another one beside it.
    await writing.saveDraft({ ...sent, userId: actor.id, replaces: draft })
    return notSaved(c, sent, result)
  }

  /** Only editors see the text until it is published or scheduled. */
  async function publishHidden(c: Context<SiteEnv>, sent: Sent) {
    if (publicationIn(sent.text).state !== 'published') return publish(c, sent)
    const hidden = withPublication(sent.path, sent.text, 'draft')
    if (hidden.ok) return publish(c, { ...sent, text: hidden.text })
    const { actor, fields } = sent
    await writing.saveDraft({ ...sent, userId: actor.id, replaces: fields.draft || undefined })
    return respondWithForm(c, sent, UNPROCESSABLE_CONTENT, 'rejected', hidden.reason)
  }

  function notSaved(
    c: Context<SiteEnv>,
    sent: Sent,
    result: Exclude<Awaited<ReturnType<TextEditor['save']>>, { kind: 'saved' }>,
  ) {
    switch (result.kind) {
      case 'conflict':
        return respondWithForm(c, sent, CONFLICT, 'conflict', result.theirs ? SAME_LINES : DELETED)
      case 'mistakes':
        return respondWithForm(
          c,
          sent,
          UNPROCESSABLE_CONTENT,
          'mistakes',
          'Fix the mistakes below first.',
        )
      case 'rejected':
        return respondWithForm(c, sent, CONFLICT, 'rejected', result.reason)
    }
  }

  async function restore(c: Context<SiteEnv>, sent: Sent) {
    const revision = revisionIn(sent.fields)
    const restored = await restoreRevision(writing, { ...sent, revision })
    if (!restored) throw new SiteError('write/path')
    const { text, result, isSame } = restored
    if (result.kind !== 'saved') return notSaved(c, { ...sent, text }, result)
    return seeOther(c, `/write/revisions/${sent.path}?done=${isSame ? 'same' : 'restored'}`)
  }

  async function takeUp(c: Context<SiteEnv>, { path, actor, fields }: Sent) {
    const state = { path, userId: actor.id, id: revisionIn(fields) }
    const result = await writing.takeDraftState(state)
    if (!result) throw new SiteError('write/path')
    if (!result.ok) throw draftError(result)
    return seeOther(c, `/write/${path}`)
  }

  async function discardOrphaned(c: Context<SiteEnv>, { path, fields }: Sent) {
    if (fields.confirmed !== 'yes') return seeOther(c, `/write/revisions/${path}?done=unticked`)
    const isDiscarded = await writing.discardOrphanedDrafts(path, revisionIn(fields))
    return seeOther(c, `/write?done=${isDiscarded ? 'discarded' : 'gone'}`)
  }

  const changes = new Map<
    string,
    (c: Context<SiteEnv>, sent: Sent) => Response | Promise<Response>
  >([
    ['publish', (c, sent) => publish(c, sent)],
    ['publish-hidden', publishHidden],
    ['publish-mine', (c, sent) => publish(c, sent, 'mine')],
    ['publish-theirs', (c, sent) => publish(c, sent, 'theirs')],
    ['preview', (c, sent) => respondWithForm(c, sent, OK, 'preview', '')],
    ['restore', restore],
    ['take-up', takeUp],
    ['discard-orphaned', discardOrphaned],
    [
      'draft',
      async (c, sent) => {
        const { path, actor, fields } = sent
        const replaces = fields.draft || undefined
        const result = await writing.saveDraft({ ...sent, userId: actor.id, replaces })
        if (!result.ok) {
          return respondWithForm(c, sent, CONFLICT, 'draft', draftError(result).message)
        }
        return sent.rejected.length > 0
          ? respondWithForm(c, sent, UNPROCESSABLE_CONTENT, 'draft-facts', PARTLY_SAVED)
          : seeOther(c, `/write/${path}?draft=1`)
      },
    ],
    [
      'discard',
      async (c, { path, actor, fields }) => {
        if (fields.confirmed !== 'yes') return seeOther(c, `/write/${path}?draft=1&done=unticked`)
        const isDiscarded = await writing.deleteDraft(actor.id, path, fields.draft || undefined)
        if (!isDiscarded) return seeOther(c, `/write/${path}?draft=1&done=newer`)
        // A text that was never published, or was deleted, has no page without its draft.
        const isThere = (await writing.open(path, actor.id)) !== undefined
        return seeOther(
          c,
          isThere ? `/write/${path}?done=discarded` : '/write?done=draft-discarded',
        )
      },
    ],
  ])

  const change = route('POST /write/*', 'write', async (c) => {
    const sent = await sentBy(c, writing)
    const handler = changes.get(sent.isEdited ? 'preview' : sent.fields.change)
    if (!handler) throw new SiteError('request/malformed')
    return handler(c, sent)
  })
  const previewDraft = route('POST /write/preview/:path{.+}', 'write', async (c) => {
    const sent = await sentBy(c, writing, '/write/preview/')
    return framed(await respondWithForm(c, sent, OK, 'preview', ''))
  })
  const preview = route('GET /write/preview/:path{.+}', 'write', async (c) => framed(await page(c)))
  return [previewDraft, preview, change]
}

/** Of no revision if it is not a number. */
function revisionIn({ revision }: Pick<Sent['fields'], 'revision'>): number {
  const id = Number(revision)
  return Number.isSafeInteger(id) ? id : 0
}

const ALLOWED = /^(default|style|img|media|font)-src /

/** A page that runs no script, sends nothing, and is shown within pages of this site. */
function framed(response: Response): Response {
  const policy = (response.headers.get('content-security-policy') ?? '').split('; ')
  const allowed = policy.filter((directive) => ALLOWED.test(directive))
  const strict = ["base-uri 'none'", "form-action 'none'", "frame-ancestors 'self'"]
  const sandbox = 'sandbox allow-same-origin allow-popups'
  const headers = new Headers(response.headers)
  headers.set('content-security-policy', [...allowed, ...strict, sandbox].join('; '))
  return new Response(response.body, { status: response.status, headers })
}

/** Shown at the first field of the entry. */
function rejectedMove({ list, at }: RowMove, message: string, form: URLSearchParams): RejectedFact {
  const name = `${list}.${at}${list === 'sources' ? '.address' : ''}`
  return { name, value: form.get(FACT + name) ?? '', message }
}

async function sentBy(c: Context<SiteEnv>, writing: TextEditor, start = '/write/'): Promise<Sent> {
  const names = ['change', 'text', 'draft', 'note', 'seen', 'revision', 'confirmed'] as const
  const { path, base, actor, fields: sent } = await readPostedText(c, start, ...names)
  const { text, ...fields } = sent
  const form = (await readForm(c)) ?? new URLSearchParams()
  const assessor = { name: actor.name, today: isoDay() }
  const typed = restoreLineEnds(text, await writing.baseText(base))
  const applied = await applyFacts(path, typed, form, assessor)
  const fix = fixIn(fields.change)
  if (fix) applied.text = applyFix(path, applied.text, fix)
  const move = moveIn(fields.change)
  if (move && applied.rejected.length === 0) {
    const moved = moveRow(path, typed, applied.text, move)
    if (moved.ok) applied.text = moved.text
    else applied.rejected.push(rejectedMove(move, moved.reason, form))
  }
  return {
    path,
    base,
    ...applied,
    ...((fix ?? move) && { isEdited: true }),
    note: withoutHidden(fields.note).trim().slice(0, MAX_NOTE),
    actor,
    fields,
  }
}
