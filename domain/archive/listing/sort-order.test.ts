import { expect, test } from 'vitest'
import {
  DEFAULT_ORDER,
  directionLabel,
  naturalDirection,
  sortKeys,
  sortLabels,
} from './sort-order.ts'

test('the menu has the six sort keys of the specification, in its order and wording', () => {
  expect(sortKeys.map((key) => sortLabels[key])).toEqual([
    'Name',
    'Date',
    'Upload',
    'Source',
    'Description',
    'Size',
  ])
})

test('a folder opens with the newest first', () => {
  expect(DEFAULT_ORDER).toEqual({ key: 'date', direction: 'desc' })
})

test.for([
  { key: 'name', first: 'asc', asc: 'A to Z', desc: 'Z to A' },
  { key: 'date', first: 'desc', asc: 'oldest first', desc: 'newest first' },
  { key: 'upload', first: 'desc', asc: 'oldest first', desc: 'newest first' },
  { key: 'source', first: 'asc', asc: 'A to Z', desc: 'Z to A' },
  { key: 'description', first: 'asc', asc: 'A to Z', desc: 'Z to A' },
  { key: 'size', first: 'desc', asc: 'smallest first', desc: 'largest first' },
] as const)('$key starts $first and its directions are labelled $asc, $desc', (row) => {
  expect(naturalDirection(row.key)).toBe(row.first)
  expect(directionLabel({ key: row.key, direction: 'asc' })).toBe(row.asc)
  expect(directionLabel({ key: row.key, direction: 'desc' })).toBe(row.desc)
})
