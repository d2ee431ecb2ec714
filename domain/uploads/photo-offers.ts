import type { Position } from './photo-place.ts'

/** Values in a photo that can become its metadata, once an editor chooses them. */
export interface PhotoOffers {
  /** `2023.06.08`. */
  event_date: string | null
  /** Whether the camera recorded its time zone; without it the date may be a day off. */
  is_zone_known: boolean
  description: string
  position: Position | null
}

export const NO_OFFERS: PhotoOffers = {
  event_date: null,
  is_zone_known: false,
  description: '',
  position: null,
}
