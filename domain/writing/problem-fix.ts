import { z } from 'zod'

/** Of the whole text. */
export const HIDDEN_CHARACTERS = 'invisible characters'

/** A correction: a replacement in the line of the mistake, another value of a field of the front matter, or a removal. */
export const problemFix = z.union([
  z.strictObject({ from: z.string().min(1).max(200), to: z.string().max(200) }),
  z.strictObject({ field: z.string().min(1).max(40), value: z.string().max(200) }),
  z.strictObject({ remove: z.literal(HIDDEN_CHARACTERS) }),
])

export type ProblemFix = z.output<typeof problemFix>

/** First word in the value of a button that applies a fix. */
export const FIX = 'fix '

/** A fix of one mistake, or of all that have the same one. */
export const sentFix = z.strictObject({
  /** The line of each mistake; one with two mistakes is there twice. */
  lines: z.array(z.int().positive()).min(1).max(10_000),
  fix: problemFix,
})
export type SentFix = z.output<typeof sentFix>
