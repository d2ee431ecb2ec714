import { z } from 'zod'
import { withoutHidden } from '#domain/writing/hidden-characters.ts'
import { isPast } from '#domain/writing/publication.ts'
import { MAX_URL_NAME } from '#domain/writing/url-name.ts'
import { base, MAX_NOTE, path, saveResponse } from '#domain/writing/writing-calls.ts'
import { SiteError } from '../../errors.ts'
import type { Actor } from '../../manage/change.ts'
import { renamedPath } from '../../writing/facts/front-matter-edits.ts'
import type { TextEditor } from '../../writing/open-writing.ts'
import { knownPath } from '../../writing/posted-text.ts'
import { call } from '../call.ts'
import { saveJson, type WritingCallParts, writerOf } from './writing-routes.ts'

const target = { path, base: base.describe('Hash of the text as last seen') }
const name = z.string().min(1).max(MAX_URL_NAME).describe('Last part of its URL')

const publicationBody = z.discriminatedUnion('publication', [
  z.strictObject({ ...target, publication: z.enum(['published', 'draft']) }),
  z.strictObject({
    ...target,
    publication: z.literal('scheduled'),
    publish_at: z.iso
      .datetime({ offset: true, precision: -1 })
      .describe('A later moment with its time zone: `2026-12-01T09:00+01:00`'),
  }),
])
const announceBody = z.strictObject({
  ...target,
  note: z
    .string()
    .trim()
    .min(1)
    .max(MAX_NOTE)
    .overwrite(withoutHidden)
    .describe('What changed, in one sentence'),
  kind: z.enum(['change', 'correction']).describe('A correction is also marked on the page'),
})

const CHANGE = { action: 'write', bodyLimit: 64 * 1024, failures: [404, 409, 429] } as const

export const textManagementCalls = [
  call('POST /api/texts/publication', {
    id: 'setPublication',
    ...CHANGE,
    summary: 'Publish, schedule or hide a text',
    description: 'A text with mistakes can be hidden, unless its front matter is not valid YAML.',
    body: publicationBody,
    response: saveResponse,
    handle: async ({ writing }: WritingCallParts, { body }, c) => {
      await requireOpen(writing)
      const to = body.publication === 'scheduled' ? { from: body.publish_at } : body.publication
      if (typeof to === 'object' && isPast(to.from, Date.now()))
        throw new SiteError('write/rejected', {
          detail: 'The time you chose is in the past; choose a later one.',
        })
      return saveJson(await writing.setPublication(targetOf(body, writerOf(c)), to))
    },
  }),

  call('POST /api/texts/announce', {
    id: 'announceChange',
    ...CHANGE,
    summary: 'Announce a change of a case or an article to readers',
    body: announceBody,
    response: saveResponse,
    handle: async ({ writing }: WritingCallParts, { body }, c) =>
      saveJson(
        await writing.announce(targetOf(body, writerOf(c)), body.note, body.kind === 'correction'),
      ),
  }),

  call('POST /api/texts/rename', {
    id: 'renameText',
    ...CHANGE,
    summary: 'Rename a text; its old URL redirects to the new one',
    body: z.strictObject({ ...target, name }),
    response: z.object({ path: path.describe('Its new path') }),
    handle: async ({ writing }: WritingCallParts, { body }, c) => {
      await requireOpen(writing)
      const result = await writing.rename(targetOf(body, writerOf(c)), body.name)
      requireSaved(result)
      return { path: renamedPath(body.path, body.name) ?? body.path }
    },
  }),

  call('POST /api/texts/duplicate', {
    id: 'duplicateText',
    ...CHANGE,
    summary: 'Duplicate a text as a new draft',
    body: z.strictObject({ path, name }),
    response: z.object({ path: path.describe('Path of the draft') }),
    handle: async ({ writing }: WritingCallParts, { body }, c) => {
      await requireOpen(writing)
      const target = targetOf({ ...body, base: null }, writerOf(c))
      const result = await writing.duplicate(target, body.name)
      if ('reason' in result) throw new SiteError('write/rejected', { detail: result.reason })
      return { path: result.to }
    },
  }),

  call('POST /api/texts/trash', {
    id: 'trashText',
    ...CHANGE,
    summary: 'Move a text to the trash',
    description:
      'Restore it with `restoreRevision`, the revision before the last, and `base` null.',
    body: z.strictObject(target),
    response: z.object({ ok: z.literal(true) }),
    handle: async ({ writing }: WritingCallParts, { body }, c) => {
      await requireOpen(writing)
      requireSaved(await writing.remove(targetOf(body, writerOf(c))))
      return { ok: true as const }
    },
  }),

  call('GET /api/texts/trash', {
    id: 'listTrashedTexts',
    action: 'write',
    summary: 'List the texts in the trash, newest first',
    response: z.object({
      texts: z.array(
        z.object({
          path,
          at: z.iso.datetime(),
          by: z.string().nullable().describe('Null for a change made directly in the files'),
        }),
      ),
    }),
    handle: async ({ writing }: WritingCallParts) => ({
      texts: (await writing.deleted()).map(({ path, at, by = null }) => ({ path, at, by })),
    }),
  }),

  call('POST /api/texts/preview', {
    id: 'makePreviewLink',
    ...CHANGE,
    summary: 'Create a preview link, valid for seven days',
    body: z.strictObject({ path }),
    response: z.object({
      url: z
        .string()
        .describe(
          'Shows your draft of the text, or the text itself if you have none, for seven days',
        ),
    }),
    failures: [404],
    handle: async ({ writing }: WritingCallParts, { body: { path } }, c) => ({
      url: `/preview/${await writing.makePreviewLink(knownPath(path), writerOf(c).id)}`,
    }),
  }),
]

function targetOf({ path, base }: { path: string; base: string | null }, actor: Actor) {
  return { path: knownPath(path), base: base ?? undefined, actor }
}

/** @throws SiteError write/closed */
async function requireOpen(writing: TextEditor): Promise<void> {
  const detail = await writing.closed()
  if (detail !== undefined) throw new SiteError('write/closed', { detail })
}

const CHANGED_MEANWHILE = 'The text was changed in the meantime; reload it and try again.'

/** @throws SiteError write/rejected with the reason. */
function requireSaved(result: Awaited<ReturnType<TextEditor['rename']>>): void {
  if (result.kind === 'saved') return
  const [first] = result.kind === 'mistakes' ? result.mistakes : []
  const detail = result.kind === 'rejected' ? result.reason : first?.message
  throw new SiteError('write/rejected', { detail: detail ?? CHANGED_MEANWHILE })
}
