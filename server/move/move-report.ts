import type { BlobFault } from '../archive/blob-check.ts'

export type MoveReport = ReturnType<typeof emptyMoveReport>

/** Updated while the move runs. */
export function emptyMoveReport() {
  return {
    /** Totals of the source at the start. */
    total: { blobs: 0, bytes: 0, rows: 0 },
    blobs: { copied: 0, there: 0 },
    bytes: { read: 0, copied: 0, there: 0 },
    /** Blobs that are missing, changed or unreadable at the source. */
    faults: [] as BlobFault[],
    /** `checked`: read back and identical to the source. */
    rows: { sent: 0, checked: 0 },
    files: 0,
    folders: 0,
    /** Whether the source changed after its rows were read. */
    isSourceNewer: false as boolean,
    /** Whether the target was accepted and marked. */
    hasBegun: false as boolean,
    /** Whether it was stopped before the end. */
    isInterrupted: false as boolean,
  }
}
