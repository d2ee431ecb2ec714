import { z } from 'zod'

export const callErrors = z.array(z.object({ code: z.string(), message: z.string() }))

export const numberOrNull = z.number().nullable()

/** One result with its failures, for calls that answer with a single value. `null` where there is no number. */
export const valueResult = z.object({
  ok: z.boolean(),
  value: numberOrNull,
  display: z.string().nullable().describe('Rounded to two decimals'),
  errors: callErrors,
})
type ValueResult = z.output<typeof valueResult>

export function valueSuccess(value: number, display: string): ValueResult {
  return { ok: true, value, display, errors: [] }
}

/** @param shown A number in place of the missing one. */
export function valueProblem(code: string, message: string, shown?: number): ValueResult {
  const display = shown === undefined ? null : String(shown)
  return { ok: false, value: shown ?? null, display, errors: [{ code, message }] }
}
