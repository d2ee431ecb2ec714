import { z } from 'zod'
import { sha256 } from '../units/sha256.ts'
import { withoutHidden } from './hidden-characters.ts'
import { problemFix } from './problem-fix.ts'

/** As a file may have, and what JSON adds to it. */
export const TEXT_BYTES = 2 * 1024 * 1024

/** Characters of a note that says what changed. */
export const MAX_NOTE = 300

export const path = z
  .string()
  .min(1)
  .max(200)
  .describe('Path of the text, relative to the content folder: `articles/puma.md`')
const text = z.string().describe('The whole file, byte for byte; at most 256 KiB in UTF-8')
export const base = sha256
  .nullable()
  .describe('Hash of the text that the change began from; null for a new text')
const note = z
  .string()
  .trim()
  .max(MAX_NOTE)
  .overwrite(withoutHidden)
  .default('')
  .describe('What changed, for the list of revisions')
const revision = z.coerce.number().int().positive()

export const pathQuery = z.object({ path })
export const revisionsQuery = z.object({
  path,
  before: revision.optional().describe('Revisions older than this one'),
})
export const differenceQuery = z.object({
  path,
  from: revision.describe('ID of a revision'),
  to: revision.optional().describe('ID of a revision; without it, the file as it is'),
})
export const checkBody = z.strictObject({ path, text })
export const saveBody = z.strictObject({
  path,
  base,
  text,
  note,
  prefer: z
    .enum(['mine', 'theirs'])
    .optional()
    .describe(
      'Which text to take where both changed the same lines; with theirs, the sent text becomes a revision, too',
    ),
  seen: sha256.optional().describe('Hash of the other text of a conflict; needed for `prefer`'),
  draft: sha256
    .optional()
    .describe('Hash of the draft that this text replaces; a draft with another text is kept'),
})
export const restoreRevisionBody = z.strictObject({
  path,
  revision: z.int().positive(),
  base: base.describe('Hash of the text that the old one replaces; null for a deleted text'),
})
export const draftBody = z.strictObject({
  path,
  base,
  text,
  note,
  replaces: sha256.nullable().describe('Hash of the draft as last seen; null if there was none'),
})
export const discardBody = z.strictObject({
  path,
  sha256: sha256
    .optional()
    .describe('Hash of the draft as last seen; a newer one is not discarded. Without it, any is'),
})

const problem = z.object({
  line: z.int(),
  field: z.string().describe('Empty for the text itself'),
  message: z.string(),
  kind: z.enum(['error', 'warning']),
  fix: problemFix.optional().describe('A change that fixes the mistake'),
})
const problems = z.array(problem)
const time = z.iso.datetime()

export const textsResponse = z.object({
  closed: z.string().nullable().describe('Why texts cannot be edited; null if they can'),
  texts: z.array(
    z.object({
      path,
      kind: z.enum(['case', 'catalogue', 'records', 'article', 'rounds', 'synonyms', 'site']),
      title: z.string(),
      is_published: z.boolean().describe('False for a new text that is only a draft'),
      publication: z
        .enum(['published', 'draft', 'scheduled'])
        .describe('Whether readers see the file'),
      publish_at: time.nullable().describe('When a scheduled one appears'),
      mistakes: z.int().describe('Number of mistakes that prevent publishing'),
      draft_saved_at: time.nullable(),
    }),
  ),
})
export const textResponse = z.object({
  path,
  text,
  base,
  url: z.string().nullable(),
  draft: z.object({ text, note: z.string(), base, sha256, saved_at: time }).nullable(),
  problems,
})
export const checkResponse = z.object({
  is_publishable: z.boolean().describe('Whether its page would show all of it'),
  problems,
})
export const saveResponse = z.discriminatedUnion('result', [
  z.object({
    result: z.literal('saved'),
    sha256,
    is_merged: z.boolean().describe('Whether it includes changes of other editors'),
  }),
  z.object({
    result: z.literal('conflict'),
    theirs: z.object({ text, sha256 }).nullable().describe('Null if the text was deleted'),
  }),
  z.object({ result: z.literal('mistakes'), problems }),
])
export const revisionsResponse = z.object({
  revisions: z.array(
    z.object({
      id: z.int(),
      number: z.int().describe('Counts the revisions of one text, from 1'),
      sha256: sha256.nullable().describe('Null if the text was deleted'),
      at: time,
      by: z.string().nullable().describe('Null for a change made directly in the files'),
      note: z.string(),
    }),
  ),
})
export const differenceResponse = z.object({
  parts: z.array(z.object({ kind: z.enum(['same', 'removed', 'added']), text: z.string() })),
})
export const draftResponse = z.object({ sha256, saved_at: time })
export const discardResponse = z.object({ ok: z.literal(true) })
