import { z } from 'zod'
import { TIMES_SORTS } from './times-order.ts'

export const timesQuery = z.object({
  sort: z.enum(TIMES_SORTS).default('time'),
  order: z.enum(['asc', 'desc']).default('asc'),
})
