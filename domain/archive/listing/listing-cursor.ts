import { z } from 'zod'
import { sortKeys } from './sort-order.ts'

/** No database of ours holds a NUL in a text, and one of them does not even take the question. */
const text = z.string().refine((value) => !value.includes('\0'))

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
  value: z.union([text, z.int()]),
  name: text,
  id: text,
})

export type ListingCursor = z.output<typeof listingCursor>
