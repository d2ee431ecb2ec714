import { sql } from 'kysely'
import { MEBIBYTE } from '#domain/units/bytes.ts'
import { HOUR_MS } from '#domain/units/time.ts'
import type { Db, Tx } from '../db/tables/schema.ts'
import { withWriteTransaction } from '../db/write-transaction.ts'
import { SiteError } from '../errors.ts'
import { STEP_BYTES } from './recheck-limits.ts'

export interface Reservation {
  /** Id of the upload or form. */
  id: string
  /** Received bytes, including those about to be written. */
  received: number
  /** Announced size, if any. */
  announced: number | undefined
}

export type InboxQuota = ReturnType<typeof createInboxQuota>

/**
 * The size limit of the inbox: waiting and rejected files, and unfinished uploads of visitors. An upload counts with its
 * received bytes and, for an hour after the last ones, a small reservation.
 */
export function createInboxQuota(db: Db, maxMb: number) {
  const maxBytes = maxMb * MEBIBYTE

  const reserve = (id: string, reserved: number, needed: number) =>
    withWriteTransaction(db, async (tx) => {
      const others = await usedBytes(tx, id)
      if (others + needed > maxBytes) throw new SiteError('upload/inbox-full')
      const reserved_until = Date.now() + HOUR_MS
      await tx
        .insertInto('inbox_room')
        .values({ id, received: 0, reserved, reserved_until })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ reserved, reserved_until }))
        .execute()
    })

  return {
    /**
     * Reserves the received and the next bytes; concurrent uploads see each other's reservations.
     * @throws SiteError upload/inbox-full
     */
    async reserve({ id, received, announced }: Reservation): Promise<void> {
      const next = Math.min(announced ?? Number.POSITIVE_INFINITY, received + STEP_BYTES)
      const reserved = Math.max(received, next)
      await reserve(id, reserved, reserved)
    },

    /** The same for a new upload. @throws SiteError upload/inbox-full if the whole upload does not fit. */
    async open({ id, announced = 0 }: Omit<Reservation, 'received'>): Promise<void> {
      await reserve(id, Math.min(announced, STEP_BYTES), announced)
    },

    /** Received bytes count until the upload is finished or removed. */
    async setReceived(id: string, received: number): Promise<void> {
      await db.updateTable('inbox_room').set({ received }).where('id', '=', id).execute()
    },

    /** A failure, e.g. on a full disk, must not hide the result of the upload: `sweep` deletes the reservation. */
    async release(ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return
      await db
        .deleteFrom('inbox_room')
        .where('id', 'in', ids)
        .execute()
        .catch(() => undefined)
    },

    async isFull(): Promise<boolean> {
      return (await usedBytes(db, '')) >= maxBytes
    },

    /** Deletes reservations that ended without bytes, or whose upload is gone: a crash may have come between the two. */
    async sweep(now: Date): Promise<void> {
      const uploads = db.selectFrom('arrival').select('id')
      await db
        .deleteFrom('inbox_room')
        .where('reserved_until', '<', now.getTime())
        .where((is) => is.or([is('received', '=', 0), is('id', 'not in', uploads)]))
        .execute()
    },
  }
}

async function usedBytes(db: Db, except: string): Promise<number> {
  const inbox = await db
    .selectFrom('inbox_file')
    .select(({ fn }) => fn.sum<number | null>('size').as('bytes'))
    .executeTakeFirstOrThrow()
  const used = sql<number>`case when reserved_until > ${Date.now()} then reserved else received end`
  const unfinished = await db
    .selectFrom('inbox_room')
    .select(({ fn }) => fn.sum<number | null>(used).as('bytes'))
    .where('id', '!=', except)
    .executeTakeFirstOrThrow()
  return Number(inbox.bytes) + Number(unfinished.bytes)
}

/** Bytes of the new inbox entry must not count twice. */
export async function releaseReserved(tx: Tx, id: string, bytes: number): Promise<void> {
  const left = (column: 'received' | 'reserved') => {
    const counted = sql.ref(column)
    return sql<number>`case when ${counted} > ${bytes} then ${counted} - ${bytes} else 0 end`
  }
  await tx
    .updateTable('inbox_room')
    .set({ received: left('received'), reserved: left('reserved') })
    .where('id', '=', id)
    .execute()
}
