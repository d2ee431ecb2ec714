import { DAY_MS } from '#domain/units/time.ts'
import type { UploadMetadata } from '#domain/uploads/upload-metadata.ts'
import { createBatcher } from '../../db/batcher.ts'
import type { Db, Row } from '../../db/tables/schema.ts'
import type { Sender } from '../sender.ts'
import type { UploadResult } from '../upload-result.ts'

export const SESSION_DAYS = 7

/** A resumable upload. */
export interface UploadSession {
  id: string
  sender: Sender
  metadata: UploadMetadata
  size: number
  createdAt: Date
  /** Undefined while the upload is unfinished. */
  result: UploadResult | undefined
}

export type NewUploadSession = Omit<UploadSession, 'createdAt' | 'result'>

export type UploadSessions = ReturnType<typeof createUploadSessions>

export function createUploadSessions(db: Db) {
  const all = () => db.selectFrom('arrival').selectAll()

  const add = createBatcher((sessions: readonly NewUploadSession[]) =>
    db.transaction().execute(async (tx) => {
      for (const one of sessions) await tx.insertInto('arrival').values(rowOf(one)).execute()
      return sessions
    }),
  )

  const finish = createBatcher((ends: readonly { id: string; result: UploadResult }[]) =>
    db.transaction().execute(async (tx) => {
      for (const { id, result } of ends) {
        const outcome = JSON.stringify(result)
        await tx.updateTable('arrival').set({ outcome }).where('id', '=', id).execute()
      }
      return ends
    }),
  )

  return {
    add: async (session: NewUploadSession) => void (await add(session)),

    async find(id: string): Promise<UploadSession | undefined> {
      const row = await all().where('id', '=', id).executeTakeFirst()
      return row && sessionOf(row)
    },

    /** Unfinished uploads of a sender, newest first. */
    async under(owner: string): Promise<UploadSession[]> {
      const rows = await all()
        .where('owner', '=', owner)
        .where('outcome', 'is', null)
        .orderBy('created_at', 'desc')
        .limit(500)
        .execute()
      return rows.map(sessionOf)
    },

    /** All unfinished uploads. */
    async open(): Promise<UploadSession[]> {
      return (await all().where('outcome', 'is', null).execute()).map(sessionOf)
    },

    finish: async (id: string, result: UploadResult) => void (await finish({ id, result })),

    async forget(id: string): Promise<void> {
      await db.deleteFrom('arrival').where('id', '=', id).execute()
    },

    /** Removes expired uploads. Finished ones stay as long, for senders who lost the last response. @returns their ids. */
    async expire(now: Date): Promise<string[]> {
      const rows = await db
        .deleteFrom('arrival')
        .where('created_at', '<', now.getTime() - SESSION_DAYS * DAY_MS)
        .returning('id')
        .execute()
      return rows.map(({ id }) => id)
    },
  }
}

function rowOf({ id, sender, metadata, size }: NewUploadSession) {
  const { kind, owner, actor, from, key } = sender
  return {
    id,
    owner,
    name: metadata.name,
    size,
    created_at: Date.now(),
    said: JSON.stringify({ metadata, sender: { kind, owner, actor, from, key } }),
    outcome: null,
  }
}

function sessionOf(row: Row<'arrival'>): UploadSession {
  const { metadata, sender } = JSON.parse(row.said) as Pick<UploadSession, 'metadata' | 'sender'>
  return {
    id: row.id,
    metadata,
    sender,
    size: row.size,
    createdAt: new Date(row.created_at),
    result: row.outcome === null ? undefined : (JSON.parse(row.outcome) as UploadResult),
  }
}
