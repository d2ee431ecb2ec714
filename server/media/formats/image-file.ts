import { readFile, stat } from 'node:fs/promises'
import { DecodeError, NO_PREVIEW } from '../decode-error.ts'
import type { ProbeResult } from '../probe-result.ts'
import { decode } from './image-decoder.ts'

const RASTER_TYPES = new Set([
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/webp',
  'image/avif',
  'image/gif',
  'image/tiff',
])
const SVG = 'image/svg+xml'
/** Rendering a large SVG takes minutes; legitimate ones are far smaller. */
const MAX_SVG_BYTES = 5_000_000

export async function probeImage(path: string, mediaType: string): Promise<ProbeResult> {
  const isVector = mediaType === SVG
  if (!isVector && !RASTER_TYPES.has(mediaType)) {
    throw new DecodeError(NO_PREVIEW)
  }
  const input = isVector ? await drawing(path) : path
  const { autoOrient: size } = await decode(input).metadata()
  return {
    facts: { mediaType, ...size, duration: undefined },
    decode: async () => ({ image: decode(input).autoOrient(), size, isVector }),
  }
}

async function drawing(path: string): Promise<Uint8Array> {
  if ((await stat(path)).size > MAX_SVG_BYTES) throw new DecodeError('The drawing is too large.')
  return readFile(path)
}
