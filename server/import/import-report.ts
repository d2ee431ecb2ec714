export interface Failure {
  /** Path on this machine's disk. */
  path: string
  reason: string
}

/** What has happened so far; grows while the import runs. */
export interface ImportReport {
  imported: number
  updated: number
  /** Bytes the store had lost, stored again for a file that is there already. */
  restored: number
  skipped: number
  /** Files and folders left out because their names begin with a dot. */
  hidden: number
  /** Imported all the same: their bytes gave no picture where one was to be expected. */
  withoutPicture: Failure[]
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
    restored: 0,
    skipped: 0,
    hidden: 0,
    withoutPicture: [],
    failures: [],
    bytesRead: 0,
    importedBytes: 0,
    isInterrupted: false,
  }
}

export function filesDone({
  imported,
  updated,
  restored,
  skipped,
  failures,
}: ImportReport): number {
  return imported + updated + restored + skipped + failures.length
}
