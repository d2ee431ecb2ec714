import { expect, test } from 'vitest'
import { exactStep, frameSeconds, frameStarts, steppedTime } from './frame-step.ts'

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

const STARTS = frameStarts({
  scale: 1000,
  start: 0,
  runs: [
    [40, 2],
    [100, 1],
    [20, 1],
  ],
})

test('the frames of a video with changing durations begin where its index says', () => {
  expect([...STARTS]).toEqual([0, 0.04, 0.08, 0.18, 0.2])
})

test.for([
  { from: 0, direction: 1, to: 0.06 },
  { from: 0.06, direction: 1, to: 0.13 },
  { from: 0.0399, direction: 1, to: 0.13 },
  { from: 0.13, direction: 1, to: 0.19 },
  { from: 0.13, direction: -1, to: 0.06 },
  { from: 0.19, direction: 1, to: 0.21 },
  { from: 0.21, direction: 1, to: 0.21 },
  { from: 0, direction: -1, to: 0.02 },
] as const)('a step of $direction from $from s leads into the frame at $to s', (step) => {
  expect(exactStep(STARTS, step.from, step.direction)).toBeCloseTo(step.to, 9)
})
