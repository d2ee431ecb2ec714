import type { Db } from '../../db/tables/schema.ts'
import { FIRST_CONTENT_ID } from '../index/write-documents.ts'

export interface ContentVehicle {
  /** The vehicle of a case or record with its variants, as stored; empty for a catalogue. */
  vehicle: string
  /** The title of a catalogue, otherwise empty. */
  title: string
}

interface Known {
  version: string
  rows: Promise<readonly ContentVehicle[]>
}

const known = new WeakMap<Db, Known>()

/**
 * The vehicles of all cases and records, and the titles of all catalogues, each once.
 * @param version That of the database when the search began. For one version they are read once; a change by another node
 * is another version.
 */
export function contentVehicles(db: Db, version: string): Promise<readonly ContentVehicle[]> {
  const before = known.get(db)
  if (before?.version === version) return before.rows
  const rows = readVehicles(db)
  known.set(db, { version, rows })
  rows.catch(() => known.delete(db))
  return rows
}

function readVehicles(db: Db): Promise<ContentVehicle[]> {
  return db
    .selectFrom('search_document')
    .select('vehicle')
    .select(({ eb }) =>
      eb.case().when('kind', '=', 'catalogue').then(eb.ref('title')).else('').end().as('title'),
    )
    .distinct()
    .where('id', '>=', FIRST_CONTENT_ID)
    .where(({ eb, or }) => or([eb('kind', '=', 'catalogue'), eb('vehicle', '<>', '')]))
    .execute()
}
