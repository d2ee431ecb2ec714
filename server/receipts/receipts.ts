import { createHmac } from 'node:crypto'
import { DAY_MS, MINUTE_MS } from '#domain/units/time.ts'
import type { Receipt, ReceiptState } from '#domain/uploads/receipt.ts'
import { tokenHash } from '../access/token-hash.ts'
import { collectGarbageIfReachable } from '../archive/blob-garbage-collection.ts'
import type { BlobStore } from '../blobs/blob-store.ts'
import type { Db, Row, Tx } from '../db/tables/schema.ts'
import { withWriteTransaction } from '../db/write-transaction.ts'
import { runChange } from '../manage/change.ts'
import { CLAIM_MS } from './receipt-files.ts'

const YEAR_MS = 365 * DAY_MS
/** The others wait for a receipt of their own. */
const MAX_FILES = 500
/** A form that is sent again within this time, e.g. by a double click, gives the same receipt. */
const REPEAT_MS = MINUTE_MS
const SENDER = { id: '', name: 'sender' }

interface ReceiptParts {
  db: Db
  blobs: Pick<BlobStore, 'remove'>
}

interface ReceiptOwner {
  /** As the files that have arrived name it. */
  owner: string
  /** Known only to this browser: from it and the time, the token of a receipt just made can be found again. */
  secret: string
}

export type ReceiptStore = ReturnType<typeof createReceipts>

/** Receipts of files sent for review, without an account. */
export function createReceipts({ db, blobs }: ReceiptParts) {
  const receiptRow = (token: string) =>
    db
      .selectFrom('receipt')
      .selectAll()
      .where('id', '=', tokenHash(token))
      .where('ends_at', '>', Date.now())
      .executeTakeFirst()

  return {
    /** A receipt for what this sender has sent in the last day; undefined if that is nothing. @returns Its token. */
    make(sender: ReceiptOwner): Promise<string | undefined> {
      return withWriteTransaction(db, async (tx) => {
        const at = Date.now()
        const made = await justMade(tx, sender, at)
        const sent = await unclaimed(tx, sender.owner, at)
          .select('id')
          .orderBy('arrived_at')
          .limit(Math.max(0, MAX_FILES - (made?.files ?? 0)))
          .execute()
        if (sent.length === 0) return made?.token
        const token = made?.token ?? tokenAt(sender, at)
        const id = tokenHash(token)
        if (!made) {
          await tx
            .insertInto('receipt')
            .values({ id, made_at: at, ends_at: at + YEAR_MS })
            .execute()
        }
        await tx
          .updateTable('receipt_file')
          .set({ receipt_id: id, owner: '' })
          .where(
            'id',
            'in',
            sent.map((one) => one.id),
          )
          .execute()
        return token
      })
    },

    async countUnclaimed(owner: string): Promise<number> {
      const found = await unclaimed(db, owner, Date.now())
        .select(({ fn }) => fn.countAll<number | string>().as('files'))
        .executeTakeFirstOrThrow()
      return Math.min(MAX_FILES, Number(found.files))
    },

    async read(token: string): Promise<Receipt | undefined> {
      const receipt = await receiptRow(token)
      if (!receipt) return undefined
      const rows = await fileRows(db, receipt.id)
      return {
        madeAt: new Date(receipt.made_at),
        endsAt: new Date(receipt.ends_at),
        message: receipt.message,
        files: rows.map((row) => ({
          id: row.id,
          name: row.name,
          sha256: row.sha256,
          size: row.size,
          arrivedAt: new Date(row.arrived_at),
          message: row.message ?? '',
          state: stateOf(row),
        })),
      }
    },

    /** Deletes a waiting file at once. @returns False if it does not wait, e.g. because it was decided meanwhile. */
    async withdraw(token: string, entry: string): Promise<boolean> {
      const receipt = await receiptRow(token)
      if (!receipt) return false
      let sha256: string | undefined
      await runChange(db, SENDER, async ({ tx, at, note }) => {
        const own = tx
          .selectFrom('receipt_file')
          .select('id')
          .where('receipt_id', '=', receipt.id)
          .where('id', '=', entry)
        const row = await tx
          .deleteFrom('inbox_file')
          .where('id', 'in', own)
          .where('rejected_at', 'is', null)
          .returning(['id', 'name', 'sha256', 'arrived_at'])
          .executeTakeFirst()
        if (!row) return
        sha256 = row.sha256
        await tx
          .updateTable('receipt_file')
          .set({ withdrawn_at: at.getTime() })
          .where('id', '=', entry)
          .execute()
        const sent_at = new Date(row.arrived_at).toISOString()
        const before = { name: row.name, sha256: row.sha256, sent_at }
        note({ action: 'delete', kind: 'file', id: row.id, before })
      })
      if (sha256 === undefined) return false
      await collectGarbageIfReachable(db, blobs, [sha256])
      return true
    },

    /** @param message As `tidyMessage` returns it. */
    async setMessage(token: string, message: string): Promise<void> {
      await db
        .updateTable('receipt')
        .set({ message })
        .where('id', '=', tokenHash(token))
        .where('ends_at', '>', Date.now())
        .execute()
    },
  }
}

