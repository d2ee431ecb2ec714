import type { ReviewResponse } from '#domain/uploads/inbox-calls.ts'
import type { RejectionReason } from '#domain/uploads/rejection-reasons.ts'
import { collectGarbageIfReachable } from '../archive/blob-garbage-collection.ts'
import type { BlobStore } from '../blobs/blob-store.ts'
import { inBatches } from '../db/in-batches.ts'
import type { Database, Db, Tx } from '../db/tables/schema.ts'
import { recordRejection, rejectionReasons } from '../receipts/receipt-files.ts'
import { type Actor, type Change, runChange } from './change.ts'
import { OperationRejected } from './operation-rejected.ts'

/** Each is a history entry, and the text of one change is limited. */
const ENTRIES_A_CHANGE = 500

const COLUMNS = ['id', 'sha256', 'name', 'arrived_at'] as const

type EntryRow = Pick<Database['inbox_file'], (typeof COLUMNS)[number]>

/** Rejects entries; they can be restored until they are deleted. */
export function rejectEntries(
  db: Db,
  actor: Actor,
  entries: readonly string[],
  reason: RejectionReason | '' = '',
): Promise<ReviewResponse> {
  return review(db, actor, entries, async (change) => void (await reject(change, entries, reason)))
}

/** @param reason Undefined: the receipt keeps the reason of the earlier rejection. */
async function reject(
  { tx, actor, batch, at, note }: Change,
  entries: readonly string[],
  reason: RejectionReason | '' | undefined,
): Promise<EntryRow[]> {
  const rows = await tx
    .updateTable('inbox_file')
    .set({ rejected_at: at.getTime(), rejected_by: actor.name, rejected_batch: batch })
    .where('id', 'in', entries)
    .where('rejected_at', 'is', null)
    .returning(COLUMNS)
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await recordRejection(tx, ids, reason)
  for (const row of rows)
    note({ action: 'reject', kind: 'file', id: row.id, before: historyData(row) })
  return rows
}

export function restoreRejected(
  db: Db,
  actor: Actor,
  entries: readonly string[],
): Promise<ReviewResponse> {
  return review(db, actor, entries, async (change) => {
    const rows = await restoreToInbox(change.tx)
      .where('id', 'in', entries)
      .where('rejected_at', 'is not', null)
      .returning(COLUMNS)
      .execute()
    await recordReturn(change, rows)
  })
}

type Line = Pick<Database['history'], 'subject_id' | 'batch' | 'before'>

/** Undoes a rejection. @throws OperationRejected if an entry was restored or deleted since. */
export async function undoReject(change: Change, lines: readonly Line[]): Promise<void> {
  const [first] = lines
  if (first === undefined) return
  const back = await restoreToInbox(change.tx)
    .where('rejected_batch', '=', first.batch)
    .returning(COLUMNS)
    .execute()
  requireAll(lines, back)
  await recordReturn(change, back)
}

/** Undoes a restore. @throws OperationRejected if an entry was accepted or rejected since. */
export async function undoReturn(change: Change, lines: readonly Line[]): Promise<void> {
  for (const [reason, alike] of Map.groupBy(lines, reasonOf)) {
    for (const some of inBatches(alike)) {
      const entries = some.map(({ subject_id }) => subject_id)
      requireAll(some, await reject(change, entries, reason))
    }
  }
}

/** Undefined in lines of earlier versions of the site. */
function reasonOf({ before }: Line): RejectionReason | '' | undefined {
  return (JSON.parse(before ?? '{}') as { reason?: RejectionReason | '' }).reason
}

function requireAll(lines: readonly Line[], found: readonly EntryRow[]): void {
  const ids = new Set(found.map(({ id }) => id))
  const missing = lines.find(({ subject_id }) => !ids.has(subject_id))
  if (missing === undefined) return
  const { name } = JSON.parse(missing.before ?? '{}') as { name?: string }
  throw new OperationRejected({
    reason: 'changed since',
    path: name ?? '',
    subject: missing.subject_id,
  })
}

/**
 * Deletes rejected entries permanently, with the names of senders. The history keeps file names and hashes.
 * @param which Ids, or all entries rejected before a time.
 */
export async function deleteRejected(
  { db, blobs }: { db: Db; blobs: Pick<BlobStore, 'remove'> },
  actor: Actor,
  which: readonly string[] | Date,
): Promise<ReviewResponse> {
  if (!(which instanceof Date)) return deleteSome({ db, blobs }, actor, which)
  for (;;) {
    const rows = await db
      .selectFrom('inbox_file')
      .select('id')
      .where('rejected_at', '<', which.getTime())
      .limit(ENTRIES_A_CHANGE)
      .execute()
    const ids = rows.map(({ id }) => id)
    const deleted = ids.length === 0 ? NOTHING : await deleteSome({ db, blobs }, actor, ids, which)
    if (deleted.count === 0) return deleted
  }
}

const NOTHING: ReviewResponse = { count: 0, batch: null, missing: [] }

async function deleteSome(
  { db, blobs }: Parameters<typeof deleteRejected>[0],
  actor: Actor,
  entries: readonly string[],
  before?: Date,
): Promise<ReviewResponse> {
  const hashes = new Set<string>()
  const deleted = await review(db, actor, entries, async ({ tx, note }) => {
    const rows = await tx
      .deleteFrom('inbox_file')
      .where('id', 'in', entries)
      .where('rejected_at', 'is not', null)
      .$if(before !== undefined, (query) => query.where('rejected_at', '<', before?.getTime() ?? 0))
      .returning(COLUMNS)
      .execute()
    for (const row of rows) {
      hashes.add(row.sha256)
      note({ action: 'delete', kind: 'file', id: row.id, before: historyData(row) })
    }
  })
  await collectGarbageIfReachable(db, blobs, [...hashes])
  return deleted
}

async function review(
  db: Db,
  actor: Actor,
  entries: readonly string[],
  work: (change: Change) => Promise<void>,
): Promise<ReviewResponse> {
  const result = await runChange(db, actor, work)
  if (!result.ok) throw new Error(`A review of the inbox was rejected: ${result.reason}.`)
  const changed = new Set(result.changed.map(({ id }) => id))
  const missing = entries.filter((entry) => !changed.has(entry))
  return { count: result.changed.length, batch: result.batch ?? null, missing }
}

function restoreToInbox(tx: Tx) {
  return tx
    .updateTable('inbox_file')
    .set({ rejected_at: null, rejected_by: '', rejected_batch: '' })
}

/** With the reason of the rejection, which a later one replaces in the receipt. */
async function recordReturn({ tx, note }: Change, rows: readonly EntryRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id)
  const reasons = await rejectionReasons(tx, ids)
  for (const row of rows) {
    const before = { ...historyData(row), reason: reasons.get(row.id) }
    note({ action: 'return', kind: 'file', id: row.id, before })
  }
}

/** Without the sender, whose name is deleted with the file. */
function historyData({ name, sha256, arrived_at }: EntryRow) {
  return { name, sha256, sent_at: new Date(arrived_at).toISOString() }
}
