import type { Sharp } from 'sharp'
import type { MediaFacts } from './media-facts.ts'
import type { Size } from './picture-size.ts'

/** A picture that is ready to be made small. */
export interface OpenPicture {
  /** Turned the right way up. */
  image: Sharp
  /** As shown. */
  size: Size
  /** Drawn of lines: it may be made at any size. */
  isVector: boolean
}

/** What a look into a file shows. */
export interface Sight {
  facts: Pick<MediaFacts, 'mediaType' | 'width' | 'height' | 'duration'>
  /** `undefined` where none is to be expected. */
  open: ((height: number) => Promise<OpenPicture>) | undefined
}
