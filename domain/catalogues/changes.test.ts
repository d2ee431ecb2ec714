import { expect, test } from 'vitest'
import { changesOf, latestChangeOfPage } from './changes.ts'

const one = (id: string, added: string, updated?: string, change = '') => ({
  id,
  title: id,
  added,
  updated,
  change,
})

test('changes are listed by day, newest first, with the comments of the author', () => {
  const cases = [
    one('a', '2026-11-01'),
    one('b', '2026-11-01', '2026-11-20', 'Place found.'),
    one('c', '2026-11-20', '2026-11-20'),
    one('d', '2026-11-01', '2026-11-01', 'Unit found.'),
  ]
  expect(changesOf(cases)).toEqual([
    {
      day: '2026-11-20',
      changes: [
        { id: 'b', title: 'b', what: 'updated', text: 'Place found.' },
        { id: 'c', title: 'c', what: 'added', text: '' },
      ],
    },
    {
      day: '2026-11-01',
      changes: [
        { id: 'a', title: 'a', what: 'added', text: '' },
        { id: 'b', title: 'b', what: 'added', text: '' },
        { id: 'd', title: 'd', what: 'added', text: '' },
        { id: 'd', title: 'd', what: 'updated', text: 'Unit found.' },
      ],
    },
  ])
  expect(latestChangeOfPage(cases)).toBe('2026-11-20')
})

test('an empty catalogue has not changed', () => {
  expect(changesOf([])).toEqual([])
  expect(latestChangeOfPage([])).toBeUndefined()
})

test('a correction is listed at its day, and is the update of that day', () => {
  const corrections = [
    { on: '2026-11-10', text: 'Wrong unit.' },
    { on: '2026-11-20', text: 'Wrong place.' },
  ]
  const days = changesOf([{ ...one('a', '2026-11-01', '2026-11-20', 'Wrong place.'), corrections }])
  expect(
    days.map(({ day, changes }) => [day, changes.map(({ what, text }) => [what, text])]),
  ).toEqual([
    ['2026-11-20', [['corrected', 'Wrong place.']]],
    ['2026-11-10', [['corrected', 'Wrong unit.']]],
    ['2026-11-01', [['added', '']]],
  ])
})
