import { type RawBuilder, sql } from 'kysely'
import { SEARCH_TYPES, type SearchType } from '#domain/search/search-document.ts'
import type { EditorFilter, SearchFilters } from '#domain/search/search-query.ts'

/** Which documents count. */
export interface SearchScope {
  type?: SearchType | undefined
  vehicle?: string | undefined
  year?: string | undefined
  folder?: string | undefined
  /** Slug of a catalogue or article. */
  page?: string | undefined
  editorFilters: readonly EditorFilter[]
  /** What none of them may be. */
  excluded: readonly SearchFilters[]
  excludedEditorFilters: readonly EditorFilter[]
}

/**
 * Conditions on `d`, a search_document. Files, folders and pages are visible while they lie in a folder that is not in
 * the trash: so neither moves nor the trash change the index.
 */
export function isInScope(scope: SearchScope): RawBuilder<unknown> {
  return sql.join([isVisible(scope), ...filtersOf(scope)], sql` and `)
}

/** The same conditions on documents that are joined with `placesOf` them. */
export function isPlacedInScope(scope: SearchScope): RawBuilder<unknown> {
  const isPlaced = sql`case when d.kind in ('file', 'page', 'folder')
    then o.id is not null and ${isBelow(scope)} else ${areTextsInScope(scope)} end`
  return sql.join([isPlaced, ...filtersOf(scope)], sql` and `)
}

/** Joins `f`, the file of a document or the latest with its page in the folder, and `o`, the folder that it lies in or is. */
export function placesOf(folder?: string): RawBuilder<unknown> {
  return sql`left join file f on f.id = case d.kind
      when 'file' then d.reference
      when 'page' then (select p.id from file p join folder o on o.id = p.folder_id
        where p.sha256 = d.reference and ${folderCondition(folder)}
        order by p.uploaded_at desc, p.id limit 1) end
    left join folder o on o.id = case d.kind
      when 'folder' then cast(d.reference as bigint) else f.folder_id end`
}

function filtersOf(scope: SearchScope): RawBuilder<unknown>[] {
  const { page, editorFilters, excluded, excludedEditorFilters } = scope
  const conditions = factConditions(scope)
  if (page !== undefined) conditions.push(sql`d.slug = ${page}`)
  conditions.push(...editorConditions(editorFilters))
  const not = [...excluded.flatMap(factConditions), ...editorConditions(excludedEditorFilters)]
  for (const condition of not) conditions.push(sql`not (${condition})`)
  return conditions
}

function factConditions({ type, vehicle, year }: SearchFilters): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = []
  if (type !== undefined) conditions.push(sql`d.kind in (${sql.join(SEARCH_TYPES[type])})`)
  if (vehicle !== undefined) conditions.push(sql`d.vehicle = ${vehicle}`)
  if (year !== undefined) conditions.push(sql`d.year = ${year}`)
  return conditions
}

/** The index has nothing of the inbox. */
function editorConditions(filters: readonly EditorFilter[]): RawBuilder<unknown>[] {
  return filters.flatMap((filter) => (filter === 'in:inbox' ? [] : [isWithout(filter)]))
}

/** Whether the folder `o` is in the folder of the search, and in none that it excludes. */
function isBelow({ folder, excluded }: SearchScope): RawBuilder<unknown> {
  const outside = excluded.flatMap((one) =>
    one.folder === undefined ? [] : [sql`not ${folderCondition(one.folder)}`],
  )
  return sql.join([folderCondition(folder), ...outside], sql` and `)
}

function isVisible(scope: SearchScope): RawBuilder<unknown> {
  const below = isBelow(scope)
  return sql`case d.kind
    when 'file' then exists (select 1 from file f join folder o on o.id = f.folder_id
      where f.id = d.reference and ${below})
    when 'page' then exists (select 1 from file f join folder o on o.id = f.folder_id
      where f.sha256 = d.reference and ${below})
    when 'folder' then exists (select 1 from folder o where o.id = cast(d.reference as bigint) and ${below})
    else ${areTextsInScope(scope)} end`
}

/** The author's texts lie in no folder. */
function areTextsInScope({ folder }: SearchScope): RawBuilder<unknown> {
  return folder === undefined ? sql`1 = 1` : sql`1 = 0`
}

/** All paths that begin with the path and a slash: `0` is the character after the slash. */
function folderCondition(folder: string | undefined): RawBuilder<unknown> {
  if (folder === undefined || folder === '/') return sql`(1 = 1)`
  const path = folder.replace(/\/+$/, '')
  return sql`(o.path = ${path} or o.path > ${`${path}/`} and o.path < ${`${path}0`})`
}

function isWithout(filter: 'without:source' | 'without:description'): RawBuilder<unknown> {
  const column = sql.ref(`f.${filter.slice('without:'.length)}`)
  return sql`d.kind = 'file' and exists (select 1 from file f where f.id = d.reference and ${column} = '')`
}
