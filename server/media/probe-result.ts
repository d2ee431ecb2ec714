import type { Sharp } from 'sharp'
import type { Size } from './image-size.ts'
import type { MediaFacts } from './media-facts.ts'

/** A decoded picture, ready to be resized. */
export interface DecodedImage {
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
  decode: ((height: number) => Promise<DecodedImage>) | undefined
}
