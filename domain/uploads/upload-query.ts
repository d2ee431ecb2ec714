import { z } from 'zod'

const PAGE = /^\/(?:blog|fileinfo)(?:\/[\w.-]+){1,2}$/

/** Path of a page that a visitor wants to correct. */
export const correctedPage = z.string().max(200).regex(PAGE, 'expected the path of a page')

export const uploadQuery = z.object({
  /** Anything else is ignored. */
  about: correctedPage.optional().catch(undefined),
})
