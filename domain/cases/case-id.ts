import { z } from 'zod'

const ID_FORM = 'expected letters, digits and hyphens only'

/** Part of URLs that other sites link to. */
export const caseId = z
  .string(ID_FORM)
  .regex(/^[A-Za-z0-9-]+$/, ID_FORM)
  .max(80, 'expected at most 80 characters')
