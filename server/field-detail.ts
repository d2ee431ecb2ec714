import type { ZodError } from 'zod'

/** Messages may quote input of any length. */
const MAX_LENGTH = 300

/** A sentence about the first field that a schema rejects. */
export function fieldDetail({ issues: [issue] }: ZodError): string | undefined {
  const field = issue?.path.join('.') ?? ''
  const detail = field === '' ? issue?.message : `The field "${field}": ${issue?.message}`
  return detail?.slice(0, MAX_LENGTH)
}
