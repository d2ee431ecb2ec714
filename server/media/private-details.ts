import { NO_OFFERS, type PhotoOffers } from '#domain/uploads/photo-offers.ts'

/** What a photograph tells of the place, the device and the person behind it; empty: it tells nothing. */
export interface PrivateDetails {
  /** Degrees north and east, as people write them. */
  place: string
  /** Serial numbers of camera and lens. */
  device: string
  /** Names of owner, artist and the like. */
  owner: string
  /** Maker and model: thousands of others have the same. */
  camera: string
  /** What its maker, or a program, wrote of it. */
  description: string
  /** What of it may become metadata of the file. */
  offers: PhotoOffers
}

export const NO_DETAILS: PrivateDetails = {
  place: '',
  device: '',
  owner: '',
  camera: '',
  description: '',
  offers: NO_OFFERS,
}

/** Whether it tells of the place, this one device or the person; what model of camera it was does not. */
export function isTelling({ place, device, owner }: PrivateDetails): boolean {
  return place + device + owner !== ''
}
