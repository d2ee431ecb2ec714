import { expect, test } from 'vitest'
import { mapLinks } from './map-links.ts'

test.for([
  ['exact', 15],
  ['1 km', 13],
  ['10 km', 10],
] as const)('a place known to "%s" opens a map at zoom %i', ([precision, zoom]) => {
  const [street, other] = mapLinks({ latitude: 47.52, longitude: 35.93 }, precision)
  expect(street?.url).toBe(
    `https://www.openstreetmap.org/?mlat=47.52&mlon=35.93#map=${zoom}/47.52/35.93`,
  )
  expect(other?.url).toBe('https://www.google.com/maps/search/?api=1&query=47.52%2C35.93')
})
