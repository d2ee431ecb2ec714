import { EncodedPacketSink, FilePathSource, Input, MP4, QTFF } from 'mediabunny'
import type { VideoStart } from './video-start.ts'

/** When each frame is shown, run-length encoded: most videos have one duration. */
export interface FrameTimes {
  /** Ticks per second. */
  scale: number
  /** Time of the first frame, in ticks. */
  start: number
  /** Durations in ticks, each with the number of frames that have it. */
  runs: [ticks: number, count: number][]
}

const MAX_FRAMES = 500_000
const MAX_RUNS = 20_000

export interface VideoFrames {
  /** In the form that `canPlayType` of browsers takes, e.g. `hvc1.1.6.L93.B0`. */
  codec: string | undefined
  times: FrameTimes | undefined
}

/** Data derived from a video; it may be deleted at any time and is computed again. */
export interface VideoPlayback extends Partial<VideoFrames> {
  start: VideoStart | undefined
}

/** Reads the index only. */
export async function readFrames(path: string): Promise<VideoFrames> {
  using input = new Input({ source: new FilePathSource(path), formats: [MP4, QTFF] })
  const track = await input.getPrimaryVideoTrack()
  if (!track) return { codec: undefined, times: undefined }
  const codec = (await track.getCodecParameterString()) ?? undefined
  const scale = await track.getTimeResolution()
  const ticks: number[] = []
  const packets = new EncodedPacketSink(track).packets(undefined, undefined, { metadataOnly: true })
  for await (const { timestamp } of packets) {
    if (ticks.length === MAX_FRAMES) return { codec, times: undefined }
    ticks.push(Math.round(timestamp * scale))
  }
  return { codec, times: encoded(scale, Float64Array.from(ticks).sort()) }
}

/** @param ticks When frames are shown, in that order: packets are in the order of decoding. */
function encoded(scale: number, ticks: Float64Array): FrameTimes | undefined {
  const [start] = ticks
  if (start === undefined) return undefined
  const runs: FrameTimes['runs'] = []
  for (let at = 1; at < ticks.length; at += 1) {
    const duration = (ticks[at] ?? 0) - (ticks[at - 1] ?? 0)
    const last = runs.at(-1)
    if (last?.[0] === duration) last[1] += 1
    else runs.push([duration, 1])
    if (runs.length > MAX_RUNS) return undefined
  }
  return { scale, start, runs }
}
