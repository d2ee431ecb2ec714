import { z } from 'zod'
import { sortKeys } from './sort-order.ts'

/** Postgres cannot store NUL in a text, or even search for it. */
const text = z.string().refine((value) => !value.includes('\0'))

/**
 * The last entry of a page: its list, its index, and the sort values by which the next entry is found even if others
 * were added or removed meanwhile.
 */
export const listingCursor = z.strictObject({
  /** The sort key it was issued for; with another it would mean another place. */
  key: z.enum(sortKeys),
  direction: z.enum(['asc', 'desc']),
  list: z.enum(['folders', 'images', 'files']),
  index: z.int().nonnegative(),
  value: z.union([text, z.int()]),
  name: text,
  id: text,
})

export type ListingCursor = z.output<typeof listingCursor>
