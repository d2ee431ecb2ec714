import { joinedWords } from '#domain/search/search-order.ts'
import type { SearchFilters } from '#domain/search/search-query.ts'
import type { Db } from '../db/tables/schema.ts'
import { FIRST_CONTENT_ID } from './index/write-documents.ts'

/** Replaces typed values of filters by the stored ones, with their capital letters, blanks and accents. */
export async function withStoredValues(db: Db, filters: SearchFilters): Promise<SearchFilters> {
  const { vehicle, folder } = filters
  return {
    ...filters,
    ...(vehicle !== undefined && { vehicle: await storedVehicle(db, vehicle) }),
    ...(folder !== undefined && { folder: await storedFolder(db, folder) }),
  }
}

async function storedVehicle(db: Db, typed: string): Promise<string> {
  const rows = await db
    .selectFrom('search_document')
    .select('vehicle')
    .distinct()
    .where('id', '>=', FIRST_CONTENT_ID)
    .execute()
  return closest(
    typed,
    rows.map(({ vehicle }) => vehicle),
    joinedWords,
  )
}

async function storedFolder(db: Db, typed: string): Promise<string> {
  const path = typed.replace(/(?<=.)\/+$/, '')
  const known = await db
    .selectFrom('folder')
    .select('id')
    .where('path', '=', path)
    .limit(1)
    .execute()
  if (known.length > 0) return path
  const rows = await db.selectFrom('folder').select('path').execute()
  return closest(
    path,
    rows.map((row) => row.path),
    pathKey,
  )
}

function pathKey(path: string): string {
  return path
    .split('/')
    .map((name) => joinedWords(name) || name)
    .join('/')
}

function closest(typed: string, stored: string[], keyOf: (value: string) => string): string {
  if (stored.includes(typed)) return typed
  const key = keyOf(typed)
  const [first] = stored
    .filter((one) => keyOf(one) === key)
    .toSorted((one, other) => (one < other ? -1 : 1))
  return first ?? typed
}
