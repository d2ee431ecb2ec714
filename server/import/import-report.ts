export interface Failure {
  /** Local path. */
  path: string
  reason: string
}

/** Updated while the import runs. */
export interface ImportReport {
  imported: number
  updated: number
  /** Existing files whose missing bytes were stored again. */
  restored: number
  skipped: number
  /** Files and folders skipped because their names start with a dot. */
  hidden: number
  /** Imported, but no preview could be made from the bytes. */
  withoutPreview: Failure[]
  failures: Failure[]
  /** Bytes read from the folder. */
  bytesRead: number
  importedBytes: number
  /** Whether it was stopped before the end. */
  isInterrupted: boolean
}

export function emptyReport(): ImportReport {
  return {
    imported: 0,
    updated: 0,
    restored: 0,
    skipped: 0,
    hidden: 0,
    withoutPreview: [],
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
