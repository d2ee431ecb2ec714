import type { CalledInput } from './perforation-answer.ts'
import { materials, numberFields, processes } from './shot.ts'

type Check = (value: unknown) => boolean

const isNumber: Check = (value) => Number.isFinite(value)
const isEmpty: Check = (value) => value === null || value === undefined
const isOneOf = (values: readonly unknown[]): Check => {
  const valid = new Set(['', null, undefined, ...values])
  return (value) => valid.has(value)
}

const checks = new Map<string, Check>([
  ...numberFields.map((field) => [field, isNumber] as const),
  ['bhnp', (value) => isEmpty(value) || isNumber(value)],
  ['process', isOneOf(processes)],
  ['material', isOneOf(materials)],
])
const needed = numberFields.filter((field) => field !== 'bhnp')

/**
 * Accepts what the schema of the call accepts, in a fifth of its time. If it fails, the schema says why; a test
 * compares the two.
 */
export function isValidInput(given: unknown): given is CalledInput {
  if (typeof given !== 'object' || given === null) return false
  const values = given as Record<string, unknown>
  for (const field in values) if (!checks.get(field)?.(values[field])) return false
  for (const field of needed) if (values[field] === undefined) return false
  return true
}
