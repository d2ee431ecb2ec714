import { expect, test } from 'vitest'
import { unbrokenUnits } from './unbroken-units.ts'

test.for([
  ['The perforation limit is 1000.4 mm.', 'The perforation limit is 1000.4_mm.'],
  ['at least 0.956 km/s, 16500 to 19300 kg/m³', 'at least 0.956_km/s, 16500 to 19300_kg/m³'],
  ['12 % of 10,000 shots', '12_% of 10,000 shots'],
  ['2 kgs in 30 minutes', '2 kgs in 30 minutes'],
] as const)('"%s" has no break in a unit: "%s"', ([text, kept]) => {
  expect(unbrokenUnits(text).replaceAll('\u00a0', '_')).toBe(kept)
})
