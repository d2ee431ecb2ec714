import { z } from 'zod'
import { MAP_PARAMETER } from '../geography/map-parameter.ts'
import { FILTER_PARAMETERS } from './case-filter.ts'
import { caseSorts } from './case-order.ts'

/** The order of the table; the parameters of the filter depend on its options. */
export const catalogueQuery = z.object({
  sort: z.enum(caseSorts).default('date'),
  order: z.enum(['asc', 'desc']).default('asc'),
})

export const catalogueParameters: readonly string[] = [
  ...FILTER_PARAMETERS,
  ...Object.keys(catalogueQuery.shape),
  MAP_PARAMETER,
]
