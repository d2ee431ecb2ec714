import { type Kysely, sql } from 'kysely'
import type { DocumentKind } from '#domain/search/search-document.ts'
import type { Database } from '../db/tables/schema.ts'
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

/** Documents by id. A page has the name of its file as its title. */
export async function loadCandidates(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<Map<number, DocumentRow>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<DocumentRow>`select d.id, d.kind, d.reference, d.page,
      case d.kind when 'page' then coalesce(f.name, '') else d.title end as title,
      d.date, d.vehicle, d.year, d.label, coalesce(o.path, '') as path,
      case d.kind when 'file' then d.reference else f.id end as file_id
    from search_document d
    left join file f on d.kind = 'page' and f.id = (select p.id from file p
      join folder o on o.id = p.folder_id where p.sha256 = d.reference
      order by p.uploaded_at desc, p.id limit 1)
    left join folder o on o.id = coalesce(d.folder_id, f.folder_id)
    where d.id in (${valuesOf(db, ids)})`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
