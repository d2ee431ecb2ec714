import sharp, { type Sharp } from 'sharp'

/** More than twice a scan of 100 megapixels. */
const MAX_PIXELS = 268_000_000

// Any other decoder could be reached by bytes that pretend to be another type.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadHeifFile',
    'VipsForeignLoadNsgifFile',
    'VipsForeignLoadTiffFile',
    // From memory only: without a path, an SVG cannot load files next to it.
    'VipsForeignLoadSvgBuffer',
  ],
})
// One job at a time and a process per core: more threads would only compete.
sharp.concurrency(1)
sharp.cache(false)

/** Opens the first frame or page; truncated files fail. */
export function decode(input: string | Uint8Array): Sharp {
  return sharp(input, { failOn: 'error', limitInputPixels: MAX_PIXELS, sequentialRead: true })
}

export interface Pixels {
  bytes: Uint8Array
  width: number
  height: number
  channels: 3 | 4
}

export function fromPixels({ bytes, ...raw }: Pixels): Sharp {
  return sharp(bytes, { raw, limitInputPixels: MAX_PIXELS })
}
