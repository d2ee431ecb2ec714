import type { Generated } from 'kysely'

/** An upload under way, or one that ended a while ago. Its bytes are staged in a file, under its id. */
interface UploadSessionTable {
  id: string
  /** Who may go on with it. */
  owner: string
  name: string
  size: number
  created_at: number
  /** What was said of it when it began, as JSON. */
  said: string
  /** What became of it, as JSON; null as long as it is under way. */
  outcome: string | null
}

/** What somebody without a role has sent, for as long as it counts. */
interface UploadUseTable {
  id: string
  subject: string
  at: number
  bytes: number
}

/** What was sent in and nobody has accepted yet; rejected files can be restored until they are deleted. */
interface InboxFileTable {
  id: string
  sha256: string
  name: string
  /** What the sender called themselves. */
  sender: string
  /** When it was made, as the sender's browser says. */
  said_at: number | null
  arrived_at: number
  /** Of its bytes. */
  size: number
  /** Null while it waits for review. */
  rejected_at: number | null
  /** Name of the editor; empty while it waits for review. */
  rejected_by: Generated<string>
  /** The batch of the history that rejected it; empty while it waits for review. */
  rejected_batch: Generated<string>
}

/** Room in the inbox that an upload under way takes; its id is that of the upload. */
interface InboxReservationTable {
  id: string
  /** Bytes that have arrived. They count as long as the row is there. */
  received: number
  /** Bytes that count instead until the reservation ends: those that have arrived, and some more. */
  reserved: number
  reserved_until: number
}

/** Tables of files on their way in. */
export interface UploadTables {
  arrival: UploadSessionTable
  upload_use: UploadUseTable
  inbox_file: InboxFileTable
  inbox_room: InboxReservationTable
}
