import { ASSUMED_FRAME_SECONDS, frameSeconds, steppedTime } from './frame-time.ts'

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

/** Moves a video by one frame and pauses it. */
export function stepFrame(video: HTMLVideoElement, direction: 1 | -1) {
  video.pause()
  const frame = durations.get(video) ?? ASSUMED_FRAME_SECONDS
  video.currentTime = steppedTime(video.currentTime, direction, frame, video.duration)
}
