import type { FileSection } from '#domain/archive/file-types/media-type.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { parentOf } from '#domain/archive/paths/path-segments.ts'
import type { Tx } from '../db/tables/schema.ts'

export const NO_DELTA = {
  folders: 0,
  images: 0,
  files: 0,
  bytes: 0,
  files_below: 0,
  bytes_below: 0,
}

export type TotalsChange = ReturnType<typeof changeTotals>

/** 1: added; -1: removed. */
type Step = 1 | -1

/** Accumulates how a change affects the totals of folders and their ancestors. */
export function changeTotals() {
  const deltas = new Map<ArchivePath, typeof NO_DELTA>()
  const deltaOf = (path: ArchivePath) => {
    const delta = deltas.get(path) ?? { ...NO_DELTA }
    deltas.set(path, delta)
    return delta
  }

  const countUp = (folder: ArchivePath | undefined, files: number, bytes: number) => {
    let at = folder
    while (at !== undefined) {
      const delta = deltaOf(at)
      delta.files_below += files
      delta.bytes_below += bytes
      at = parentOf(at)
    }
  }

  const countFolder = (path: ArchivePath, step: Step) => {
    const parent = parentOf(path)
    if (parent !== undefined) deltaOf(parent).folders += step
  }

  return {
    countFile(folder: ArchivePath, section: FileSection, size: number, step: Step): void {
      const own = deltaOf(folder)
      own[section] += step
      own.bytes += step * size
      countUp(folder, step, step * size)
    },

    countFolder,

    /** Counts a folder with everything below it. */
    countTree(
      path: ArchivePath,
      { files, bytes }: { files: number; bytes: number },
      step: Step,
    ): void {
      countFolder(path, step)
      countUp(parentOf(path), step * files, step * bytes)
    },

    /** Writes one statement for each affected folder, and resets the counters. */
    async write(tx: Tx): Promise<void> {
      for (const [path, delta] of deltas) await addDelta(tx, path, delta)
      deltas.clear()
    },
  }
}

async function addDelta(tx: Tx, path: ArchivePath, delta: typeof NO_DELTA) {
  await tx
    .updateTable('folder')
    .set((row) => ({
      folders: row('folders', '+', delta.folders),
      images: row('images', '+', delta.images),
      files: row('files', '+', delta.files),
      bytes: row('bytes', '+', delta.bytes),
      files_below: row('files_below', '+', delta.files_below),
      bytes_below: row('bytes_below', '+', delta.bytes_below),
      // Largest first is the natural order, so the rank is the negated size.
      size_rank: row('size_rank', '-', delta.bytes_below),
    }))
    .where('path', '=', path)
    .execute()
}
