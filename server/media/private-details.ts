/** What a photograph tells of the place, the device and the person behind it; empty: it tells nothing. */
export interface PrivateDetails {
  /** Degrees north and east, as people write them. */
  place: string
  /** Serial numbers of camera and lens. */
  device: string
  /** Names of owner, artist and the like. */
  owner: string
}
