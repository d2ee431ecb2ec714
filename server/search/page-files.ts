import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/tables/schema.ts'
import { compactRows } from './queries/compact-rows.ts'
import { valuesOf } from './queries/value-list.ts'
import { folderScopeCondition, type SearchScope } from './search-scope.ts'

/** The file that a page is shown with. */
export interface PageFile {
  id: string
  name: string
  /** Path of its folder. */
  path: string
}

const COLUMNS = { sha256: sql`f.sha256`, id: sql`f.id`, name: sql`f.name`, path: sql`o.path` }

/** A subquery with the folder path of the latest visible file that has the hash `d.sha256`. */
export function latestFolder(scope: SearchScope): RawBuilder<unknown> {
  return sql`select o.path from file f join folder o on o.id = f.folder_id
    where f.sha256 = d.sha256 and ${folderScopeCondition(scope)} order by f.uploaded_at desc, f.id limit 1`
}

/** The latest visible file of each hash. */
export async function loadPageFiles(
  db: Db,
  hashes: ReadonlySet<string>,
  scope: SearchScope,
): Promise<Map<string, PageFile>> {
  if (hashes.size === 0) return new Map()
  const rows = await compactRows<PageFile & { sha256: string }>(
    db,
    COLUMNS,
    sql`from file f join folder o on o.id = f.folder_id
      where f.sha256 in (${valuesOf(db, [...hashes])}) and ${folderScopeCondition(scope)}
      order by f.uploaded_at, f.id desc`,
  )
  return new Map(rows.map((row) => [row.sha256, row]))
}
