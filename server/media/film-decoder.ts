import { createRequire } from 'node:module'
import type { PlanarFrame } from './planar-frame.ts'
import { Unreadable } from './unreadable.ts'

/** The part of the add-on that is used; its package has no types of its own. */
interface NativeFrame {
  width: number
  height: number
  format: string
  allocationSize(): number
  copyTo(into: Buffer): void
}
interface NativeDecoder {
  configure(film: { codec: string; width: number; height: number; extradata?: Buffer }): void
  decode(packet: Buffer, isKey: boolean, timestamp: number, duration: number): void
  flush(done: () => void): void
  close(): void
}
interface AddOn {
  VideoDecoderNative: new (
    onFrame: (frame: NativeFrame) => void,
    onError: (message: string) => void,
  ) => NativeDecoder
}

export interface KeyFrame {
  codec: string
  width: number
  height: number
  /** What a decoder must know before the first packet. */
  setup: Uint8Array | undefined
  packet: Uint8Array
}

/** Mediabunny's names of codecs, and FFmpeg's. */
const DECODERS: Record<string, string> = {
  avc: 'h264',
  hevc: 'hevc',
  vp8: 'vp8',
  vp9: 'vp9',
  av1: 'av1',
}

/** One frame, decoded by itself; `undefined` when it gives none. */
export function decodeKeyFrame(key: KeyFrame): PlanarFrame | undefined {
  const codec = DECODERS[key.codec]
  if (codec === undefined) throw new Unreadable('The film is coded in a way that cannot be shown.')
  const { VideoDecoderNative } = loadAddOn()
  let found: PlanarFrame | undefined
  const decoder = new VideoDecoderNative(
    (frame) => {
      found ??= copyOf(frame)
    },
    () => undefined,
  )
  try {
    const setup = key.setup && { extradata: Buffer.from(key.setup) }
    decoder.configure({ codec, width: key.width, height: key.height, ...setup })
    decoder.decode(Buffer.from(key.packet), true, 0, 0)
    decoder.flush(() => undefined)
    return found
  } finally {
    decoder.close()
  }
}

function copyOf(frame: NativeFrame): PlanarFrame {
  const bytes = Buffer.allocUnsafeSlow(frame.allocationSize())
  frame.copyTo(bytes)
  return { bytes, width: frame.width, height: frame.height, format: frame.format }
}

/** An optional dependency: where it has no build, films show a drawing and all else works. */
function loadAddOn(): AddOn {
  try {
    return createRequire(import.meta.url)(
      `@node-webcodecs/static-${process.platform}-${process.arch}`,
    )
  } catch (cause) {
    throw new Unreadable('Films cannot be decoded on this machine.', { cause })
  }
}
