import { z } from 'zod'
import { withoutHidden } from './hidden-characters.ts'
import { base, path } from './writing-calls.ts'

/** Calls that change a text as a whole. */
const target = { path, base: base.describe('Hash of the text as last seen') }
const name = z.string().min(1).max(80).describe('Last part of its URL')

export const publicationBody = z.discriminatedUnion('publication', [
  z.strictObject({ ...target, publication: z.enum(['published', 'draft']) }),
  z.strictObject({
    ...target,
    publication: z.literal('scheduled'),
    publish_at: z.iso
      .datetime({ offset: true, precision: -1 })
      .describe('A later moment with its time zone: `2026-12-01T09:00+01:00`'),
  }),
])
export const announceBody = z.strictObject({
  ...target,
  note: z
    .string()
    .trim()
    .min(1)
    .max(300)
    .overwrite(withoutHidden)
    .describe('What changed, in one sentence'),
  kind: z.enum(['change', 'correction']).describe('A correction is also marked on the page'),
})
export const renameBody = z.strictObject({ ...target, name })
export const duplicateBody = z.strictObject({ path, name })
export const trashBody = z.strictObject(target)
export const previewLinkBody = z.strictObject({ path })

export const renameAnswer = z.object({ path: path.describe('Its new path') })
export const duplicateAnswer = z.object({ path: path.describe('Path of the draft') })
export const trashAnswer = z.object({ ok: z.literal(true) })
export const previewLinkAnswer = z.object({
  url: z.string().describe('Shows the text, or your draft of it, for seven days'),
})
export const deletedTextsAnswer = z.object({
  texts: z.array(
    z.object({
      path,
      at: z.iso.datetime(),
      by: z.string().nullable().describe('Null for a change by hand'),
    }),
  ),
})
