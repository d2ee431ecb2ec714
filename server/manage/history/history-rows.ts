import type { HistoryAction } from '#domain/archive/manage-response.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { inBatches } from '../../db/in-batches.ts'
import type { Database, Tx } from '../../db/tables/schema.ts'

/** A change of one file or folder. */
export interface HistoryNote {
  action: HistoryAction
  kind: 'file' | 'folder'
  id: string | number
  from?: ArchivePath | undefined
  to?: ArchivePath | undefined
  /** The name that was taken, so that the item got a number; the history does not keep it. */
  wanted?: string | undefined
  before?: object | undefined
  after?: object | undefined
  /** The previous bytes, stored as long as the file exists. */
  sha256?: string | undefined
  /** Its own batch, if it is undone apart from the others. */
  batch?: string | undefined
}

/** Changes that are undone together. */
export interface HistoryBatchRows {
  tx: Tx
  actor: { id: string; name: string }
  batch: string
  at: Date
  /** The batch that this one undoes. */
  undoes?: string | undefined
}

/** Ids increase by one, because changes are serialized. */
export async function appendHistory(
  { tx, actor, batch, at, undoes }: HistoryBatchRows,
  notes: readonly HistoryNote[],
): Promise<void> {
  if (notes.length === 0) return
  const { last } = await tx
    .selectFrom('history')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  const first = (last ?? 0) + 1
  const rows = notes.map((note, index): Database['history'] => ({
    id: first + index,
    at: at.getTime(),
    batch: note.batch ?? batch,
    actor_id: actor.id,
    actor_name: actor.name,
    action: note.action,
    kind: note.kind,
    subject_id: String(note.id),
    from_path: note.from ?? null,
    to_path: note.to ?? null,
    before: note.before ? JSON.stringify(note.before) : null,
    after: note.after ? JSON.stringify(note.after) : null,
    sha256: note.sha256 ?? null,
    undoes: undoes ?? null,
  }))
  for (const some of inBatches(rows)) await tx.insertInto('history').values(some).execute()
}
