import { z } from 'zod'
import { ACCELERATION_SORTS } from './acceleration-order.ts'

/** The query of the acceleration page. */
export const accelerationQuery = z.object({
  sort: z.enum(ACCELERATION_SORTS).default('time'),
  order: z.enum(['asc', 'desc']).default('asc'),
})
