import type { Generated } from 'kysely'
import type { RejectionReason } from '#domain/uploads/rejection-reasons.ts'

interface ReceiptTable {
  /** SHA-256 of the token in its address. */
  id: string
  made_at: number
  ends_at: number
  /** To the editors. */
  message: Generated<string>
}

/** A file that a visitor has sent; it outlives its entry in the inbox. */
interface ReceiptFileTable {
  /** Of the entry in the inbox. */
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

export interface ReceiptTables {
  receipt: ReceiptTable
  receipt_file: ReceiptFileTable
}
