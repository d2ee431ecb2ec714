import { NO_OFFERS, type PhotoOffers } from '#domain/uploads/photo-offers.ts'

/** Metadata about place, device and person; empty strings where there is none. */
export interface PrivateMetadata {
  /** Degrees north and east, e.g. `48.50000, 37.25000`. */
  place: string
  /** Serial numbers of camera and lens. */
  device: string
  /** Name of the owner, artist etc. */
  owner: string
  /** Maker and model, shared by thousands of cameras. */
  camera: string
  /** Captions and comments. */
  description: string
  /** Values offered as metadata of the file. */
  offers: PhotoOffers
}

export const NO_PRIVATE_METADATA: PrivateMetadata = {
  place: '',
  device: '',
  owner: '',
  camera: '',
  description: '',
  offers: NO_OFFERS,
}
