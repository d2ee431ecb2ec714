import { expect, test } from 'vitest'
import { day } from './calendar-day.ts'
import { dateText } from './date-text.ts'

test.for([
  ['2024-02-29', undefined],
  ['2023-02-29', 'there is no such day: 29 February 2023'],
  ['2023-06-00', 'there is no such day: 0 June 2023'],
  ['2023-13-01', 'there is no month 13'],
  ['2023-00-01', 'there is no month 0'],
  ['2023.02.29', 'there is no such day: 29 February 2023'],
  ['2023.02.28', 'expected a date as yyyy-mm-dd, e.g. 2026-11-21'],
  ['0000-01-01', 'expected a date as yyyy-mm-dd, e.g. 2026-11-21'],
  ['soon', 'expected a date as yyyy-mm-dd, e.g. 2026-11-21'],
] as const)('the day "%s" is reported as: %s', ([text, message]) => {
  expect(day.safeParse(text).error?.issues[0]?.message).toBe(message)
})

test('a value that is not a text is reported with the name of its field', () => {
  const date = dateText(() => true, 'expected a date')
  expect(date.safeParse(undefined).error?.issues[0]?.message).toBe('expected a date')
})
