import type { Generated } from 'kysely'

/** A running or recently ended upload. Its staged file is named by its id. */
interface UploadSessionTable {
  id: string
  /** Who may resume it. */
  owner: string
  name: string
  size: number
  created_at: number
  /** Metadata given at its start, as JSON. */
  said: string
  /** Result as JSON; null while unfinished. */
  outcome: string | null
}

/** Uploads of visitors that count towards limits. */
interface UploadUseTable {
  id: string
  subject: string
  at: number
  bytes: number
}

/** Visitor uploads that wait for review; rejected files can be restored until they are deleted. */
interface InboxFileTable {
  id: string
  sha256: string
  name: string
  /** Name given by the sender. */
  sender: string
  /** Creation date according to the sender's browser. */
  said_at: number | null
  arrived_at: number
  size: number
  /** Null while it waits for review. */
  rejected_at: number | null
  /** Name of the editor; empty while it waits for review. */
  rejected_by: Generated<string>
  /** History batch of the rejection; empty while it waits for review. */
  rejected_batch: Generated<string>
}

/** Inbox space of an unfinished upload with the same id. */
interface InboxReservationTable {
  id: string
  /** Received bytes, which count as long as the row exists. */
  received: number
  /** Larger number that counts until the reservation ends. */
  reserved: number
  reserved_until: number
}

export interface UploadTables {
  arrival: UploadSessionTable
  upload_use: UploadUseTable
  inbox_file: InboxFileTable
  inbox_room: InboxReservationTable
}
