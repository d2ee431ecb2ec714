import { setFrameTimes } from './frame-step.ts'
import type { FrameTimes } from './frame-time.ts'

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
  if (times) setFrameTimes(video, times)
  if (codec === null || video.canPlayType(`video/mp4; codecs="${codec}"`) !== '') return undefined
  const name = NAMES.find(([start]) => start.test(codec))?.[1] ?? codec
  return `Your browser does not support the format of this video, ${name}. Download it, or use another browser.`
}
