import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../db/tables/schema.ts'
import { withWriteTransaction } from '../db/write-transaction.ts'
import { SiteError } from '../errors.ts'
import { STEP_BYTES } from './recheck-limits.ts'

const MB = 2 ** 20
const HOUR_MS = 60 * 60 * 1000

interface Reservation {
  /** Id of the upload or form. */
  id: string
  /** Received bytes, including those about to be written. */
  come: number
  /** Announced size, if any. */
  announced: number | undefined
}

/**
 * The size limit of the inbox: waiting and rejected files, and unfinished uploads of visitors. An upload counts with its
 * received bytes and, for an hour after the last ones, a small reservation.
 */
export interface InboxQuota {
  /**
   * Reserves the received and the next bytes; concurrent uploads see each other's reservations.
   * @throws SiteError upload/inbox-full
   */
  reserve(upload: Reservation): Promise<void>
  /** The same for a new upload. @throws SiteError upload/inbox-full if the whole upload does not fit. */
  open(upload: Omit<Reservation, 'come'>): Promise<void>
  /** Received bytes count until the upload is finished or removed. */
  keep(id: string, received: number): Promise<void>
  release(ids: readonly string[]): Promise<void>
  isFull(): Promise<boolean>
  /** Deletes reservations that ended without bytes. */
  sweep(now: Date): Promise<void>
}

interface QuotaParts {
  db: Kysely<Database>
  settings: { INBOX_MB: number }
}

export function createInboxQuota({ db, settings }: QuotaParts): InboxQuota {
  const most = settings.INBOX_MB * MB

  const reserve = (id: string, reserved: number, needed: number) =>
    withWriteTransaction(db, async (tx) => {
      const others = await usedBytes(tx, id)
      if (others + needed > most) throw new SiteError('upload/inbox-full')
      const reserved_until = Date.now() + HOUR_MS
      await tx
        .insertInto('inbox_room')
        .values({ id, received: 0, reserved, reserved_until })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ reserved, reserved_until }))
        .execute()
    })

  return {
    async reserve({ id, come, announced }) {
      const next = Math.min(announced ?? Number.POSITIVE_INFINITY, come + STEP_BYTES)
      const reserved = Math.max(come, next)
      await reserve(id, reserved, reserved)
    },

    async open({ id, announced = 0 }) {
      await reserve(id, Math.min(announced, STEP_BYTES), announced)
    },

    async keep(id, received) {
      await db.updateTable('inbox_room').set({ received }).where('id', '=', id).execute()
    },

    async release(ids) {
      if (ids.length > 0) await db.deleteFrom('inbox_room').where('id', 'in', ids).execute()
    },

    async isFull() {
      return (await usedBytes(db, '')) >= most
    },

    async sweep(at) {
      await db
        .deleteFrom('inbox_room')
        .where('reserved_until', '<', at.getTime())
        .where('received', '=', 0)
        .execute()
    },
  }
}

async function usedBytes(db: Kysely<Database>, except: string): Promise<number> {
  const inbox = await db
    .selectFrom('inbox_file')
    .select(({ fn }) => fn.sum<number | null>('size').as('bytes'))
    .executeTakeFirstOrThrow()
  const coming = await db
    .selectFrom('inbox_room')
    .select(({ fn, eb }) =>
      fn
        .sum<number | null>(
          eb
            .case()
            .when('reserved_until', '>', Date.now())
            .then(eb.ref('reserved'))
            .else(eb.ref('received'))
            .end(),
        )
        .as('bytes'),
    )
    .where('id', '!=', except)
    .executeTakeFirstOrThrow()
  return Number(inbox.bytes) + Number(coming.bytes)
}

/** Bytes of the new inbox entry must not count twice. */
export async function releaseReserved(
  tx: Transaction<Database>,
  id: string,
  bytes: number,
): Promise<void> {
  const left = (column: 'received' | 'reserved') =>
    tx
      .updateTable('inbox_room')
      .set((row) => ({
        [column]: row
          .case()
          .when(column, '>', bytes)
          .then(row(column, '-', bytes))
          .else(0)
          .end(),
      }))
      .where('id', '=', id)
      .execute()
  await left('received')
  await left('reserved')
}
