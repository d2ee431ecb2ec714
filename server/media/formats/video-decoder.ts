import { createRequire } from 'node:module'
import { DecodeError } from '../decode-error.ts'
import type { PlanarFrame } from './planar-frame.ts'

/** The used part of the native add-on, which has no types. */
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
  /** Codec configuration. */
  setup: Uint8Array | undefined
  packet: Uint8Array
}

/** From Mediabunny's codec names to FFmpeg's. */
const DECODERS: Record<string, string> = {
  avc: 'h264',
  hevc: 'hevc',
  vp8: 'vp8',
  vp9: 'vp9',
  av1: 'av1',
}

/** `undefined` if the packet gives no frame. */
export function decodeKeyFrame(key: KeyFrame): PlanarFrame | undefined {
  const codec = DECODERS[key.codec]
  if (codec === undefined) throw new DecodeError('The codec of this video is not supported.')
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

/** An optional dependency: without a build for the platform, videos have a placeholder icon instead of a thumbnail. */
function loadAddOn(): AddOn {
  try {
    return createRequire(import.meta.url)(
      `@node-webcodecs/static-${process.platform}-${process.arch}`,
    )
  } catch (cause) {
    throw new DecodeError('Videos cannot be decoded on this machine.', { cause })
  }
}
