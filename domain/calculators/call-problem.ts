import type { z } from 'zod'

/** Names the input and the field: `Input 3 (inputs[2]), field bhnt: must be a number.` */
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
  return `${place}, field ${shortened(String(named))}: ${fieldProblem(issue)}.`
}

function bodyProblem(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys')
    return `contains the unknown field ${shortened(issue.keys[0] ?? '')}`
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

const LONGEST_NAME = 40

function shortened(name: string): string {
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name
}
