import type { Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import type { MediaFacts } from './media-facts.ts'

/** Maximum of ThumbHash. */
const LARGEST_SIDE = 100

/** Thumbhash and average colour, shown until the picture has loaded. */
export async function createPlaceholder(
  picture: Sharp,
): Promise<Pick<MediaFacts, 'placeholder' | 'colour'>> {
  const { data, info } = await picture
    .resize(LARGEST_SIDE, LARGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const hash = rgbaToThumbHash(info.width, info.height, data)
  return { placeholder: Buffer.from(hash).toString('base64'), colour: averageColour(data) }
}

/** Transparent pixels count as white. */
function averageColour(rgba: Uint8Array): string {
  const sums = [0, 0, 0]
  for (let at = 0; at < rgba.length; at += 4) {
    const cover = (rgba[at + 3] ?? 255) / 255
    for (const channel of [0, 1, 2]) {
      const value = (rgba[at + channel] ?? 0) * cover + 255 * (1 - cover)
      sums[channel] = (sums[channel] ?? 0) + value
    }
  }
  const hex = sums.map((sum) =>
    Math.round(sum / (rgba.length / 4))
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${hex.join('')}`
}
