import { tokensOf } from '#domain/search/analyse-text.ts'
import { joinedWords } from '#domain/search/search-order.ts'
import type { SearchFilters } from '#domain/search/search-query.ts'
import type { Db } from '../db/tables/schema.ts'
import { FIRST_CONTENT_ID } from './index/write-documents.ts'

/** Filters with values as they are stored. */
export type StoredFilters = Omit<SearchFilters, 'vehicle'> & {
  /** Any of them matches. */
  vehicles?: readonly string[] | undefined
}

/** Replaces typed values of filters by the stored ones, with their capital letters, blanks and accents. */
export async function withStoredValues(
  db: Db,
  { vehicle, folder, ...others }: SearchFilters,
): Promise<StoredFilters> {
  return {
    ...others,
    ...(vehicle !== undefined && { vehicles: await storedVehicles(db, vehicle) }),
    ...(folder !== undefined && { folder: await storedFolder(db, folder) }),
  }
}

/** The vehicle with this name, or else all whose names contain it: `leopard` stands for every Leopard. */
async function storedVehicles(db: Db, typed: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('search_document')
    .select('vehicle')
    .distinct()
    .where('id', '>=', FIRST_CONTENT_ID)
    .execute()
  const stored = rows.map(({ vehicle }) => vehicle)
  const one = closest(typed, stored, joinedWords)
  if (stored.includes(one)) return [one]
  const parts = partsOfName(typed)
  return parts === ''
    ? []
    : stored.filter((name) => ` ${partsOfName(name)} `.includes(` ${parts} `))
}

/** `leopard 2 a 4` of `Leopard 2A4`. Compared part by part, `2A4` is not found by `2A6`, nor `PzH 2000` by `200`. */
function partsOfName(name: string): string {
  return tokensOf(name)
    .flatMap(({ word }) => word.match(/\d+|\D+/g) ?? [])
    .join(' ')
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
