import type { z } from 'zod'
import { formatCount } from '#domain/units/count.ts'
import { SiteError } from '../errors.ts'
import { fieldDetail } from '../field-detail.ts'

/** Messages may quote input of any length. */
const MAX_PROBLEM_LENGTH = 300

/** @throws SiteError that names the first invalid field and its problem. */
export function parseBody<Body extends z.ZodType>(schema: Body, given: unknown): z.output<Body> {
  const result = schema.safeParse(given)
  if (result.success) return result.data
  const [issue] = result.error.issues
  if (issue?.code === 'too_big' && issue.origin === 'array') throw tooManyChosen(issue.maximum)
  const field = issue?.path.join('.') ?? ''
  throw new SiteError('request/malformed', {
    cause: result.error,
    detail: fieldDetail(result.error),
    ...(field !== '' && {
      details: { field, problem: issue?.message.slice(0, MAX_PROBLEM_LENGTH) },
    }),
  })
}

function tooManyChosen(most: number | bigint): SiteError {
  return new SiteError('manage/too-many-chosen', {
    detail: `The limit is ${formatCount(most)} files and folders at once. Select fewer, or the folder that contains them.`,
  })
}
