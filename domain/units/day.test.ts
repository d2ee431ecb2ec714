import { expect, test } from 'vitest'
import { dayText, momentText } from './day.ts'

test.for([
  ['2026-11-20T00:00:00Z', '2026.11.20'],
  ['2026-11-20T23:59:59Z', '2026.11.20'],
  ['2026-01-02T03:04:05+05:00', '2026.01.01'],
] as const)('%s is the day %s', ([moment, text]) => {
  expect(dayText(new Date(moment))).toBe(text)
})

test('a moment is written in UTC, whatever the machine is set to', () => {
  expect(momentText(new Date('2026-11-22T03:30:59Z'))).toBe('2026.11.22 03:30 UTC')
})
