import type { BlobFault } from '../archive/blob-check.ts'

/** What has happened so far; grows while the move runs. */
export interface MoveReport {
  /** What is to be moved, as far as the source had it at the start. */
  total: { blobs: number; bytes: number; rows: number }
  blobs: { copied: number; there: number }
  bytes: { read: number; copied: number; there: number }
  /** Bytes that the source itself lacks, or that are no longer what their row says. */
  faults: BlobFault[]
  /** Checked: read back and found the same as in the source. */
  rows: { sent: number; checked: number }
  files: number
  folders: number
  /** Whether the source was changed since its rows were read. */
  isSourceNewer: boolean
  /** Whether it was told to stop before the end. */
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
