import { sql } from 'kysely'
import type { DocumentKind } from '#domain/search/search-document.ts'
import type { Db } from '../db/tables/schema.ts'
import { valuesOf } from './value-list.ts'

export interface DocumentRow {
  id: number
  kind: DocumentKind
  reference: string
  page: number
  title: string
  date: string
  vehicle: string
  year: string
  label: string
  /** Of the folder that a file or page lies in, or of a folder itself; empty for others. */
  path: string
  /** Of a file, or the latest that a page is of. */
  file_id: string | null
}

/** Documents by id. A page is not there without the name of its file, its path and id. */
export async function loadCandidates(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, DocumentRow>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<DocumentRow>`select d.id, d.kind, d.reference, d.page, d.title,
      d.date, d.vehicle, d.year, d.label, coalesce(o.path, '') as path,
      case d.kind when 'file' then d.reference end as file_id
    from search_document d left join folder o on o.id = d.folder_id
    where d.id in (${valuesOf(db, ids)})`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
