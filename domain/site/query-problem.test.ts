import { expect, test } from 'vitest'
import { z } from 'zod'
import { listingQuery } from '../archive/listing/listing-query.ts'
import { fileId } from '../archive/paths/file-id.ts'
import { queryProblem } from './query-problem.ts'

/** As the server reads a query: a parameter given twice becomes a list. */
function problemOf(schema: z.ZodType, text: string): string {
  const pairs = text.split('&').map((pair) => pair.split('='))
  const getAll = (asked: string) =>
    pairs.filter(([name]) => name === asked).map(([, value]) => value ?? '')
  const read = pairs.map(([name = '']) => {
    const values = getAll(name)
    return [name, values.length > 1 ? values : values[0]]
  })
  const { error } = schema.safeParse(Object.fromEntries(read))
  if (!error) throw new Error('Nothing is wrong with it.')
  return queryProblem(error, { getAll })
}

test.for([
  {
    query: 'sort=colour',
    says: 'The parameter sort must be one of name, date, upload, source, description, size.',
  },
  { query: 'order=', says: 'The parameter order must be one of asc, desc.' },
  { query: 'limit=many', says: 'The parameter limit must be a whole number.' },
  { query: 'limit=1.5', says: 'The parameter limit must be a whole number.' },
  { query: 'limit=1e309', says: 'The parameter limit must be a whole number.' },
  { query: 'limit=0', says: 'The parameter limit must be 1 or more.' },
  { query: 'limit=5001', says: 'The parameter limit must be 5000 or less.' },
  { query: 'sort=name&sort=size', says: 'The parameter sort is given more than once.' },
  { query: 'dir=/&dir=/A', says: 'The parameter dir is given more than once.' },
])('a listing with ?$query is rejected with "$says"', ({ query, says }) => {
  expect(problemOf(listingQuery, query)).toBe(says)
})

test.for([
  { query: '', says: 'The parameter id is missing.' },
  { query: 'id=1', says: 'The parameter id is not valid. A file id has 22 letters and digits.' },
])('a file with ?$query is rejected with "$says"', ({ query, says }) => {
  expect(problemOf(z.object({ id: fileId }), query)).toBe(says)
})
