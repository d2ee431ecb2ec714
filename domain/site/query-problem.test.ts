import { expect, test } from 'vitest'
import { z } from 'zod'
import { listingQuery } from '../archive/listing/listing-query.ts'
import { fileId } from '../archive/paths/file-id.ts'
import { queryProblem } from './query-problem.ts'

/** As the server reads a query: a parameter given twice becomes a list. */
function problemOf(schema: z.ZodType, text: string): string {
  const pairs = text.split('&').map((pair) => pair.split('='))
  const getAll = (wanted: string) =>
    pairs.filter(([name]) => name === wanted).map(([, value]) => value ?? '')
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
    message: 'The parameter sort must be one of name, date, upload, source, description, size.',
  },
  { query: 'order=', message: 'The parameter order must be one of asc, desc.' },
  { query: 'limit=many', message: 'The parameter limit must be a whole number.' },
  { query: 'limit=1.5', message: 'The parameter limit must be a whole number.' },
  { query: 'limit=1e309', message: 'The parameter limit must be a whole number.' },
  { query: 'limit=0', message: 'The parameter limit must be 1 or more.' },
  { query: 'limit=5001', message: 'The parameter limit must be 5000 or less.' },
  { query: 'sort=name&sort=size', message: 'The parameter sort is given more than once.' },
  { query: 'dir=/&dir=/A', message: 'The parameter dir is given more than once.' },
])('a listing with ?$query is rejected with "$message"', ({ query, message }) => {
  expect(problemOf(listingQuery, query)).toBe(message)
})

test.for([
  { query: '', message: 'The parameter id is missing.' },
  { query: 'exact=0', message: 'The parameter exact must be 1.' },
  { query: 'id=1', message: 'The parameter id is not valid. A file id has 22 letters and digits.' },
])('a file with ?$query is rejected with "$message"', ({ query, message }) => {
  const schema = z.object({ exact: z.enum(['1']).optional(), id: fileId })
  expect(problemOf(schema, query)).toBe(message)
})
