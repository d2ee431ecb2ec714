import { z } from 'zod'

/**
 * The last entry of a page: list, place in it, and the sort values that find the following entry by
 * index, whatever was added or taken away in between.
 */
export const listingCursor = z.strictObject({
  list: z.enum(['folders', 'images', 'files']),
  index: z.int().nonnegative(),
  value: z.union([z.string(), z.number()]),
  name: z.string(),
  id: z.string(),
})

export type ListingCursor = z.output<typeof listingCursor>
