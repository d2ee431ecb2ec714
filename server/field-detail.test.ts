import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldDetail } from './field-detail.ts'

const body = z.strictObject({
  name: z.string().min(1).max(5),
  mode: z.enum(['keep', 'skip']).optional(),
  sure: z.enum(['yes']).optional(),
  code: z.string().min(4).optional(),
  ids: z.array(z.string()).min(1).max(2).optional(),
  limit: z.int().min(1).max(10).optional(),
  place: z.union([z.string(), z.boolean()]).optional(),
  own: z.string().max(1, 'may have one letter').optional(),
  entry: z.int().positive().lt(100).optional(),
})

test.each([
  [{}, 'The field "name" is missing'],
  [{ name: 5 }, 'The field "name" must be a text'],
  [{ name: '' }, 'The field "name" must not be empty'],
  [{ name: 'longer' }, 'The field "name" must have at most 5 characters'],
  [{ name: 'a', mode: 'none' }, 'The field "mode" must be one of keep, skip'],
  [{ name: 'a', sure: 'no' }, 'The field "sure" must be yes'],
  [{ name: 'a', code: '123' }, 'The field "code" must have at least 4 characters'],
  [{ name: 'a', ids: 'b' }, 'The field "ids" must be a list'],
  [{ name: 'a', ids: [] }, 'The field "ids" must not be empty'],
  [{ name: 'a', ids: ['1', '2', '3'] }, 'The field "ids" must have at most 2 entries'],
  [{ name: 'a', limit: 0 }, 'The field "limit" must be at least 1'],
  [{ name: 'a', limit: 11 }, 'The field "limit" must be at most 10'],
  [{ name: 'a', limit: 1.5 }, 'The field "limit" must be a whole number'],
  [{ name: 'a', entry: 0 }, 'The field "entry" must be more than 0'],
  [{ name: 'a', entry: 100 }, 'The field "entry" must be less than 100'],
  [{ name: 'a', place: 4 }, 'The field "place" is not valid'],
  [{ name: 'a', own: 'ab' }, 'The field "own" may have one letter'],
  [{ name: 'a', other: 1 }, 'The request has the unknown field "other"'],
  ['name', 'must be an object'],
])('%j is rejected: %s', (given, detail) => {
  const { error } = body.safeParse(given)
  expect(error && fieldDetail(error)).toBe(detail)
})
