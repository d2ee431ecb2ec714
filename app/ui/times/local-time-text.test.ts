import { expect, test } from 'vitest'
import { offsetText, zoneName } from './local-time-text.ts'

test.each([
  [0, 'UTC'],
  [60, 'UTC+1'],
  [-300, 'UTC−5'],
  [345, 'UTC+5:45'],
  [-570, 'UTC−9:30'],
])('a clock %i minutes ahead of UTC has the zone %s', (minutesAhead, name) => {
  expect(zoneName(minutesAhead)).toBe(name)
})

test.each([
  [0, '+00:00'],
  [60, '+01:00'],
  [-570, '-09:30'],
])('a clock %i minutes ahead of UTC has the offset %s', (minutesAhead, offset) => {
  expect(offsetText(minutesAhead)).toBe(offset)
})
