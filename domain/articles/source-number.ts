import { z } from 'zod'

/** Number of a source in the head of the article, as `[^1]` counts them in its text. */
export const sourceNumber = z
  .string()
  .regex(/^[1-9]\d{0,2}$/, 'expected the number of a source of the article, counted from 1')
  .transform(Number)
