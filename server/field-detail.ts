import type { ZodError } from 'zod'

/** Messages may quote input of any length. */
const MAX_LENGTH = 300

/**
 * A sentence about the first field that a schema rejects.
 * @param labels What readers call a field.
 */
export function fieldDetail(
  { issues: [issue] }: ZodError,
  labels: Readonly<Record<string, string>> = {},
): string | undefined {
  const field = issue?.path.join('.') ?? ''
  const detail =
    field === '' ? issue?.message : `The ${labels[field] ?? `field "${field}"`}: ${issue?.message}`
  return detail?.slice(0, MAX_LENGTH)
}
