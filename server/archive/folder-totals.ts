import type { Transaction } from 'kysely'
import type { FileSection } from '#domain/archive/file-types/media-type.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { parentOf } from '#domain/archive/paths/path-segments.ts'
import type { Database } from '../db/tables/schema.ts'

interface Delta {
  folders: number
  images: number
  files: number
  bytes: number
  files_below: number
  bytes_below: number
}

export interface TotalsChange {
  /** Counts an added (1) or removed (-1) file. */
  countFile(folder: ArchivePath, section: FileSection, size: number, step: 1 | -1): void
  countFolder(path: ArchivePath, step: 1 | -1): void
  /** Counts an added or removed folder with everything below it. */
  countTree(path: ArchivePath, below: { files: number; bytes: number }, step: 1 | -1): void
  /** Writes one statement for all affected folders, and resets the counters. */
  write(tx: Transaction<Database>): Promise<void>
}

/** Accumulates how a change affects the totals of folders and their ancestors. */
export function changeTotals(): TotalsChange {
  const deltas = new Map<ArchivePath, Delta>()
  const deltaOf = (path: ArchivePath) => {
    const delta = deltas.get(path) ?? noDelta()
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

  const countFolder: TotalsChange['countFolder'] = (path, step) => {
    const parent = parentOf(path)
    if (parent !== undefined) deltaOf(parent).folders += step
  }

  return {
    countFile(folder, section, size, step) {
      const own = deltaOf(folder)
      own[section] += step
      own.bytes += step * size
      countUp(folder, step, step * size)
    },

    countFolder,

    countTree(path, { files, bytes }, step) {
      countFolder(path, step)
      countUp(parentOf(path), step * files, step * bytes)
    },

    async write(tx) {
      for (const [path, delta] of deltas) await addDelta(tx, path, delta)
      deltas.clear()
    },
  }
}

function noDelta(): Delta {
  return { folders: 0, images: 0, files: 0, bytes: 0, files_below: 0, bytes_below: 0 }
}

async function addDelta(tx: Transaction<Database>, path: ArchivePath, delta: Delta) {
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
