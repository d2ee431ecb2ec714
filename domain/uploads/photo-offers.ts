import type { Position } from './photo-place.ts'

/** What a photograph says that may become its metadata, once somebody chooses that. */
export interface PhotoOffers {
  /** `2023.06.08`. */
  event_date: string | null
  /** Whether the camera says by which time zone; without that the day may be one off. */
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
