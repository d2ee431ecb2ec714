import { selectIn } from '../../db/in-batches.ts'
import type { Db, Row } from '../../db/tables/schema.ts'
import type { HistoryRow } from '../history/history.ts'

/**
 * The trash entries of items that are in the trash as their deletion left them, by the ids of its history entries: the
 * entry is that of a later batch if the item was restored, and that was undone.
 */
export async function entriesInTrash(
  db: Db,
  rows: readonly HistoryRow[],
): Promise<Map<number, Row<'trash_entry'>>> {
  const entries = await selectIn(
    rows.map(({ subject_id }) => subject_id),
    (ids) =>
      db
        .selectFrom('trash_entry')
        .selectAll()
        .where('subject_id', 'in', ids)
        .where('leaving', '=', 0),
  )
  const keyOf = (kind: string, id: string) => `${kind} ${id}`
  const bySubject = new Map(entries.map((entry) => [keyOf(entry.kind, entry.subject_id), entry]))
  const found = new Map<number, Row<'trash_entry'>>()
  for (const row of rows) {
    const entry = bySubject.get(keyOf(row.kind, row.subject_id))
    if (entry && (entry.batch === row.batch || entry.path === row.from_path))
      found.set(row.id, entry)
  }
  return found
}
