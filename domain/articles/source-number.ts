import { z } from 'zod'

/** Number of a source in the front matter, counted from 1: `[^1]` refers to it. */
export const sourceNumber = z
  .string()
  .regex(/^[1-9]\d{0,2}$/, 'expected the number of a source of the article, counted from 1')
  .transform(Number)
