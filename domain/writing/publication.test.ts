import { expect, test } from 'vitest'
import { isPast, publicationOf, publishTime } from './publication.ts'

const NOW = Date.parse('2026-12-01T08:00Z')

test.each([
  [{}, 'published'],
  [{ draft: 'false' as const }, 'published'],
  [{ draft: 'true' as const }, 'draft'],
  [{ draft: 'true' as const, publish: '2026-12-01T07:00Z' }, 'draft'],
  [{ publish: '2026-12-01T08:59+01:00' }, 'published'],
  [{ publish: '2026-12-01T09:00+01:00' }, 'published'],
  [{ publish: '2026-12-01T09:01+01:00' }, 'scheduled'],
])('%j is %s', (head, state) => {
  expect(publicationOf(head, NOW).state).toBe(state)
})

test.each(['2026-12-01', '2026-12-01T09:00', '2026-02-30T09:00Z', '2026-12-01T25:00Z', 'soon', ''])(
  '%j is not a moment',
  (text) => {
    expect(publishTime(text)).toBeUndefined()
  },
)

test.each([
  ['2026-12-01T07:59Z', true],
  ['2026-12-01T09:00+01:00', true],
  ['2026-12-01T08:01Z', false],
  ['soon', false],
])('that %j is past is %s', (text, expected) => {
  expect(isPast(text, NOW)).toBe(expected)
})
