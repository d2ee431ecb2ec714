import { expect, test } from 'vitest'
import { project, unproject } from './lambert.ts'

/** Made by other software than ours, from the same parameters. */
test.for([
  ['Kyiv', 30.524, 50.455, -69.0692, -217.6614],
  ['Lviv', 24.023, 49.838, -534.995, -174.824],
  ['Sevastopol', 33.521, 44.608, 160.1815, 430.5745],
  ['Robotyne', 35.84, 47.44, 325.975, 108.5097],
  ['Luhansk', 39.329, 48.57, 574.4916, -37.2076],
] as const)('%s projects to its known point and back', ([, longitude, latitude, x, y]) => {
  const point = project([longitude, latitude])
  expect(point.x).toBeCloseTo(x, 3)
  expect(point.y).toBeCloseTo(y, 3)
  const [east, north] = unproject({ x, y })
  expect(east).toBeCloseTo(longitude, 5)
  expect(north).toBeCloseTo(latitude, 5)
})
