import { readFile, stat } from 'node:fs/promises'
import { decode } from './image-decoder.ts'
import type { Sight } from './sight.ts'
import { Unreadable } from './unreadable.ts'

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
/** Honest drawings are far smaller; a large one costs minutes. */
const MOST_SVG_BYTES = 5_000_000

export async function lookAtPicture(path: string, mediaType: string): Promise<Sight> {
  const isVector = mediaType === SVG
  if (!isVector && !RASTER_TYPES.has(mediaType)) {
    throw new Unreadable('Pictures of this type cannot be shown small.')
  }
  const input = isVector ? await drawing(path) : path
  const { autoOrient: size } = await decode(input).metadata()
  return {
    facts: { mediaType, ...size, duration: undefined },
    open: async () => ({ image: decode(input).autoOrient(), size, isVector }),
  }
}

async function drawing(path: string): Promise<Uint8Array> {
  if ((await stat(path)).size > MOST_SVG_BYTES) throw new Unreadable('The drawing is too large.')
  return readFile(path)
}
