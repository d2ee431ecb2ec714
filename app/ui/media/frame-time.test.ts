import { expect, test } from 'vitest'
import { frameSeconds, steppedTime } from './frame-time.ts'

test.for([
  { gap: 0.04, frames: 1, seconds: 0.04 },
  { gap: 0.08, frames: 2, seconds: 0.04 },
  { gap: 12, frames: 1, seconds: undefined },
  { gap: -0.04, frames: 1, seconds: undefined },
  { gap: 0.04, frames: 0, seconds: undefined },
  { gap: 0.0001, frames: 1, seconds: undefined },
])('$frames frames over $gap s are $seconds s each', ({ gap, frames, seconds }) => {
  const before = { mediaTime: 1, presentedFrames: 10 }
  const after = { mediaTime: 1 + gap, presentedFrames: 10 + frames }
  const expected = frameSeconds(before, after)
  if (seconds === undefined) expect(expected).toBeUndefined()
  else expect(expected).toBeCloseTo(seconds, 9)
})

test.for([
  { from: 1, direction: 1, to: 1.04 },
  { from: 1, direction: -1, to: 0.96 },
  { from: 0.01, direction: -1, to: 0 },
  { from: 9.99, direction: 1, to: 10 },
] as const)('a step of $direction from $from s leads to $to s', ({ from, direction, to }) => {
  expect(steppedTime(from, direction, 0.04, 10)).toBeCloseTo(to, 9)
})

test('a video of unknown length can be stepped through', () => {
  expect(steppedTime(1, 1, 0.04, Number.NaN)).toBeCloseTo(1.04, 9)
})
