import { z } from 'zod'
import { TIMES_SORTS } from './times-order.ts'

/** The query of an article with a table of times. */
export const timesQuery = z.object({
  sort: z.enum(TIMES_SORTS).default('time'),
  order: z.enum(['asc', 'desc']).default('asc'),
})
