import { type ZodError, z } from 'zod'
import { fieldSentence } from '#domain/units/sentence.ts'

/** Messages may quote input of any length. */
const MAX_LENGTH = 300

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

// For each schema without a message of its own.
z.config({ customError: problemOf })

/** A sentence about the first field that a schema rejects. */
export function fieldDetail({ issues: [issue] }: ZodError): string | undefined {
  if (!issue) return undefined
  return sentenceAbout(issue).slice(0, MAX_LENGTH)
}

/** Other messages about the whole are sentences of their own. */
function sentenceAbout({ code, path, message }: z.core.$ZodIssue): string {
  if (path.length > 0) return fieldSentence(path.join('.'), message)
  return code === 'unrecognized_keys' ? `The request ${message}` : message
}

function problemOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is missing'
      return `must be ${TYPES[issue.expected] ?? `of the type ${issue.expected}`}`
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.join(', ')}`
    case 'too_small':
      return sizeProblem(issue.origin, issue.inclusive ? 'at least' : 'more than', issue.minimum)
    case 'too_big':
      return sizeProblem(issue.origin, issue.inclusive ? 'at most' : 'less than', issue.maximum)
    case 'unrecognized_keys':
      return `has the unknown field "${issue.keys[0]}"`
    default:
      return 'is not valid'
  }
}

const PARTS: Readonly<Record<string, string>> = { string: ' characters', array: ' entries' }

function sizeProblem(origin: string, limit: string, size: number | bigint): string {
  const parts = PARTS[origin]
  if (parts && limit === 'at least' && Number(size) === 1) return 'must not be empty'
  return `must ${parts ? 'have' : 'be'} ${limit} ${size}${parts ?? ''}`
}
