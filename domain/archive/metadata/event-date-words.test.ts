import { expect, test } from 'vitest'
import { parseEventDate } from './event-date.ts'
import { longEventDate } from './event-date-words.ts'

test.for([
  ['2023', '2023', 'known to the year'],
  ['2023.06', 'June 2023', 'known to the month'],
  ['2023.06.08', '8 June 2023', 'known to the day'],
  ['1944.12.31', '31 December 1944', 'known to the day'],
] as const)('%s reads as %s, %s', ([written, date, precision]) => {
  const event = parseEventDate(written)
  expect(event && longEventDate(event)).toEqual({ date, precision })
})
