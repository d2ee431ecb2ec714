import { articleTables, type TableName } from '#domain/articles/article-tables.ts'
import { geoRecords } from '#domain/cases/geo-record.ts'
import { checkLists, placeIn } from './checked-yaml.ts'
import { type ReadContent, refused } from './content-entry.ts'

/** Reads records.yaml. A record with a mistake is left out alone. */
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

/** Reads a table beside an article. A row with a mistake is left out alone. */
export function readTable(path: string, name: string, text: string): ReadContent {
  if (!isTableName(name))
    return refused(`nothing reads this table; expected ${Object.keys(articleTables).join(', ')}`)
  const yaml = { text, firstLine: 1 }
  const { value: table, problems, ...stands } = checkLists(yaml, articleTables[name])
  return { entry: table && { path, kind: 'table', name, table, ...stands }, problems }
}

function isTableName(name: string): name is TableName {
  return Object.hasOwn(articleTables, name)
}
