import sharp, { type Sharp, type SharpOptions } from 'sharp'

/** A scan of 100 megapixels passes with room to spare. */
const MOST_PIXELS = 268_000_000

// Every decoder that is not named here could be reached by bytes that pretend to be something else.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadHeifFile',
    'VipsForeignLoadNsgifFile',
    'VipsForeignLoadTiffFile',
    // From memory only: with no place of its own, a drawing has nothing to read from next to it.
    'VipsForeignLoadSvgBuffer',
  ],
})
// One job at a time and a process for each core: more threads would only wait for one another.
sharp.concurrency(1)
sharp.cache(false)

/** Opens a picture: its first frame or page, refusing what is cut short. */
export function decode(input: string | Uint8Array, options: SharpOptions = {}): Sharp {
  return sharp(input, {
    failOn: 'error',
    limitInputPixels: MOST_PIXELS,
    sequentialRead: true,
    ...options,
  })
}

export interface Pixels {
  bytes: Uint8Array
  width: number
  height: number
  channels: 3 | 4
}

export function fromPixels({ bytes, ...raw }: Pixels): Sharp {
  return sharp(bytes, { raw, limitInputPixels: MOST_PIXELS })
}
