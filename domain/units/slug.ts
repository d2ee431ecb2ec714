import { z } from 'zod'

/** The last part of a URL, or an anchor. */
export const slug = z
  .string()
  .regex(/^[a-z0-9-]+$/, 'expected lower-case letters, digits and hyphens only')