/** Files for which their sender may still ask for a receipt. */
function unclaimed(db: Db | Tx, owner: string, at: number) {
  return db
    .selectFrom('receipt_file')
    .where('owner', '=', owner)
    .where('receipt_id', 'is', null)
    .where('arrived_at', '>', at - CLAIM_MS)
}

function tokenAt({ owner, secret }: ReceiptOwner, at: number): string {
  return createHmac('sha256', secret)
    .update(`receipt ${owner} ${Math.floor(at / REPEAT_MS)}`)
    .digest('base64url')
}

/** The receipt that this sender got in this minute or the one before. */
async function justMade(tx: Tx, sender: ReceiptOwner, at: number) {
  const tokens = [tokenAt(sender, at), tokenAt(sender, at - REPEAT_MS)]
  const found = await tx
    .selectFrom('receipt')
    .leftJoin('receipt_file', 'receipt_file.receipt_id', 'receipt.id')
    .select(['receipt.id', (row) => row.fn.count<number | string>('receipt_file.id').as('files')])
    .where('receipt.id', 'in', tokens.map(tokenHash))
    .groupBy('receipt.id')
    .executeTakeFirst()
  const token = found && tokens.find((one) => tokenHash(one) === found.id)
  return token === undefined ? undefined : { token, files: Number(found?.files) }
}

function fileRows(db: Db, receipt: string) {
  return db
    .selectFrom('receipt_file')
    .leftJoin('inbox_file', 'inbox_file.id', 'receipt_file.id')
    .leftJoin('file', 'file.id', 'receipt_file.file_id')
    .leftJoin('folder', 'folder.id', 'file.folder_id')
    .selectAll('receipt_file')
    .select(['inbox_file.id as waiting', 'inbox_file.rejected_at', 'inbox_file.message'])
    .select('folder.id as folder')
    .where('receipt_id', '=', receipt)
    .orderBy('receipt_file.arrived_at')
    .orderBy('receipt_file.id')
    .execute()
}

type FileRow = Pick<Row<'receipt_file'>, 'file_id' | 'reason' | 'withdrawn_at'> & {
  waiting: string | null
  rejected_at: number | null
  folder: number | null
}

/** What is in the inbox again is not decided, whatever was decided before. */
function stateOf(row: FileRow): ReceiptState {
  if (row.withdrawn_at !== null) return { is: 'withdrawn', at: new Date(row.withdrawn_at) }
  if (row.waiting !== null && row.rejected_at === null) return { is: 'waiting' }
  if (row.waiting === null && row.file_id !== null) {
    return row.folder === null ? { is: 'removed' } : { is: 'published', file: row.file_id }
  }
  return { is: 'not published', reason: row.reason || undefined }
}
