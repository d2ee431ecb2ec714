import type { z } from 'zod'
import { fieldNames } from './field-names.ts'
import { nearestWord } from './nearest-word.ts'

interface FieldProblem {
  path: PropertyKey[]
  message: string
}

const SHOWN_LENGTH = 60
const KINDS: Record<string, string> = {
  string: 'a text',
  array: 'a list',
  object: 'fields, each with its value',
}

/** What an author is told of each issue: what is expected, and what was found instead. */
export function fieldProblems(
  schema: z.ZodType,
  given: unknown,
  issues: z.core.$ZodIssue[],
): FieldProblem[] {
  return issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      const known = fieldNames(schema, issue.path)
      return issue.keys.map((key) => ({ path: [...issue.path, key], message: noField(key, known) }))
    }
    const message = fieldMessage(issue, valueAt(given, issue.path))
    return [{ path: issue.path, message }]
  })
}

/** `expected A, B or C, not "X"` */
export function fieldMessage(issue: z.core.$ZodIssue, found: unknown): string {
  const expected = expectation(issue)
  if (!expected.startsWith('expected')) return expected
  if (found === undefined || found === null) return `missing; ${expected}`
  if (found === '') return `${expected}; it is empty`
  if (Array.isArray(found)) return found.length === 0 ? expected : `${expected}, not a list`
  if (typeof found === 'object') return `${expected}, not fields`
  const text = String(found)
  return `${expected}, not "${text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text}"`
}

function noField(key: string, known: string[]): string {
  const near = nearestWord(key, known)
  return `there is no such field${near ? `; did you mean ${near}?` : ''}`
}

function valueAt(given: unknown, path: PropertyKey[]): unknown {
  let value = given
  for (const key of path) value = (value as Record<PropertyKey, unknown> | undefined)?.[key]
  return value
}

function expectation(issue: z.core.$ZodIssue): string {
  // A schema that has a sentence of its own for the field knows best.
  if (issue.message.startsWith('expected')) return issue.message
  if (issue.code === 'invalid_type') return `expected ${KINDS[issue.expected] ?? issue.expected}`
  if (issue.code !== 'too_small') return issue.message
  return issue.origin === 'array' ? 'expected at least one' : 'expected a text'
}
