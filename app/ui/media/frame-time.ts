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

/** The time after a step, within the video. */
export function steppedTime(
  now: number,
  direction: 1 | -1,
  frame: number,
  duration: number,
): number {
  const end = Number.isFinite(duration) ? duration : Number.POSITIVE_INFINITY
  return Math.min(Math.max(now + direction * frame, 0), end)
}
