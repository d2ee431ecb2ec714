import { selectIn } from '../../db/in-batches.ts'
import type { Db, Row } from '../../db/tables/schema.ts'
import type { HistoryRow } from '../history/history.ts'
import { undoneBatches } from './undone-batches.ts'

/**
 * The trash entries of items that are in the trash as their deletion left them, by the ids of its history entries: the
 * entry is that of a later batch if the item was restored, and that was undone, but not if it was deleted again.
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
  const samePath: { row: HistoryRow; entry: Row<'trash_entry'> }[] = []
  for (const row of rows) {
    const entry = bySubject.get(keyOf(row.kind, row.subject_id))
    if (entry?.batch === row.batch) found.set(row.id, entry)
    else if (entry?.path === row.from_path) samePath.push({ row, entry })
  }
  const changed = await changedAgain(
    db,
    samePath.map(({ row }) => row),
  )
  for (const { row, entry } of samePath) if (!changed.has(row.id)) found.set(row.id, entry)
  return found
}

/** Entries whose item was changed later by something that was not undone. */
async function changedAgain(db: Db, rows: readonly HistoryRow[]): Promise<Set<number>> {
  const later = await selectIn(
    rows.map(({ subject_id }) => subject_id),
    (ids) =>
      db
        .selectFrom('history')
        .select(['id', 'batch', 'kind', 'subject_id', 'undoes'])
        .where('subject_id', 'in', ids)
        .where('id', '>', Math.min(...rows.map(({ id }) => id))),
  )
  const changes = later.filter(({ undoes }) => undoes === null)
  const undone = await undoneBatches(db, new Set(changes.map(({ batch }) => batch)))
  const left = changes.filter(({ batch }) => !undone.has(batch))
  const isChanged = ({ id, batch, kind, subject_id }: HistoryRow) =>
    left.some(
      (one) =>
        one.id > id && one.batch !== batch && one.kind === kind && one.subject_id === subject_id,
    )
  return new Set(rows.filter(isChanged).map(({ id }) => id))
}
