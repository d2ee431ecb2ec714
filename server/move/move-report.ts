import type { BlobFault } from '../archive/blob-check.ts'

/** Updated while the move runs. */
export interface MoveReport {
  /** Totals of the source at the start. */
  total: { blobs: number; bytes: number; rows: number }
  blobs: { copied: number; there: number }
  bytes: { read: number; copied: number; there: number }
  /** Blobs that are missing or changed at the source. */
  faults: BlobFault[]
  /** `checked`: read back and identical to the source. */
  rows: { sent: number; checked: number }
  files: number
  folders: number
  /** Whether the source changed after its rows were read. */
  isSourceNewer: boolean
  /** Whether it was stopped before the end. */
  isInterrupted: boolean
}

export function emptyMoveReport(): MoveReport {
  return {
    total: { blobs: 0, bytes: 0, rows: 0 },
    blobs: { copied: 0, there: 0 },
    bytes: { read: 0, copied: 0, there: 0 },
    faults: [],
    rows: { sent: 0, checked: 0 },
    files: 0,
    folders: 0,
    isSourceNewer: false,
    isInterrupted: false,
  }
}
