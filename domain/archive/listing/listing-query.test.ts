import { describe, expect, test } from 'vitest'
import { archivePageQuery, imagesQuery, listingQuery, sortOrderOf } from './listing-query.ts'
import { sortKeys } from './sort-order.ts'

const ID = 'a'.repeat(22)

test('a call without a query asks for the whole root by date', () => {
  expect(listingQuery.parse({})).toEqual({ dir: '/', sort: 'date', limit: 5000 })
  expect(imagesQuery.parse({})).toEqual({ dir: '/', sort: 'date', from: 0, limit: 100 })
  expect(archivePageQuery.parse({})).toEqual({
    dir: '/',
    sort: 'date',
    view: 'grid',
    tree: 'shown',
    filter: '',
  })
})

test('numbers in the query are parsed', () => {
  expect(listingQuery.parse({ limit: '7' }).limit).toBe(7)
  expect(imagesQuery.parse({ from: '120', limit: '1' })).toMatchObject({ from: 120, limit: 1 })
})

test('unknown query parameters are dropped', () => {
  expect(listingQuery.parse({ utm_source: 'x' })).not.toHaveProperty('utm_source')
})

describe('a listing is rejected for', () => {
  test.for([
    { limit: '0' },
    { limit: '-1' },
    { limit: '5001' },
    { limit: '1.5' },
    { limit: 'all' },
    { limit: '' },
    { limit: 'Infinity' },
    { limit: ['1', '2'] },
    { dir: '/../etc' },
    { dir: '/a\u0000' },
    { dir: ['/a', '/b'] },
    { sort: 'Name' },
    { sort: '' },
    { sort: ['name', 'date'] },
    { order: 'ASC' },
    { order: ['asc', 'desc'] },
    { cursor: ['a', 'b'] },
  ])('%j', (query) => {
    expect(listingQuery.safeParse(query).success).toBe(false)
  })
})

test.for([
  [imagesQuery, { from: '-1' }],
  [imagesQuery, { from: '1e400' }],
  [imagesQuery, { from: '9007199254740993' }],
  [imagesQuery, { limit: '501' }],
  [archivePageQuery, { view: 'cards' }],
  [archivePageQuery, { open: '1' }],
  [archivePageQuery, { open: [ID, ID] }],
] as const)('invalid values are rejected: %#', ([schema, query]) => {
  expect(schema.safeParse(query).success).toBe(false)
})

test('the archive page keeps view, filter and open file in its URL', () => {
  const place = { dir: '/Vehicles', sort: 'size', order: 'asc', view: 'list' }
  const query = { ...place, tree: 'hidden', filter: 'hull', open: ID }
  expect(archivePageQuery.parse(query)).toEqual(query)
})

test.for(sortKeys)(
  'by %s, the direction is the natural one unless the query says another',
  (sort) => {
    const natural = ['date', 'upload', 'size'].includes(sort) ? 'desc' : 'asc'
    expect(sortOrderOf(listingQuery.parse({ sort }))).toEqual({ key: sort, direction: natural })
    for (const order of ['asc', 'desc']) {
      expect(sortOrderOf(listingQuery.parse({ sort, order }))).toEqual({
        key: sort,
        direction: order,
      })
    }
  },
)
