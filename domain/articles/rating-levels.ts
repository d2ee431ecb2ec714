import { z } from 'zod'
import { MAX_RATING } from '../cases/rating/rating.ts'

const line = (what: string) => z.string().min(1, `expected ${what}`)

/** Proposed criteria for a level of the rating. */
const ratingLevel = z.strictObject({
  /** 1 to 10. */
  rating: z
    .string()
    .regex(/^([1-9]|10)$/, `expected a level from 1 to ${MAX_RATING}`)
    .transform(Number),
  test: line('what must hold'),
  evidence: line('what is typically seen'),
  effort: line('what would put the vehicle back'),
})

/** All ten, from the worst to the best. */
export const ratingLevels = z
  .array(ratingLevel)
  .refine(
    (levels) =>
      levels.length === MAX_RATING && levels.every(({ rating }, index) => rating === index + 1),
    `expected the levels 1 to ${MAX_RATING} in this order`,
  )

export type RatingLevel = z.output<typeof ratingLevel>
