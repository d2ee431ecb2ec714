import { z } from 'zod'

const PAGE = /^\/(?:blog|fileinfo)(?:\/[\w.-]+){1,2}$/

export const uploadQuery = z.object({
  /** Path of the page that a visitor wants to correct; anything else is ignored. */
  about: z.string().max(200).regex(PAGE).optional().catch(undefined),
})
