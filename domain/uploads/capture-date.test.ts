import { expect, test } from 'vitest'
import { captureDate } from './capture-date.ts'

const NOW = new Date('2026-11-20T12:00:00Z')

test.for([
  { taken: '2023:06:08 14:03:22', zone: '+03:00', date: '2023.06.08', isZoneKnown: true },
  { taken: '2023:06:08 00:10:00', zone: '+03:00', date: '2023.06.08', isZoneKnown: true },
  { taken: '2023:06:08 23:50:00', zone: '-05:00', date: '2023.06.08', isZoneKnown: true },
  { taken: '2023:06:08 14:03:22', zone: 'Z', date: '2023.06.08', isZoneKnown: true },
  { taken: '2023:06:08 14:03:22', zone: '', date: '2023.06.08', isZoneKnown: false },
  { taken: '2023:06:08 14:03:22', zone: '   :  ', date: '2023.06.08', isZoneKnown: false },
  { taken: '2023:06:08 14:03:22', zone: '+99:00', date: '2023.06.08', isZoneKnown: false },
  { taken: '2023-06-08T14:03:22.125+03:00', zone: '', date: '2023.06.08', isZoneKnown: true },
  { taken: '2023-06-08T14:03', zone: '', date: '2023.06.08', isZoneKnown: false },
  { taken: '2023-06-08', zone: '+03:00', date: '2023.06.08', isZoneKnown: false },
  { taken: '1944:06:06 00:00:00', zone: '', date: '1944.06.06', isZoneKnown: false },
  { taken: '2026:11:21 01:30:00', zone: '+14:00', date: '2026.11.21', isZoneKnown: true },
])('$taken with zone "$zone" was on $date', ({ taken, zone, ...expected }) => {
  expect(captureDate(taken, zone, NOW)).toEqual(expected)
})

test.for([
  ['', 'nothing'],
  ['0000:00:00 00:00:00', 'zeros'],
  ['    :  :     :  :  ', 'blanks'],
  ['2023:02:30 10:00:00', 'no such day'],
  ['2023:06:08 24:00:00', 'no such hour'],
  ['2023:06:08 10:61:00', 'no such minute'],
  ['1970:01:01 03:00:00', 'the start of a clock'],
  ['2000:01:01 00:00:00', 'the start of a clock'],
  ['1066:10:14 09:00:00', 'before photography'],
  ['2027:01:01 10:00:00', 'the future'],
  ['9999:12:31 23:59:59', 'the future'],
  ['2026:11:21 14:00:00', 'the future in every zone'],
  ['20230608', 'another form'],
  ['2023:06:08 14:03:22<script>', 'more than a date'],
  [`2023:06:08 14:03:22.${'1'.repeat(100_000)}`, 'digits without end'],
] as const)('%j is not a date: %s', ([taken]) => {
  expect(captureDate(taken, '', NOW)).toBeUndefined()
})
