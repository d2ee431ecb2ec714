import type { DocumentKind } from '#domain/search/search-document.ts'
import type { SearchResponse } from '#domain/search/search-response.ts'
import { searchTypeOf } from '#domain/search/search-type.ts'
import type { StoredVehicles } from './queries/stored-values.ts'
import { storedVariants } from './queries/stored-vehicle.ts'
import type { SearchScope } from './search-scope.ts'

/** Facets that several documents share. Suggestions only count kinds. */
export interface FacetValues {
  kind: DocumentKind
  count: number
  /** With its variants, as it is stored. */
  vehicle?: string
  year?: string
  /** Path of the folder that a file or page is in, or of a folder itself. */
  path?: string | null
}

/** Which facets are counted. */
export type FacetChoice = 'all' | 'type'

/** How many of the found documents are counted; fewer for suggestions, which follow each key. */
export const MAX_COUNTED: Record<FacetChoice, number> = { all: 5000, type: 500 }
const MAX_VALUES = 30

/**
 * @param rows Documents of the chosen type.
 * @param all Documents of all types.
 * @param scope What the search is limited to: the facets list the folders in its folder, and the variants that its vehicle names.
 */
export function countFacets(
  rows: readonly FacetValues[],
  all: readonly FacetValues[],
  { folder, vehicle }: Pick<SearchScope, 'folder' | 'vehicle'>,
): SearchResponse['facets'] {
  const kinds = countsOf(all, ({ kind }) => kind)
  const vehicles = countsOf(rows, ({ vehicle }) => vehicle)
  const paths = countsOf(rows, ({ path }) => path)
  return {
    type: inOrder(regrouped(kinds, (kind) => [searchTypeOf(kind)])),
    vehicle: inOrder(regrouped(vehicles, (stored) => variantsWithin(stored, vehicle))),
    year: inOrder(countsOf(rows, ({ year }) => year)).toSorted((one, other) =>
      one.value < other.value ? 1 : -1,
    ),
    folder: inOrder(regrouped(paths, (path) => [folderIn(path, folder)])),
  }
}

interface Counted {
  value: string
  count: number
}

/** A case of two variants counts for both. */
function variantsWithin(stored: string, named: StoredVehicles | undefined): string[] {
  const variants = storedVariants(stored)
  return named ? variants.filter((one) => named.variants.includes(one)) : variants
}

function folderIn(path: string, folder = '/'): string {
  const start = folder === '/' ? '/' : `${folder.replace(/\/+$/, '')}/`
  if (!path.startsWith(start) || path === '/') return ''
  return start + (path.slice(start.length).split('/')[0] ?? '')
}

function countsOf<Value extends string>(
  rows: readonly FacetValues[],
  read: (row: FacetValues) => Value | null | undefined,
): Map<Value, number> {
  const counts = new Map<Value, number>()
  for (const row of rows) {
    const value = read(row)
    if (value) counts.set(value, (counts.get(value) ?? 0) + row.count)
  }
  return counts
}

function regrouped<Value extends string>(
  counts: ReadonlyMap<Value, number>,
  groupsOf: (value: Value) => readonly string[],
): Map<string, number> {
  const groups = new Map<string, number>()
  for (const [value, count] of counts) {
    for (const group of groupsOf(value))
      if (group !== '') groups.set(group, (groups.get(group) ?? 0) + count)
  }
  return groups
}

function inOrder(counts: ReadonlyMap<string, number>): Counted[] {
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
    .slice(0, MAX_VALUES)
}
