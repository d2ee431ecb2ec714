export interface Failure {
  /** Path on this machine's disk. */
  path: string
  reason: string
}

/** What has happened so far; grows while the import runs. */
export interface ImportReport {
  imported: number
  updated: number
  skipped: number
  failures: Failure[]
  /** Bytes read from the folder. */
  bytesRead: number
  importedBytes: number
  /** Whether it was told to stop before the end. */
  isInterrupted: boolean
}

export function emptyReport(): ImportReport {
  return {
    imported: 0,
    updated: 0,
    skipped: 0,
    failures: [],
    bytesRead: 0,
    importedBytes: 0,
    isInterrupted: false,
  }
}

export function filesDone({ imported, updated, skipped, failures }: ImportReport): number {
  return imported + updated + skipped + failures.length
}
