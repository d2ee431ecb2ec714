import { expect, test } from 'vitest'
import { type Candidate, inSearchOrder } from './search-order.ts'

const candidate = (id: number, date: string, match: Candidate['match']): Candidate => ({
  id,
  kind: 'case',
  reference: `/blog/cases#${id}`,
  page: 0,
  title: `Case ${id}`,
  date,
  path: '',
  match,
  place: id === 2 ? 'title' : 'all',
})

const query = { names: new Set<string>(), words: ['lost', 'july', '2023'], terms: [] }
const found = [
  candidate(1, '2023.08.01', 'words'),
  candidate(2, '', 'words'),
  candidate(3, '2023.07.27', 'broader'),
  candidate(4, '2023.07.30', 'typo'),
]
const order = (ownDates?: RegExp) =>
  inSearchOrder(found, { ...query, ...(ownDates && { ownDates }) }).map((one) => one.candidate.id)

test('documents of the date in a query come first, unless a word of it was corrected', () => {
  expect(order()).toEqual([2, 1, 3, 4])
  expect(order(/^2023[.]07/)).toEqual([3, 2, 1, 4])
})

test('in suggestions, titles with a longer word come before texts with the beginning as a word', () => {
  const some = [candidate(1, '2025', 'words'), candidate(2, '2024', 'prefix')]
  const order = (isPartial: boolean) =>
    inSearchOrder(some, { ...query, isPartial }).map((one) => one.candidate.id)
  expect(order(false)).toEqual([1, 2])
  expect(order(true)).toEqual([2, 1])
})
