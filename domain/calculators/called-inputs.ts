import { z } from 'zod'
import { MOST_INPUTS } from './calculator-calls.ts'
import { callProblem } from './call-problem.ts'

const callBody = z.strictObject({ inputs: z.array(z.unknown()).min(1).max(MOST_INPUTS) })

export type CallBody<Input extends z.ZodType> = z.ZodObject<{ inputs: z.ZodArray<Input> }>

export type CalledInputs<Input> = { ok: true; inputs: Input[] } | { ok: false; problem: string }

/**
 * The inputs of a call in batches, or a sentence on the first that is wrong. They are checked one by one: nobody
 * would read a list of every mistake in ten thousand inputs.
 * @param batchSize How many inputs a batch has at most.
 * @param isRight A quicker judge of what needs no parsing; where it says no, the schema is asked.
 */
export function* calledInputs<Input extends z.ZodType>(
  call: CallBody<Input>,
  body: unknown,
  batchSize: number,
  isRight: (given: unknown) => given is z.output<Input> = unsure,
): Generator<CalledInputs<z.output<Input>>> {
  const whole = callBody.safeParse(body)
  if (!whole.success) {
    yield { ok: false, problem: callProblem(whole.error) }
    return
  }
  const { element } = call.shape.inputs
  const { inputs } = whole.data
  for (let from = 0; from < inputs.length; from += batchSize) {
    yield batch(element, inputs.slice(from, from + batchSize), from, isRight)
  }
}

function batch<Input extends z.ZodType>(
  element: Input,
  batchGiven: unknown[],
  from: number,
  isRight: (given: unknown) => given is z.output<Input>,
): CalledInputs<z.output<Input>> {
  const inputs: z.output<Input>[] = []
  for (const [at, given] of batchGiven.entries()) {
    if (isRight(given)) {
      inputs.push(given)
      continue
    }
    const parsed = element.safeParse(given)
    if (!parsed.success)
      return { ok: false, problem: callProblem(atInput(from + at, parsed.error)) }
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
