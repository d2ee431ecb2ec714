import type { SearchAnswer } from '#domain/search/search-answer.ts'
import type { DocumentKind } from '#domain/search/search-document.ts'
import { searchTypeOf } from '#domain/search/search-type.ts'

/** Facets that several documents share. Suggestions only count kinds. */
export interface FacetValues {
  kind: DocumentKind
  count: number
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
 * @param folder Folder that the search is limited to; the facet lists the folders in it.
 */
export function countFacets(
  rows: readonly FacetValues[],
  all: readonly FacetValues[],
  folder: string | undefined,
): SearchAnswer['facets'] {
  const kinds = countsOf(all, ({ kind }) => kind)
  const vehicles = countsOf(rows, ({ vehicle }) => vehicle)
  const paths = countsOf(rows, ({ path }) => path)
  return {
    type: inOrder(regrouped(kinds, searchTypeOf)),
    vehicle: inOrder(regrouped(vehicles, (one) => (isOneVehicle(one) ? one : ''))),
    year: inOrder(countsOf(rows, ({ year }) => year)).toSorted((one, other) =>
      one.value < other.value ? 1 : -1,
    ),
    folder: inOrder(regrouped(paths, (path) => folderIn(path, folder))),
  }
}

interface Counted {
  value: string
  count: number
}

/** `Leopard 2A6 or Strv 122`, `Probably Leopard 2`, `Leopard 2A4 (inferred)` express a doubt, and are not offered as filters. */
function isOneVehicle(vehicle: string): boolean {
  return !/[,(]|\s(?:or|and)\s|^probably\s/i.test(vehicle)
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
  groupOf: (value: Value) => string,
): Map<string, number> {
  const groups = new Map<string, number>()
  for (const [value, count] of counts) {
    const group = groupOf(value)
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
