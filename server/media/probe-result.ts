import type { Sharp } from 'sharp'
import type { MediaFacts } from './media-facts.ts'
import type { Size } from './picture-size.ts'

/** A decoded picture, ready to be resized. */
export interface DecodedPicture {
  /** Rotated by its orientation. */
  image: Sharp
  /** After rotation. */
  size: Size
  /** Can be rendered at any size. */
  isVector: boolean
}

export interface ProbeResult {
  facts: Pick<MediaFacts, 'mediaType' | 'width' | 'height' | 'duration'>
  /** `undefined` for a file without a picture. */
  decode: ((height: number) => Promise<DecodedPicture>) | undefined
}
