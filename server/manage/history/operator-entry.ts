import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { newRandomId } from '../../archive/new-file-id.ts'
import type { Db } from '../../db/tables/schema.ts'
import { withWriteTransaction } from '../../db/write-transaction.ts'
import { appendHistory } from './history-rows.ts'

/** An operator command that changed many files. */
export interface OperatorEntry {
  command: 'import' | 'remove-samples' | 'restore'
  action: 'import' | 'delete' | 'restore'
  place: ArchivePath
  counts: Readonly<Record<string, number>>
}

/**
 * Adds one history entry for a whole run of a command, because entries for a million files would bury everything
 * else. The operator is not known by name.
 */
export async function appendOperatorEntry(
  db: Db,
  { command, action, place, counts }: OperatorEntry,
): Promise<void> {
  await withWriteTransaction(db, async (tx) => {
    const folder = await tx
      .selectFrom('folder')
      .select('id')
      .where('path', '=', place)
      .executeTakeFirst()
    const actor = { id: '', name: `${command} command` }
    const change = { tx, actor, batch: newRandomId(), at: new Date() }
    const to = action === 'delete' ? { from: place } : { to: place }
    const line = { action, kind: 'folder', id: folder?.id ?? 0, ...to, after: counts } as const
    await appendHistory(change, [line])
  })
}
