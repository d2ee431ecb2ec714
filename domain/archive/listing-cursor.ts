import { z } from 'zod'
import { sortKeys } from './sort-order.ts'

/**
 * The last entry of a page: list, place in it, and the sort values that find the following entry by
 * index, whatever was added or taken away in between.
 */
export const listingCursor = z.strictObject({
  /** The order it was given out in: in another one it would mean another place. */
  key: z.enum(sortKeys),
  direction: z.enum(['asc', 'desc']),
  list: z.enum(['folders', 'images', 'files']),
  index: z.int().nonnegative(),
  value: z.union([z.string(), z.number()]),
  name: z.string(),
  id: z.string(),
})

export type ListingCursor = z.output<typeof listingCursor>
