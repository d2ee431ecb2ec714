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
import { DAMAGED } from '#domain/archive/document-pages.ts'
import { DecodeError } from '../decode-error.ts'
import type { DecodedImage, ProbeResult } from '../probe-result.ts'
import { fromPixels } from './image-decoder.ts'
import { brightnessOf, layoutOf, type PlanarFrame, toRgb } from './planar-frame.ts'
import { decodeKeyFrame } from './video-decoder.ts'

/** Explicit, because the library's list of all formats includes playlists, which refer to other files. */
export const FORMATS = [MP4, QTFF, MATROSKA, WEBM, OGG, MP3, WAVE, FLAC]
/** Videos fade in: these positions are tried until a frame is not black. */
const MOMENTS = [0.1, 0.3, 0.6]
const MAX_SEEK_S = 120
const BLACK = 24
const NO_SIZE = { width: undefined, height: undefined }

export async function probeVideo(path: string, mediaType: string): Promise<ProbeResult> {
  const input = new Input({ source: new FilePathSource(path), formats: FORMATS })
  const track = await input.getPrimaryVideoTrack()
  if (!track) {
    if (!(await input.getPrimaryAudioTrack())) throw new DecodeError(DAMAGED)
    // The same container is used for video and for audio only.
    const facts = { mediaType: mediaType.replace(/^video\//, 'audio/'), ...NO_SIZE }
    return { facts: { ...facts, duration: await durationOf(input) }, decode: undefined }
  }
  const duration = await durationOf(input)
  const size = { width: await track.getDisplayWidth(), height: await track.getDisplayHeight() }
  return {
    facts: { mediaType, ...size, duration },
    decode: () => openFrame(track, duration ?? 0, size),
  }
}

async function durationOf(input: Input): Promise<number | undefined> {
  const seconds = (await input.getDurationFromMetadata()) ?? (await input.computeDuration())
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined
}

async function openFrame(
  track: InputVideoTrack,
  duration: number,
  size: DecodedImage['size'],
): Promise<DecodedImage> {
  const config = await track.getDecoderConfig()
  const frame = await firstLitFrame(track, duration)
  const layout = frame && layoutOf(frame)
  if (!frame || !layout) throw new DecodeError('No frame of the video can be decoded.')
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
    const at = Math.min(duration * part, MAX_SEEK_S)
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
