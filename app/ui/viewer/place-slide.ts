import type { GenericSlide } from 'yet-another-react-lightbox'

declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    place: PlaceSlide
  }
}

/** What the lightbox walks through: a bare place. What lies there is looked up when it is near. */
export interface PlaceSlide extends GenericSlide {
  type: 'place'
}

const PLACE: PlaceSlide = { type: 'place' }

/** One object stands for all places, so that ten thousand cost no more than one. */
export function places(total: number): PlaceSlide[] {
  return Array<PlaceSlide>(total).fill(PLACE)
}
