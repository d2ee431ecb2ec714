import type { Coordinates, Precision } from './coordinates.ts'

export interface MapLink {
  service: string
  url: string
}

/** How near a map opens, so that the point does not look more certain than it is. */
const ZOOM: Partial<Record<Precision, number>> = { exact: 15, '1 km': 13, '10 km': 10 }

/** Maps of other providers; nothing is requested from them before the reader follows the link. */
export function mapLinks({ latitude, longitude }: Coordinates, precision: Precision): MapLink[] {
  const zoom = ZOOM[precision] ?? 10
  const [north, east] = [latitude, longitude]
  return [
    {
      service: 'OpenStreetMap',
      url: `https://www.openstreetmap.org/?mlat=${north}&mlon=${east}#map=${zoom}/${north}/${east}`,
    },
    {
      service: 'Google Maps',
      url: `https://www.google.com/maps/search/?api=1&query=${north}%2C${east}`,
    },
  ]
}
