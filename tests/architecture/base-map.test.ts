import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { baseMapFile } from '../../tools/map/base-map-text.ts'
import { ROOT, read } from './project.fixture.ts'

test('the committed base map equals the output of its script', () => {
  const committed = read('domain/geography/base-map-text.ts')
  expect(committed).toBe(baseMapFile())
  expect(Buffer.byteLength(committed)).toBeLessThanOrEqual(120_000)
})

test('the data of the base map is only what the map is made of', () => {
  expect(readdirSync(join(ROOT, 'tools/map/data')).toSorted()).toEqual([
    'borders.geojson',
    'regions.geojson',
    'rivers.geojson',
    'towns.json',
  ])
})
