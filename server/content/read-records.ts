import { geoRecords } from '#domain/cases/location/geo-record.ts'
import type { ReadContent } from './content-entry.ts'
import { checkLists, placeIn } from './yaml/checked-yaml.ts'

/** Parses records.yaml. Only invalid records are left out. */
export function readRecords(path: string, slug: string, text: string): ReadContent {
  const yaml = { text, firstLine: 1 }
  const { value, places, lines, problems } = checkLists(yaml, geoRecords)
  if (!value) return { entry: undefined, problems }
  const records = value.records.map((record, index) => ({
    record,
    at: placeIn(places, 'records', index),
  }))
  return { entry: { path, kind: 'records', slug, records, lines }, problems }
}
