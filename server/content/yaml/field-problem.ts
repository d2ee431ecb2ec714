import type { z } from 'zod'
import { shortened } from '#domain/units/shortened.ts'
import { valueAt } from '#domain/units/value-at.ts'
import { nearestWord, type Worded, withNearest } from '../checks/nearest-word.ts'
import { fieldNames } from './field-names.ts'

interface FieldProblem {
  path: PropertyKey[]
  /** Computed on demand: it compares the value with every known name. */
  word: () => Worded
}

const SHOWN_LENGTH = 60
const KINDS: Record<string, string> = {
  string: 'a text',
  array: 'a list',
  object: 'fields, each with its value',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
}

/** Messages with the expected and the actual value. */
export function fieldProblems(
  schema: z.ZodType,
  given: unknown,
  issues: z.core.$ZodIssue[],
): FieldProblem[] {
  return issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      const known = fieldNames(schema, issue.path)
      return issue.keys.map((key) => ({
        path: [...issue.path, key],
        word: () => withNearest('there is no such field', key, known),
      }))
    }
    return [{ path: issue.path, word: () => wordIssue(issue, valueAt(given, issue.path)) }]
  })
}

/** `expected A, B or C, not "X"` */
function fieldMessage(issue: z.core.$ZodIssue, found: unknown): string {
  const expected = expectation(issue)
  if (!expected.startsWith('expected')) return expected
  if (found === undefined || found === null)
    return `${issue.path.length === 0 ? 'empty' : 'missing'}; ${expected}`
  // Nothing closer than its precision leaves the server, not even as a mistake: docs/precision.md.
  if (issue.path.at(-1) === 'coordinates') return expected
  if (found === '') return `${expected}; it is empty`
  if (Array.isArray(found) && found.length === 0) return expected
  return `${expected}, not ${shown(found, issue)}`
}

function shown(found: unknown, issue: z.core.$ZodIssue): string {
  if (Array.isArray(found)) return issue.code === 'invalid_type' ? 'a list' : String(found.length)
  if (typeof found === 'object') return 'fields'
  return `"${shortened(String(found), SHOWN_LENGTH)}"`
}

/** A value that is nearly one of the options becomes that one. */
function wordIssue(issue: z.core.$ZodIssue, found: unknown): Worded {
  const message = fieldMessage(issue, found)
  if (issue.code !== 'invalid_value' || typeof found !== 'string' || found === '')
    return { message }
  const near = nearestWord(found, issue.values.map(String).filter(Boolean))
  return { message, fix: near === undefined ? undefined : { from: found, to: near } }
}

function expectation(issue: z.core.$ZodIssue): string {
  // A field's own message is more precise.
  if (issue.message.startsWith('expected')) return issue.message
  if (issue.code === 'invalid_type') return `expected ${KINDS[issue.expected] ?? issue.expected}`
  if (issue.code === 'invalid_value') return `expected one of ${issue.values.join(', ')}`
  return limit(issue) ?? issue.message
}

function limit(issue: z.core.$ZodIssue): string | undefined {
  if (issue.code !== 'too_small' && issue.code !== 'too_big') return undefined
  if (issue.origin === 'array' && issue.exact) return `expected exactly ${extent(issue)}`
  if (issue.origin === 'number' || issue.origin === 'int')
    return `expected a number ${extent(issue)}`
  if (issue.code === 'too_big') return undefined
  return issue.origin === 'array' ? 'expected at least one' : 'expected a text'
}

type LimitIssue = z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig

function extent(issue: LimitIssue): string {
  const isLeast = issue.code === 'too_small'
  const bound = String(isLeast ? issue.minimum : issue.maximum)
  if (issue.exact) return bound
  if (issue.inclusive) return `of at ${isLeast ? 'least' : 'most'} ${bound}`
  return `${isLeast ? 'above' : 'below'} ${bound}`
}
