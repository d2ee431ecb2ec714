import { z } from 'zod'
import { shortened } from '../units/shortened.ts'

/** Names the input and the field: `Input 3 (inputs[2]), field bhnt: must be a number, such as 12.5.` */
export function callProblem({ issues }: z.ZodError): string {
  const [issue] = issues
  if (!issue) return 'Invalid request.'
  const [list, at, field] = issue.path
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined
  const named = field ?? unknown
  if (list !== 'inputs') return `The call ${bodyProblem(issue)}.`
  if (typeof at !== 'number') return `The field inputs ${listProblem(issue)}.`
  const place = `Input ${at + 1} (inputs[${at}])`
  if (named === undefined) return `${place} must be an object.`
  return `${place}, field ${shownName(String(named))}: ${fieldProblem(issue)}.`
}

function bodyProblem(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys')
    return `contains the unknown field ${shownName(issue.keys[0] ?? '')}`
  return 'must be an object with the field inputs'
}

function listProblem(issue: z.core.$ZodIssue): string {
  if (issue.code === 'too_small') return `must contain at least ${issue.minimum} input`
  if (issue.code === 'too_big') return `must contain at most ${issue.maximum} inputs`
  return 'must be a list'
}

function fieldProblem(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return 'is not known'
    case 'invalid_value':
      return `must be one of ${issue.values.filter((value) => value !== '').join(', ')}`
    case 'custom':
      return issue.message
    default:
      return 'must be a finite number'
  }
}

const MAX_NAME_LENGTH = 40

function shownName(name: string): string {
  return shortened(name, MAX_NAME_LENGTH)
}

export const MAX_INPUTS = 10_000

type BatchOf<Values> = { ok: true; values: Values[] } | { ok: false; problem: string }

/** A call that answers many inputs at once, in their order. */
export interface CalculatorCall {
  summary: string
  body: z.ZodType
  results: z.ZodType
  /** Returns the results in batches, or a sentence about the first invalid input. */
  computeAll(body: unknown, batchSize: number): Iterable<BatchOf<unknown>>
}

interface CallDefinition<Input extends z.ZodType, Result extends z.ZodType> {
  summary: string
  input: Input
  result: Result
  compute: (input: z.output<Input>) => z.output<Result>
  /** A fast check for inputs that need no parsing. If it fails, the schema parses the input. */
  isValid?: (given: unknown) => given is z.output<Input>
}

export function calculatorCall<Input extends z.ZodType, Result extends z.ZodType>(
  definition: CallDefinition<Input, Result>,
) {
  const { summary, input, result, compute, isValid } = definition
  return {
    summary,
    input,
    body: z.strictObject({ inputs: z.array(input).min(1).max(MAX_INPUTS) }),
    results: z.object({ results: z.array(result) }),
    compute,
    *computeAll(body: unknown, batchSize: number): Generator<BatchOf<z.output<Result>>> {
      for (const batch of parsedInputs(input, body, batchSize, isValid))
        yield batch.ok ? { ok: true, values: batch.values.map(compute) } : batch
    },
  }
}

const callBody = z.strictObject({ inputs: z.array(z.unknown()).min(1).max(MAX_INPUTS) })

/** Parses the inputs in batches, and stops at the first invalid one: ten thousand error messages help nobody. */
export function* parsedInputs<Input extends z.ZodType>(
  input: Input,
  body: unknown,
  batchSize: number,
  isValid: (given: unknown) => given is z.output<Input> = neverValid,
): Generator<BatchOf<z.output<Input>>> {
  const whole = callBody.safeParse(body)
  if (!whole.success) {
    yield { ok: false, problem: callProblem(whole.error) }
    return
  }
  const { inputs } = whole.data
  for (let from = 0; from < inputs.length; from += batchSize)
    yield parsedBatch(input, inputs.slice(from, from + batchSize), from, isValid)
}

function parsedBatch<Input extends z.ZodType>(
  input: Input,
  batch: unknown[],
  from: number,
  isValid: (given: unknown) => given is z.output<Input>,
): BatchOf<z.output<Input>> {
  const values: z.output<Input>[] = []
  for (const [at, given] of batch.entries()) {
    if (isValid(given)) {
      values.push(given)
      continue
    }
    const parsed = input.safeParse(given)
    if (!parsed.success)
      return { ok: false, problem: callProblem(atInput(from + at, parsed.error)) }
    values.push(parsed.data)
  }
  return { ok: true, values }
}

function neverValid<Valid>(_: unknown): _ is Valid {
  return false
}

function atInput(at: number, { issues }: z.ZodError): z.ZodError {
  return new z.ZodError(issues.map((issue) => ({ ...issue, path: ['inputs', at, ...issue.path] })))
}
