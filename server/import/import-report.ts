export interface ImportFailure {
  /** Local path. */
  path: string
  reason: string
}

export type ImportReport = ReturnType<typeof emptyReport>

/** Updated while the import runs. */
export function emptyReport() {
  return {
    imported: 0,
    updated: 0,
    /** Existing files whose missing or damaged bytes were stored again. */
    restored: 0,
    /** Archive paths of those, and of imported files whose bytes another file had damaged. */
    repaired: [] as string[],
    skipped: 0,
    /** Files and folders skipped because their names start with a dot. */
    hidden: 0,
    /** Imported as a copy without metadata, and the original. */
    strippedPhotos: 0,
    /** Imported with location, device or owner data, which cannot be removed from files of this type. */
    withPersonalData: [] as ImportFailure[],
    /** Imported, but no preview could be made from the bytes. */
    withoutPreview: [] as ImportFailure[],
    failures: [] as ImportFailure[],
    /** Bytes read from the folder. */
    bytesRead: 0,
    importedBytes: 0,
    /** Whether it was stopped before the end. */
    isInterrupted: false as boolean,
  }
}

export function filesDone(report: ImportReport): number {
  const { imported, updated, restored, skipped, failures } = report
  return imported + updated + restored + skipped + failures.length
}
