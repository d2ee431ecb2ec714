import { z } from 'zod'
import { FILTER_GROUPS } from './case-filter.ts'
import { caseSorts } from './case-order.ts'

/** What the address of a catalogue may say of the order of its table; what it filters, its options decide. */
export const catalogueQuery = z.object({
  sort: z.enum(caseSorts).default('date'),
  order: z.enum(['asc', 'desc']).default('asc'),
})

export const catalogueParameters: readonly string[] = [
  ...FILTER_GROUPS,
  ...Object.keys(catalogueQuery.shape),
]
