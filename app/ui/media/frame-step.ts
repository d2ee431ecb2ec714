import {
  ASSUMED_FRAME_SECONDS,
  exactStep,
  type FrameTimes,
  frameSeconds,
  frameStarts,
  steppedTime,
} from './frame-time.ts'

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

interface FilmFrames {
  codec: string | null
  times: FrameTimes | null
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
  address: string,
): Promise<string | undefined> {
  const answer = await fetch(address).catch(() => undefined)
  if (!answer?.ok) return undefined
  // Our own server's.
  const { codec, times }: FilmFrames = await answer.json()
  if (times) exact.set(video, frameStarts(times))
  if (codec === null || video.canPlayType(`video/mp4; codecs="${codec}"`) !== '') return undefined
  const name = NAMES.find(([start]) => start.test(codec))?.[1] ?? codec
  return `Your browser does not support the format of this video, ${name}. Download it, or use another browser.`
}
