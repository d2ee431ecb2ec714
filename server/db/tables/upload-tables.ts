import type { Generated } from 'kysely'
import type { RejectionReason } from '#domain/uploads/rejection-reasons.ts'

export interface UploadTables {
  /** A running or recently ended upload. Its staged file is named by its id. */
  arrival: {
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
  upload_use: {
    id: string
    subject: string
    at: number
    bytes: number
  }
  /** Visitor uploads that wait for review; rejected files can be restored until they are deleted. */
  inbox_file: {
    id: string
    sha256: string
    name: string
    /** Name given by the sender. */
    sender: string
    /** To the editors, sent with the file; the receipt has another one. */
    message: Generated<string>
    /** Creation date according to the sender's browser. */
    said_at: number | null
    arrived_at: number
    size: number
    /** Null while it is waiting for review. */
    rejected_at: number | null
    /** Name of the editor; empty while it waits for review. */
    rejected_by: Generated<string>
    /** History batch of the rejection; empty while it waits for review. */
    rejected_batch: Generated<string>
  }
  /** Inbox space of an unfinished upload with the same id. */
  inbox_room: {
    id: string
    /** Received bytes, which count as long as the row exists. */
    received: number
    /** Larger number that counts until the reservation ends. */
    reserved: number
    reserved_until: number
  }
  receipt: {
    /** SHA-256 of the token in its URL. */
    id: string
    made_at: number
    ends_at: number
    /** To the editors. */
    message: Generated<string>
  }
  /** A file that a visitor has sent; it outlives its entry in the inbox. */
  receipt_file: {
    /** Id of the entry in the inbox. */
    id: string
    /** Null until its sender asks for a receipt, within a day. */
    receipt_id: string | null
    /** Who sent it; empty once it is on a receipt. */
    owner: string
    name: string
    sha256: string
    size: number
    arrived_at: number
    /** The file of the archive that it became. */
    file_id: Generated<string | null>
    /** Why it was rejected; empty if no reason was chosen. */
    reason: Generated<RejectionReason | ''>
    withdrawn_at: Generated<number | null>
  }
}
