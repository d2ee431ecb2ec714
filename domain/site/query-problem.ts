import type { z } from 'zod'

interface Query {
  getAll(name: string): string[]
}

/** A sentence about the first invalid parameter. */
export function queryProblem({ issues }: z.ZodError, query: Query): string {
  const [issue] = issues
  const [name] = issue?.path ?? []
  if (!issue || name === undefined) return issue?.message ?? ''
  const parameter = `The parameter ${String(name)}`
  const values = query.getAll(String(name))
  if (values.length === 0) return `${parameter} is missing.`
  if (values.length > 1) return `${parameter} is given more than once.`
  return `${parameter} ${expected(issue)}`
}

function expected(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.join(', ')}.`
    case 'invalid_type':
      return 'must be a whole number.'
    case 'too_small':
      return `must be ${issue.minimum} or more.`
    case 'too_big':
      return issue.origin === 'string'
        ? `must have at most ${issue.maximum} characters.`
        : `must be ${issue.maximum} or less.`
    default:
      // These sentences are our own.
      return `is not valid. ${issue.message}`
  }
}
