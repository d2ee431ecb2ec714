import { expect, test } from 'vitest'
import { formatClock } from './clock.ts'

test.for([
  [0, '0:00'],
  [-3, '0:00'],
  [0.4, '0:00'],
  [12, '0:12'],
  [59.6, '1:00'],
  [60, '1:00'],
  [62, '1:02'],
  [599, '9:59'],
  [3599.5, '1:00:00'],
  [3600, '1:00:00'],
  [3725, '1:02:05'],
  [36_000, '10:00:00'],
] as const)('a video of %d seconds has the duration %s', ([seconds, text]) => {
  expect(formatClock(seconds)).toBe(text)
})
