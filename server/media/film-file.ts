import {
  EncodedPacketSink,
  FilePathSource,
  FLAC,
  Input,
  type InputVideoTrack,
  MATROSKA,
  MP3,
  MP4,
  OGG,
  QTFF,
  WAVE,
  WEBM,
} from 'mediabunny'
import { decodeKeyFrame } from './film-decoder.ts'
import { fromPixels } from './image-decoder.ts'
import { brightnessOf, layoutOf, type PlanarFrame, toRgb } from './planar-frame.ts'
import type { OpenPicture, Sight } from './sight.ts'
import { DAMAGED, Unreadable } from './unreadable.ts'

/** Written out, because the library's list of all formats holds playlists, and those name other files. */
export const FORMATS = [MP4, QTFF, MATROSKA, WEBM, OGG, MP3, WAVE, FLAC]
/** Films fade in: these parts of the whole are tried until one is not black. */
const MOMENTS = [0.1, 0.3, 0.6]
const LONGEST_WAY_S = 120
const BLACK = 24
const UNSEEN = { width: undefined, height: undefined }

export async function lookAtFilm(path: string, mediaType: string): Promise<Sight> {
  const input = new Input({ source: new FilePathSource(path), formats: FORMATS })
  const track = await input.getPrimaryVideoTrack()
  if (!track) {
    if (!(await input.getPrimaryAudioTrack())) throw new Unreadable(DAMAGED)
    // The same container holds films and sound alone.
    const facts = { mediaType: mediaType.replace(/^video\//, 'audio/'), ...UNSEEN }
    return { facts: { ...facts, duration: await durationOf(input) }, open: undefined }
  }
  const duration = await durationOf(input)
  const size = { width: await track.getDisplayWidth(), height: await track.getDisplayHeight() }
  return {
    facts: { mediaType, ...size, duration },
    open: () => openFrame(track, duration ?? 0, size),
  }
}

async function durationOf(input: Input): Promise<number | undefined> {
  const seconds = (await input.getDurationFromMetadata()) ?? (await input.computeDuration())
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined
}

async function openFrame(
  track: InputVideoTrack,
  duration: number,
  size: OpenPicture['size'],
): Promise<OpenPicture> {
  const config = await track.getDecoderConfig()
  const frame = await firstLitFrame(track, duration)
  const layout = frame && layoutOf(frame)
  if (!frame || !layout) throw new Unreadable('No frame of the film can be decoded.')
  const { matrix, fullRange } = config?.colorSpace ?? {}
  const rgb = toRgb(frame, layout, {
    matrix: matrix ?? undefined,
    isFullRange: fullRange ?? false,
  })
  const image = fromPixels({ bytes: rgb, width: frame.width, height: frame.height, channels: 3 })
  return { image: image.rotate(await track.getRotation()), size, isVector: false }
}

async function firstLitFrame(
  track: InputVideoTrack,
  duration: number,
): Promise<PlanarFrame | undefined> {
  const sink = new EncodedPacketSink(track)
  const codec = (await track.getCodec()) ?? ''
  const config = await track.getDecoderConfig()
  const setup = config?.description && bytesOf(config.description)
  const width = await track.getCodedWidth()
  const height = await track.getCodedHeight()
  let dark: PlanarFrame | undefined
  for (const part of MOMENTS) {
    const at = Math.min(duration * part, LONGEST_WAY_S)
    const packet = (await sink.getKeyPacket(at)) ?? (await sink.getFirstKeyPacket())
    if (!packet) continue
    const frame = decodeKeyFrame({ codec, width, height, setup, packet: packet.data })
    const layout = frame && layoutOf(frame)
    if (layout && brightnessOf(frame, layout) > BLACK) return frame
    dark ??= frame
  }
  return dark
}

function bytesOf(description: ArrayBufferLike | ArrayBufferView): Uint8Array {
  return ArrayBuffer.isView(description)
    ? new Uint8Array(description.buffer, description.byteOffset, description.byteLength)
    : new Uint8Array(description)
}
