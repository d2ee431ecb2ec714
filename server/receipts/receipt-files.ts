import { DAY_MS } from '#domain/units/time.ts'
import type { RejectionReason } from '#domain/uploads/rejection-reasons.ts'
import { hasRow } from '../db/has-row.ts'
import { selectIn } from '../db/in-batches.ts'
import type { Database, Db, Tx } from '../db/tables/schema.ts'

/** How long a sender may ask for a receipt. */
export const CLAIM_MS = DAY_MS

export type ArrivedFile = Pick<
  Database['receipt_file'],
  'id' | 'owner' | 'name' | 'sha256' | 'size' | 'arrived_at'
>

/** Records a file that has arrived in the inbox. */
export async function recordArrival(tx: Tx, file: ArrivedFile): Promise<void> {
  await tx
    .insertInto('receipt_file')
    .values({ ...file, receipt_id: null, withdrawn_at: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Whether its sender has withdrawn a file. */
export function isWithdrawn(tx: Tx, id: string): Promise<boolean> {
  return hasRow(
    tx
      .selectFrom('receipt_file')
      .select('id')
      .where('id', '=', id)
      .where('withdrawn_at', 'is not', null),
  )
}

/** Receipts that have ended, and files for which nobody wanted one. */
export async function deleteExpiredReceipts(db: Db, now: Date): Promise<void> {
  const at = now.getTime()
  await db.deleteFrom('receipt').where('ends_at', '<=', at).execute()
  await db
    .deleteFrom('receipt_file')
    .where('receipt_id', 'is', null)
    .where('arrived_at', '<', at - CLAIM_MS)
    .execute()
}

/** @param file Id of the file in the archive. */
export async function recordAcceptance(tx: Tx, entry: string, file: string): Promise<void> {
  await tx.updateTable('receipt_file').set({ file_id: file }).where('id', '=', entry).execute()
}

/** Reasons of earlier rejections, by inbox entry. */
export async function rejectionReasons(
  tx: Tx,
  entries: readonly string[],
): Promise<Map<string, RejectionReason | ''>> {
  const rows = await selectIn(entries, (some) =>
    tx.selectFrom('receipt_file').select(['id', 'reason']).where('id', 'in', some),
  )
  return new Map(rows.map(({ id, reason }) => [id, reason]))
}

/** @param reason Undefined: as it was. */
export async function recordRejection(
  tx: Tx,
  entries: readonly string[],
  reason: RejectionReason | '' | undefined,
): Promise<void> {
  await tx
    .updateTable('receipt_file')
    .set({ file_id: null, ...(reason !== undefined && { reason }) })
    .where('id', 'in', entries)
    .execute()
}
