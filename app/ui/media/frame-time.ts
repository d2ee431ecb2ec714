/** Used until the actual frame rate is measured. */
export const ASSUMED_FRAME_SECONDS = 1 / 30

const SHORTEST = 1 / 240
const LONGEST = 1 / 5

/** The frame duration by two presented frames; `undefined` if there was a seek between them. */
export function frameSeconds(
  before: { mediaTime: number; presentedFrames: number },
  after: { mediaTime: number; presentedFrames: number },
): number | undefined {
  const frames = after.presentedFrames - before.presentedFrames
  if (frames <= 0) return undefined
  const seconds = (after.mediaTime - before.mediaTime) / frames
  return seconds >= SHORTEST && seconds <= LONGEST ? seconds : undefined
}

/** When frames are shown, run-length encoded. */
export interface FrameTimes {
  /** Ticks per second. */
  scale: number
  /** Of the first frame, in ticks. */
  start: number
  /** Durations in ticks, each with the number of frames that have it. */
  runs: readonly (readonly [ticks: number, count: number])[]
}

/** Start of each frame in seconds. */
export function frameStarts({ scale, start, runs }: FrameTimes): Float64Array {
  const starts = new Float64Array(1 + runs.reduce((sum, [, count]) => sum + count, 0))
  let [at, ticks] = [0, start]
  starts[0] = ticks / scale
  for (const [duration, count] of runs) {
    for (let left = count; left > 0; left -= 1) {
      at += 1
      ticks += duration
      starts[at] = ticks / scale
    }
  }
  return starts
}

/** Browsers round the current time. */
const ROUNDING_S = 0.0005

/** The middle of the next or previous frame, where rounding cannot lead to another one. */
export function exactStep(starts: Float64Array, now: number, direction: 1 | -1): number {
  const last = starts.length - 1
  const current = frameAt(starts, now + ROUNDING_S)
  const target = Math.min(Math.max(current + direction, 0), last)
  const from = starts[target] ?? 0
  const to = starts[target + 1] ?? from + (from - (starts[target - 1] ?? from))
  return (from + to) / 2
}

/** The last frame that begins by then. */
function frameAt(starts: Float64Array, time: number): number {
  let [low, high] = [0, starts.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((starts[middle] ?? 0) <= time) low = middle
    else high = middle - 1
  }
  return low
}

export function steppedTime(
  now: number,
  direction: 1 | -1,
  frame: number,
  duration: number,
): number {
  const end = Number.isFinite(duration) ? duration : Number.POSITIVE_INFINITY
  return Math.min(Math.max(now + direction * frame, 0), end)
}
