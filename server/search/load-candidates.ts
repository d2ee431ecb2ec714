import { type Kysely, sql } from 'kysely'
import type { DocumentKind } from '#domain/search/search-document.ts'
import type { Database } from '../db/schema.ts'
import { PATH } from './find-documents.ts'

export interface DocumentRow {
  id: number
  kind: DocumentKind
  reference: string
  page: number
  title: string
  date: string
  vehicle: string
  label: string
  /** Of the folder that a file or page lies in, or of a folder itself; empty for others. */
  path: string
}

/** Documents by id. A page has the name of its file as its title. */
export async function loadCandidates(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<Map<number, DocumentRow>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<DocumentRow>`select d.id, d.kind, d.reference, d.page,
      case d.kind when 'page' then ${FILE_NAME} else d.title end as title,
      d.date, d.vehicle, d.label, coalesce(${PATH}, '') as path
    from search_document d where d.id in (${sql.join(ids)})`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

const FILE_NAME = sql`coalesce((select f.name from file f join folder o on o.id = f.folder_id
  where f.sha256 = d.reference order by f.uploaded_at desc, f.id limit 1), '')`
