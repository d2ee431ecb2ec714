import { expect, test } from 'vitest'
import { baseMap } from './base-map.ts'
import { unproject } from './lambert.ts'
import { distanceToRegionKm, regionNamed, regionOf } from './regions.ts'

test.for([
  ['Robotyne', 35.84, 47.44, 'Zaporizhzhia'],
  ['Avdiivka', 37.744, 48.14, 'Donetsk'],
  ['Sudzha', 35.272, 51.191, 'Kursk'],
  ['Sevastopol', 33.58, 44.6, 'Sevastopol'],
  ['Simferopol', 34.11, 44.952, 'Crimea'],
  ['Kyiv', 30.524, 50.455, 'Kyiv City'],
  ['Bila Tserkva', 30.12, 49.8, 'Kyiv'],
  ['Lviv', 24.023, 49.838, 'Lviv'],
  ['Nizhny Tagil', 59.97, 57.91, 'Sverdlovsk'],
  ['Chișinău', 28.86, 47.01, 'Moldova'],
  ['the Black Sea', 31.5, 45, undefined],
  ['Minsk, without a region here', 27.56, 53.2, undefined],
  ['Berlin', 13.4, 52.5, undefined],
] as const)('%s lies in its region', ([, longitude, latitude, region]) => {
  expect(regionOf(longitude, latitude)).toBe(region)
})

test('each region has its label inside', () => {
  const outside = baseMap().regions.filter(({ label, short }) => {
    if (!label) return false
    const [longitude, latitude] = unproject(label)
    return regionOf(longitude, latitude) !== short
  })
  expect(outside.map(({ id }) => id)).toEqual([])
  expect(baseMap().regions).toHaveLength(58)
})

test('Crimea and Sevastopol are Ukraine, as the United Nations recognise it', () => {
  expect(regionNamed('Crimea')?.country).toBe('UA')
  expect(regionNamed('Sevastopol')?.country).toBe('UA')
})

test.for([
  ['inside', 35.84, 47.44, 'Zaporizhzhia', 0],
  // Stelmakhivka: Luhansk Oblast, and on the wrong side of the border of this map.
  ['just beyond the border', 37.92, 49.46, 'Luhansk', 0.9],
  ['far away', 30.524, 50.455, 'Lviv', 373],
] as const)('the distance to a region %s', ([, longitude, latitude, short, km]) => {
  const region = regionNamed(short)
  expect(region && Math.abs(distanceToRegionKm(longitude, latitude, region) - km)).toBeLessThan(
    Math.max(1, km / 50),
  )
})
