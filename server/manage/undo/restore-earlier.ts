import { withValues } from '#domain/archive/metadata/metadata.ts'
import type { Db } from '../../db/tables/schema.ts'
import { type Actor, type Change, type OperationResult, runChange } from '../change.ts'
import { requireRevision, setMetadata } from '../edit-metadata.ts'
import type { HistoryRow } from '../history/history.ts'
import { recordedVersion, setVersion } from '../new-version.ts'
import { OperationRejected } from '../operation-rejected.ts'
import { publishingRestores } from './publishing-undo.ts'
import { changedSince, filesOf, findSubject, valuesIn } from './subject-items.ts'

/** Restores the metadata from before, or after, an entry of the history. */
export function restoreMetadata(
  db: Db,
  actor: Actor,
  version: { entry: number; state: 'before' | 'after'; revision?: number | undefined },
): Promise<OperationResult> {
  return runChange(db, actor, async (change) => {
    const row = await findEntry(change, version.entry, 'metadata')
    const item = await findSubject(change, row, await filesOf(change, [row]))
    if (!item) throw changedSince(row)
    await requireRevision(change, item, version.revision)
    await setMetadata(change, item, withValues(item.metadata, valuesIn(row[version.state])))
  })
}

/**
 * Replaces the bytes of a file with those that a version had replaced. Its metadata stays, and the bytes it has now stay
 * in the history.
 */
export function restoreVersion(
  db: Db,
  actor: Actor,
  { entry }: { entry: number },
): Promise<OperationResult> {
  return runChange(db, actor, async (change) => {
    const row = await findEntry(change, entry, 'new-version')
    const before = recordedVersion(row.before)
    const file = (await filesOf(change, [row])).get(row.subject_id)
    if (!file || !before) throw changedSince(row)
    if (file.sha256 === before.sha256) return
    if ((await publishingRestores(change.tx, [row])).has(row.id))
      throw new OperationRejected({ reason: 'publishes original', path: file.path })
    await setVersion(change, file, { ...before, metadata: file.metadata })
  })
}

async function findEntry(
  { tx }: Change,
  entry: number,
  action: 'metadata' | 'new-version',
): Promise<HistoryRow> {
  const row = await tx
    .selectFrom('history')
    .selectAll()
    .where('id', '=', entry)
    .where('action', '=', action)
    .executeTakeFirst()
  if (row === undefined) throw new OperationRejected({ reason: 'nothing to undo' })
  return row
}
