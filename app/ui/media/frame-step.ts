/** Used until the actual frame rate is measured. */
const ASSUMED_FRAME_SECONDS = 1 / 30

const MIN_FRAME_S = 1 / 240
const MAX_FRAME_S = 1 / 5

/** The frame duration by two presented frames; `undefined` if there was a seek between them. */
export function frameSeconds(
  before: { mediaTime: number; presentedFrames: number },
  after: { mediaTime: number; presentedFrames: number },
): number | undefined {
  const frames = after.presentedFrames - before.presentedFrames
  if (frames <= 0) return undefined
  const seconds = (after.mediaTime - before.mediaTime) / frames
  return seconds >= MIN_FRAME_S && seconds <= MAX_FRAME_S ? seconds : undefined
}

/** When frames are shown, run-length encoded. */
interface FrameTimes {
  /** Ticks per second. */
  scale: number
  /** Time of the first frame, in ticks. */
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

/** Where the times of all frames are known. */
const exact = new WeakMap<HTMLVideoElement, Float64Array>()
const durations = new WeakMap<HTMLVideoElement, number>()

/** Measures the frame rate of a playing video. @returns A function that stops measuring. */
export function watchFrames(video: HTMLVideoElement): () => void {
  if (!('requestVideoFrameCallback' in video)) return () => {}
  let last: VideoFrameCallbackMetadata | undefined
  let handle = video.requestVideoFrameCallback(onFrame)
  function onFrame(_now: number, frame: VideoFrameCallbackMetadata) {
    const seconds = last && frameSeconds(last, frame)
    if (seconds !== undefined)
      durations.set(video, Math.min(seconds, durations.get(video) ?? seconds))
    last = frame
    handle = video.requestVideoFrameCallback(onFrame)
  }
  return () => video.cancelVideoFrameCallback(handle)
}

export function stepFrame(video: HTMLVideoElement, direction: 1 | -1) {
  video.pause()
  const starts = exact.get(video)
  if (starts) {
    video.currentTime = exactStep(starts, video.currentTime, direction)
    return
  }
  const frame = durations.get(video) ?? ASSUMED_FRAME_SECONDS
  video.currentTime = steppedTime(video.currentTime, direction, frame, video.duration)
}

const NAMES: readonly [start: RegExp, name: string][] = [
  [/^(hvc1|hev1)/, 'H.265 (HEVC)'],
  [/^(avc1|avc3)/, 'H.264 (AVC)'],
  [/^av01/, 'AV1'],
  [/^vp0?9/, 'VP9'],
  [/^(ap4|apc|aps|apch|apcn)/, 'ProRes'],
  [/^mp4v/, 'MPEG-4 Part 2'],
]

/**
 * Lets a video be stepped frame by frame.
 * @returns Why this browser cannot play it, in a sentence; undefined if it may.
 */
export async function readFrames(
  video: HTMLVideoElement,
  url: string,
): Promise<string | undefined> {
  const response = await fetch(url).catch(() => undefined)
  if (!response?.ok) return undefined
  // Our own server's.
  const { codec, times }: { codec: string | null; times: FrameTimes | null } = await response.json()
  if (times) exact.set(video, frameStarts(times))
  if (codec === null || video.canPlayType(`video/mp4; codecs="${codec}"`) !== '') return undefined
  const name = NAMES.find(([start]) => start.test(codec))?.[1] ?? codec
  return `Your browser does not support the format of this video, ${name}. Download it, or use another browser.`
}
