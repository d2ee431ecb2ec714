import type { CalledInput } from './perforation-answer.ts'
import { materials, numberFields, processes } from './shot.ts'

type Judge = (value: unknown) => boolean

const isNumber: Judge = (value) => Number.isFinite(value)
const isEmpty: Judge = (value) => value === null || value === undefined
const isOneOf = (values: readonly unknown[]): Judge => {
  const right = new Set(['', null, undefined, ...values])
  return (value) => right.has(value)
}

const judges = new Map<string, Judge>([
  ...numberFields.map((field) => [field, isNumber] as const),
  ['bhnp', (value) => isEmpty(value) || isNumber(value)],
  ['process', isOneOf(processes)],
  ['material', isOneOf(materials)],
])
const needed = numberFields.filter((field) => field !== 'bhnp')

/**
 * What the schema of the call takes, and nothing else, in a fifth of its time. Where this says no, the schema says
 * why; a test holds the two to the same verdict.
 */
export function isRightInput(given: unknown): given is CalledInput {
  if (typeof given !== 'object' || given === null) return false
  const values = given as Record<string, unknown>
  for (const field in values) if (!judges.get(field)?.(values[field])) return false
  for (const field of needed) if (values[field] === undefined) return false
  return true
}
