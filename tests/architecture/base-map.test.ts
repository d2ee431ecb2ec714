import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { baseMapFile } from '../../tools/map/base-map-text.ts'

const ROOT = join(import.meta.dirname, '../..')

test('the committed base map equals the output of its script', () => {
  const committed = readFileSync(join(ROOT, 'domain/geography/base-map-text.ts'), 'utf8')
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
