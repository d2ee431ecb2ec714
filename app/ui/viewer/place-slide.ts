import type { GenericSlide } from 'yet-another-react-lightbox'

declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    place: PlaceSlide
  }
}

/** A slide without content, which is looked up when it comes near. */
export interface PlaceSlide extends GenericSlide {
  type: 'place'
}

const PLACE: PlaceSlide = { type: 'place' }

/** One shared object for all slides, so that ten thousand cost no more than one. */
export function places(total: number): PlaceSlide[] {
  return Array<PlaceSlide>(total).fill(PLACE)
}
