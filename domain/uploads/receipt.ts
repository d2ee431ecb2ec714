import { withoutHidden } from '../writing/hidden-characters.ts'
import type { RejectionReason } from './rejection-reasons.ts'

export type ReceiptState =
  | { is: 'waiting' }
  /** `file` is its id in the archive. */
  | { is: 'published'; file: string }
  /** It was published, and removed later. */
  | { is: 'removed' }
  | { is: 'not published'; reason: RejectionReason | undefined }
  | { is: 'withdrawn'; at: Date }

export interface ReceiptFile {
  id: string
  name: string
  sha256: string
  size: number
  arrivedAt: Date
  /** Sent with it; empty once it is published. */
  message: string
  state: ReceiptState
}

export interface Receipt {
  madeAt: Date
  endsAt: Date
  message: string
  files: ReceiptFile[]
}

export interface Receipts {
  /** Undefined for a URL that does not exist, or has ended. */
  read(token: string): Promise<Receipt | undefined>
  /** How many files of a sender a receipt made now would cover, which are on no other. */
  countUnclaimed(owner: string): Promise<number>
}

export const MAX_MESSAGE = 1000

/** Without hidden characters. Forms send two characters for a line end, which counts as one. */
export function tidyMessage(typed: string): string {
  return withoutHidden(typed.replaceAll(/\r\n?/g, '\n'))
}
