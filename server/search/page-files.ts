import { sql } from 'kysely'
import type { Db } from '../db/tables/schema.ts'
import { isBelow, type SearchScope } from './search-scope.ts'
import { valuesOf } from './value-list.ts'

/** The file that a page is shown with. */
export interface PageFile {
  id: string
  name: string
  /** Of its folder. */
  path: string
}

/** The latest visible file of each hash. */
export async function loadPageFiles(
  db: Db,
  hashes: ReadonlySet<string>,
  scope: SearchScope,
): Promise<Map<string, PageFile>> {
  if (hashes.size === 0) return new Map()
  const { rows } = await sql<PageFile & { sha256: string }>`select f.sha256, f.id, f.name, o.path
    from file f join folder o on o.id = f.folder_id
    where f.sha256 in (${valuesOf(db, [...hashes])}) and ${isBelow(scope)}
    order by f.uploaded_at, f.id desc`.execute(db)
  return new Map(rows.map((row) => [row.sha256, row]))
}
