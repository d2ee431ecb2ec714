/** Enough to recognise the format. */
export const HEIC_HEAD_BYTES = 12

/** Brands of ISO/IEC 23008-12 that phones write; AVIF, which is accepted, has its own. */
const BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'mif1', 'msf1']

/** By the bytes of a file, whatever its name. */
export function isHeic(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head.subarray(4, HEIC_HEAD_BYTES))
  return text.startsWith('ftyp') && BRANDS.includes(text.slice(4))
}

export const HEIC_ADVICE =
  'Upload JPEG instead. On an iPhone, share the photo by mail first, or choose Settings, Camera, Formats, Most Compatible for new photos. On other phones, turn off high-efficiency pictures in the camera settings.'
