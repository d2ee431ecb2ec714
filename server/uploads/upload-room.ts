import { statfs } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { SiteError } from '../errors.ts'
import type { Sender } from './sender.ts'

const MB = 2 ** 20

export interface RoomSettings {
  FREE_DISK_MB: number
  MANAGER_FREE_DISK_MB: number
  INBOX_MB: number
}

type Who = Pick<Sender, 'kind'>

/** What the disk and the inbox have room for. */
export interface UploadRoom {
  /** @throws SiteError upload/disk-full when so many more bytes would leave too little room. */
  requireRoom(sender: Who, bytes: number): Promise<void>
  /** @throws SiteError upload/inbox-full when visitors would have sent more than may wait. */
  requireInbox(sender: Who, bytes: number): Promise<void>
}

interface RoomParts {
  db: Kysely<Database>
  settings: RoomSettings
  /** Whose disk is to keep some room. */
  folder: string
}

export function createUploadRoom({ db, settings, folder }: RoomParts): UploadRoom {
  const { FREE_DISK_MB, MANAGER_FREE_DISK_MB, INBOX_MB } = settings
  // What visitors send must not keep those from working who make room.
  const floors = {
    visitor: FREE_DISK_MB * MB,
    manager: Math.min(FREE_DISK_MB, MANAGER_FREE_DISK_MB) * MB,
  }

  /** What waits in the inbox, and what visitors are sending to it. */
  const waitingBytes = async () => {
    const inbox = await db
      .selectFrom('inbox_file')
      .innerJoin('blob', 'blob.sha256', 'inbox_file.sha256')
      .select(({ fn }) => fn.sum<number | null>('blob.size').as('bytes'))
      .executeTakeFirstOrThrow()
    const coming = await db
      .selectFrom('arrival')
      .select(({ fn }) => fn.sum<number | null>('size').as('bytes'))
      .where('owner', '>=', 'visitor ')
      .where('owner', '<', 'visitor!')
      .where('outcome', 'is', null)
      .executeTakeFirstOrThrow()
    return Number(inbox.bytes) + Number(coming.bytes)
  }

  return {
    async requireRoom({ kind }, bytes) {
      const { bavail, bsize } = await statfs(folder)
      if (bavail * bsize - bytes < floors[kind]) throw new SiteError('upload/disk-full')
    },

    async requireInbox({ kind }, bytes) {
      if (kind === 'manager') return
      if ((await waitingBytes()) + bytes > INBOX_MB * MB) throw new SiteError('upload/inbox-full')
    },
  }
}
