import { z } from 'zod'
import { MOST_INPUTS } from './calculator-calls.ts'
import { callProblem } from './call-problem.ts'

const callBody = z.strictObject({ inputs: z.array(z.unknown()).min(1).max(MOST_INPUTS) })

export type CallBody<Input extends z.ZodType> = z.ZodObject<{ inputs: z.ZodArray<Input> }>

export type CalledInputs<Input> = { ok: true; inputs: Input[] } | { ok: false; problem: string }

/**
 * The inputs of a call, or a sentence on the first that is wrong. They are looked at one by one: a list of every
 * mistake in ten thousand inputs would be read by nobody.
 * @param isRight A quicker judge of what needs no parsing; where it says no, the schema is asked.
 */
export function calledInputs<Input extends z.ZodType>(
  call: CallBody<Input>,
  body: unknown,
  isRight: (given: unknown) => given is z.output<Input> = unsure,
): CalledInputs<z.output<Input>> {
  const whole = callBody.safeParse(body)
  if (!whole.success) return { ok: false, problem: callProblem(whole.error) }
  const { element } = call.shape.inputs
  const inputs: z.output<Input>[] = []
  for (const [at, given] of whole.data.inputs.entries()) {
    if (isRight(given)) {
      inputs.push(given)
      continue
    }
    const parsed = element.safeParse(given)
    if (!parsed.success) return { ok: false, problem: callProblem(atInput(at, parsed.error)) }
    inputs.push(parsed.data)
  }
  return { ok: true, inputs }
}

function unsure<Right>(_: unknown): _ is Right {
  return false
}

function atInput(at: number, { issues }: z.ZodError): z.ZodError {
  return new z.ZodError(issues.map((issue) => ({ ...issue, path: ['inputs', at, ...issue.path] })))
}
