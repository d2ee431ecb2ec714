import { type Kysely, sql } from 'kysely'
import type { DocumentKind } from '#domain/search/search-document.ts'
import type { Database } from '../db/schema.ts'
import { placesOf } from './search-scope.ts'

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
}

/** Documents by id. A page has the name of its file as its title. */
export async function loadCandidates(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<Map<number, DocumentRow>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<DocumentRow>`select d.id, d.kind, d.reference, d.page,
      case d.kind when 'page' then coalesce(f.name, '') else d.title end as title,
      d.date, d.vehicle, d.year, d.label, coalesce(o.path, '') as path
    from search_document d ${placesOf()} where d.id in (${sql.join(ids)})`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
