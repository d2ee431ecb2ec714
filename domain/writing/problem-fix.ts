import { z } from 'zod'

/** A change that ends a mistake: other words on its line, or another value of a field of the front matter. */
export const problemFix = z.union([
  z.strictObject({ from: z.string().min(1).max(200), to: z.string().max(200) }),
  z.strictObject({ field: z.string().min(1).max(40), value: z.string().max(200) }),
])

export type ProblemFix = z.output<typeof problemFix>

/** How the button of a fix is sent. */
export const FIX = 'fix '

export const sentFix = z.strictObject({ line: z.int().positive(), fix: problemFix })
export type SentFix = z.output<typeof sentFix>
