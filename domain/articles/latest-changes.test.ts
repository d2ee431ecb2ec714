import { expect, test } from 'vitest'
import { latestChanges } from './latest-changes.ts'

const ARTICLES = [
  { name: 'puma', title: 'Puma', added: '2026-11-01' },
  { name: 'cdurs', title: 'CDURS', added: '2026-10-01', updated: '2026-11-20' },
]
const caseOf = (id: string, added: string, updated?: string) => ({
  id,
  title: `Case ${id}`,
  slug: 'tanks',
  catalogue: 'Tanks',
  added,
  updated,
})

test('changes are listed newest first, cases of one day and catalogue on one line', () => {
  const cases = [
    caseOf('a', '2026-11-10'),
    caseOf('b', '2026-11-10'),
    caseOf('c', '2026-11-10', '2026-11-21'),
  ]
  expect(latestChanges(ARTICLES, cases, 4)).toEqual([
    { day: '2026-11-21', what: 'Case updated', title: 'Case c', url: '/blog/tanks/c' },
    { day: '2026-11-20', what: 'Article updated', title: 'CDURS', url: '/blog/cdurs' },
    {
      day: '2026-11-10',
      what: '3 cases added',
      title: 'Tanks',
      url: '/blog/tanks/changes#day-2026-11-10',
    },
    { day: '2026-11-01', what: 'Article added', title: 'Puma', url: '/blog/puma' },
  ])
})

test('what was updated on the day of its publication was only added', () => {
  expect(latestChanges([], [caseOf('a', '2026-11-10', '2026-11-10')], 5)).toHaveLength(1)
})
