import { joinedWords, tokensOf } from '#domain/search/analyse-text.ts'
import type { SearchFilters } from '#domain/search/query/search-query.ts'
import type { Db } from '../../db/tables/schema.ts'
import { type ContentVehicle, contentVehicles } from './content-vehicles.ts'
import { storedVariants, vehicleNames } from './stored-vehicle.ts'

/** Filters with values as they are stored. */
export type StoredFilters = Omit<SearchFilters, 'vehicle'> & {
  vehicle?: StoredVehicles | undefined
}

/** What the name of a vehicle stands for. */
export interface StoredVehicles {
  /** Variants that it names. Facets count no others: a found case may have further variants. */
  variants: readonly string[]
  /** Stored texts, any of which matches. */
  stored: readonly string[]
}

/** Replaces typed values of filters by the stored ones, with their capital letters, blanks and accents. */
export async function withStoredValues(
  { db, version }: { db: Db; version: string },
  { vehicle, folder, ...others }: SearchFilters,
): Promise<StoredFilters> {
  return {
    ...others,
    ...(vehicle !== undefined && {
      vehicle: storedVehicles(await contentVehicles(db, version), vehicle),
    }),
    ...(folder !== undefined && { folder: await storedFolder(db, folder) }),
  }
}

/** The variant with this name, or else all vehicles whose names contain it: `leopard` stands for every Leopard. */
function storedVehicles(rows: readonly ContentVehicle[], typed: string): StoredVehicles {
  const stored = [...new Set(rows.map(({ vehicle }) => vehicle))]
  const variants = [...new Set(stored.flatMap(storedVariants))]
  const one = closest(typed, variants, joinedWords)
  if (variants.includes(one)) {
    return {
      variants: [one],
      stored: stored.filter((vehicle) => storedVariants(vehicle).includes(one)),
    }
  }
  const parts = partsOfName(typed)
  if (parts === '') return { variants: [], stored: [] }
  const isNamed = (name: string) => ` ${partsOfName(name)} `.includes(` ${parts} `)
  return {
    variants: variants.filter(isNamed),
    stored: stored.filter((vehicle) => vehicleNames(vehicle).some(isNamed)),
  }
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
