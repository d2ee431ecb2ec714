import type { SearchAnswer } from '#domain/search/search-answer.ts'
import { searchTypeOf } from '#domain/search/search-type.ts'
import type { FacetRow } from './find-documents.ts'

const MAX_VALUES = 30

/**
 * @param rows Of the type that is searched.
 * @param all Of all types.
 * @param folder The folder that is searched: the facet has the folders in it.
 */
export function countFacets(
  rows: readonly FacetRow[],
  all: readonly FacetRow[],
  folder: string | undefined,
): SearchAnswer['facets'] {
  return {
    type: counted(all.map(({ kind }) => searchTypeOf(kind))),
    vehicle: counted(rows.map(({ vehicle }) => vehicle).filter(isOneVehicle)),
    year: counted(rows.map(({ year }) => year)).toSorted((one, other) =>
      one.value < other.value ? 1 : -1,
    ),
    folder: counted(rows.map(({ path }) => folderIn(path, folder))),
  }
}

/** `Leopard 2A6 or Strv 122` is what a case says of a doubt, and nothing to filter by. */
function isOneVehicle(vehicle: string): boolean {
  return !/,|\s(?:or|and)\s/.test(vehicle)
}

function folderIn(path: string | null, folder = '/'): string {
  const start = folder === '/' ? '/' : `${folder.replace(/\/+$/, '')}/`
  if (!path?.startsWith(start) || path === '/') return ''
  return start + (path.slice(start.length).split('/')[0] ?? '')
}

function counted(values: readonly string[]): { value: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const value of values) if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
    .slice(0, MAX_VALUES)
}
