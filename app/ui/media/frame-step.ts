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

export function setFrameTimes(video: HTMLVideoElement, times: FrameTimes): void {
  exact.set(video, frameStarts(times))
}

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
