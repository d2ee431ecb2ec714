import type { z } from 'zod'

interface FieldProblem {
  path: PropertyKey[]
  message: string
}

const SHOWN_LENGTH = 60

/** What an author is told of one issue: what is expected, and what was found instead. */
export function problemOf(issue: z.core.$ZodIssue, given: unknown): FieldProblem[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: [...issue.path, key],
      message: 'there is no such field',
    }))
  }
  const found = valueAt(given, issue.path)
  return [{ path: issue.path, message: comparison(expectation(issue), found) }]
}

function valueAt(given: unknown, path: PropertyKey[]): unknown {
  let value = given
  for (const key of path) value = (value as Record<PropertyKey, unknown> | undefined)?.[key]
  return value
}

const KINDS: Record<string, string> = {
  string: 'a text',
  array: 'a list',
  object: 'fields, each with its value',
}

function expectation(issue: z.core.$ZodIssue): string {
  if (issue.code === 'custom' || issue.message.startsWith('expected')) return issue.message
  if (issue.code === 'invalid_type') return `expected ${KINDS[issue.expected] ?? issue.expected}`
  if (issue.code === 'too_small')
    return `expected ${issue.origin === 'array' ? 'at least one' : 'a text'}`
  return issue.message
}

function comparison(message: string, found: unknown): string {
  if (!message.startsWith('expected')) return message
  if (found === undefined) return `missing; ${message}`
  if (found === '') return `${message}; it is empty`
  if (Array.isArray(found)) return found.length === 0 ? message : `${message}, not a list`
  if (typeof found === 'object') return message
  const text = String(found)
  return `${message}, not "${text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text}"`
}
