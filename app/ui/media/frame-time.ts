/** Films tell their own pace once frames have been shown; until then thirty a second is assumed. */
export const ASSUMED_FRAME_SECONDS = 1 / 30

const SHORTEST = 1 / 240
const LONGEST = 1 / 5

/** What two shown frames tell of the time between neighbours; nonsense (a seek between them) tells nothing. */
export function frameSeconds(
  before: { mediaTime: number; presentedFrames: number },
  after: { mediaTime: number; presentedFrames: number },
): number | undefined {
  const frames = after.presentedFrames - before.presentedFrames
  if (frames <= 0) return undefined
  const seconds = (after.mediaTime - before.mediaTime) / frames
  return seconds >= SHORTEST && seconds <= LONGEST ? seconds : undefined
}

/** Where one step leads from a moment of a film, without leaving the film. */
export function steppedTime(
  now: number,
  direction: 1 | -1,
  frame: number,
  duration: number,
): number {
  const end = Number.isFinite(duration) ? duration : Number.POSITIVE_INFINITY
  return Math.min(Math.max(now + direction * frame, 0), end)
}
