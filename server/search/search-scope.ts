import { type RawBuilder, sql } from 'kysely'
import type { Period } from '#domain/search/query/dates/calendar-dates.ts'
import type { EditorFilter } from '#domain/search/query/search-query.ts'
import { SEARCH_TYPES, type SearchType } from '#domain/search/search-document.ts'
import { belowPath } from '../db/below-path.ts'
import type { StoredFilters, StoredVehicles } from './queries/stored-values.ts'

/** Which documents count. */
export interface SearchScope {
  type?: SearchType | undefined
  vehicle?: StoredVehicles | undefined
  year?: string | undefined
  folder?: string | undefined
  /** Slug of a catalogue or article. */
  page?: string | undefined
  editorFilters: readonly EditorFilter[]
  /** Where the dates of dated documents must be. */
  periods?: readonly Period[] | undefined
  /** Excluded values. */
  excluded: readonly StoredFilters[]
  excludedEditorFilters: readonly EditorFilter[]
}

/** Whether all visible documents count. */
export function isUnfiltered({
  excluded,
  editorFilters,
  excludedEditorFilters,
  ...filters
}: SearchScope): boolean {
  const isNone = [excluded, editorFilters, excludedEditorFilters].every((some) => some.length === 0)
  return isNone && Object.values(filters).every((value) => value === undefined)
}

export function hasFacets({ type, vehicle, year, folder }: SearchScope): boolean {
  return [type, vehicle, year, folder].some((value) => value !== undefined)
}

/** Without the filters that facets offer: these narrow a search, but do not change what its words mean. */
export function withoutFacets({ type, vehicle, year, folder, ...scope }: SearchScope): SearchScope {
  return scope
}

/**
 * Conditions on `d`, an indexed document, joined with `folderOf`.
 * @param checksPages False if the caller checks whether pages are visible.
 */
export function scopeCondition(scope: SearchScope, checksPages: boolean): RawBuilder<unknown> {
  return sql.join([placeCondition(scope, checksPages), ...filtersOf(scope)], sql` and `)
}

/**
 * The conditions on the place of a document alone. Files, folders and pages are visible while their folder is not in the
 * trash, so that moving a folder there does not change the index.
 */
export function placeCondition(scope: SearchScope, checksPages = true): RawBuilder<unknown> {
  return sql`case when d.folder_id is not null then o.id is not null and ${folderScopeCondition(scope)}
    when d.kind = 'page' then ${checksPages ? pagePlaceCondition(scope) : sql`1 = 1`}
    else ${textsInScopeCondition(scope)} end`
}

/** Not `exists`: Postgres would read all files once, instead of looking up those of some pages. */
function pagePlaceCondition(scope: SearchScope): RawBuilder<unknown> {
  return sql`(select 1 from file f join folder o on o.id = f.folder_id
    where f.sha256 = d.reference and ${folderScopeCondition(scope)} limit 1) is not null`
}

/** Joins `o`, the folder that a file is in, or the folder itself. */
export const folderOf = sql`left join folder o on o.id = d.folder_id`

function filtersOf(scope: SearchScope): RawBuilder<unknown>[] {
  const { page, periods = [], editorFilters, excluded, excludedEditorFilters } = scope
  const conditions = factConditions(scope)
  if (page !== undefined) conditions.push(sql`d.slug = ${page}`)
  conditions.push(...periods.map(periodCondition), ...editorConditions(editorFilters))
  const not = [...excluded.flatMap(factConditions), ...editorConditions(excludedEditorFilters)]
  for (const condition of not) conditions.push(sql`not (${condition})`)
  return conditions
}

function factConditions({ type, vehicle, year }: StoredFilters): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = []
  if (type !== undefined) conditions.push(sql`d.kind in (${sql.join(SEARCH_TYPES[type])})`)
  if (vehicle) conditions.push(vehicleCondition(vehicle))
  if (year !== undefined) conditions.push(sql`d.year = ${year}`)
  return conditions
}

function periodCondition({ from, before }: Period): RawBuilder<unknown> {
  const isFrom = from === undefined ? sql`1 = 1` : sql`d.date >= ${from}`
  const isBefore = before === undefined ? sql`1 = 1` : sql`d.date < ${before}`
  return sql`(d.date = '' or (${isFrom} and ${isBefore}))`
}

function vehicleCondition({ stored }: StoredVehicles): RawBuilder<unknown> {
  return stored.length === 0 ? sql`1 = 0` : sql`d.vehicle in (${sql.join(stored)})`
}

/** Leaves out `in:inbox`, because the index does not contain the inbox. */
function editorConditions(filters: readonly EditorFilter[]): RawBuilder<unknown>[] {
  return filters.flatMap((filter) =>
    filter === 'in:inbox' ? [] : [missingMetadataCondition(filter)],
  )
}

/** Whether the folder `o` is in the folder of the search, and in none that it excludes. */
export function folderScopeCondition({ folder, excluded }: SearchScope): RawBuilder<unknown> {
  const outside = excluded.flatMap((one) =>
    one.folder === undefined ? [] : [sql`not ${folderCondition(one.folder)}`],
  )
  return sql.join([folderCondition(folder), ...outside], sql` and `)
}

/** The author's texts are not in a folder. */
function textsInScopeCondition({ folder }: SearchScope): RawBuilder<unknown> {
  return folder === undefined ? sql`1 = 1` : sql`1 = 0`
}

function folderCondition(folder: string | undefined): RawBuilder<unknown> {
  if (folder === undefined || folder === '/') return sql`(1 = 1)`
  const path = folder.replace(/\/+$/, '')
  return sql`(o.path = ${path} or ${belowPath(path, 'o.path')})`
}

function missingMetadataCondition(
  filter: 'without:source' | 'without:description',
): RawBuilder<unknown> {
  const column = sql.ref(`f.${filter.slice('without:'.length)}`)
  return sql`d.kind = 'file' and exists (select 1 from file f where f.id = d.reference and ${column} = '')`
}
