import { sql } from 'kysely'
import type { DocumentKind } from '#domain/search/search-document.ts'
import type { Db } from '../db/tables/schema.ts'
import { compactRows } from './queries/compact-rows.ts'
import { valuesOf } from './queries/value-list.ts'

export interface DocumentRow {
  id: number
  kind: DocumentKind
  reference: string
  page: number
  title: string
  date: string
  vehicle: string
  label: string
  /** Path of the folder that a file is in, or of a folder itself; empty for others. */
  path: string
  /** Id of the file, or of the latest file that contains the page. */
  file_id: string | null
}

const COLUMNS = {
  id: sql`d.id`,
  kind: sql`d.kind`,
  reference: sql`d.reference`,
  page: sql`d.page`,
  title: sql`d.title`,
  date: sql`d.date`,
  vehicle: sql`d.vehicle`,
  label: sql`d.label`,
  path: sql`coalesce(o.path, '')`,
}

/** Documents by id. Pages still lack the name, path and id of their file, which `loadPageFiles` reads. */
export async function loadCandidates(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, DocumentRow>> {
  if (ids.length === 0) return new Map()
  const rows = await compactRows<Omit<DocumentRow, 'file_id'>>(
    db,
    COLUMNS,
    sql`from search_document d left join folder o on o.id = d.folder_id
      where d.id in (${valuesOf(db, ids)})`,
  )
  return new Map(
    rows.map((row) => [row.id, { ...row, file_id: row.kind === 'file' ? row.reference : null }]),
  )
}
