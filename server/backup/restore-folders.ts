import type { Kysely } from 'kysely'
import { sortText } from '#domain/archive/listing/sort-text.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { ROOT } from '#domain/archive/paths/root-path.ts'
import { loadFolders } from '../archive/folder-rows.ts'
import { changeTotals } from '../archive/folder-totals.ts'
import type { Database } from '../db/schema.ts'
import { announceChange, withWriteTransaction } from '../db/write-transaction.ts'

interface FoldersOrder {
  /** Rows of the snapshot. */
  snapshot: Kysely<Database>
  db: Kysely<Database>
  paths: Iterable<ArchivePath>
}

export interface RestoredFolders {
  /** Those that were missing, with the folders above them. */
  made: ArchivePath[]
  /** Where a file is in the way, in a sentence each. */
  problems: { path: ArchivePath; why: string }[]
}

/** Makes folders that are missing, with their descriptions of the snapshot; those that exist stay as they are. */
export function restoreFolders({ snapshot, db, paths }: FoldersOrder): Promise<RestoredFolders> {
  return withWriteTransaction(db, async (tx) => {
    const folders = await loadFolders(tx, paths, { at: new Date(), isSample: false })
    const problems: RestoredFolders['problems'] = []
    for (const path of paths) {
      const outcome = await folders.ensure(path)
      if (typeof outcome === 'string') problems.push({ path, why: outcome })
    }
    const totals = changeTotals()
    for (const path of folders.created) {
      totals.countFolder(path, 1)
      const { description } = (await folderAt(snapshot, path)) ?? { description: '' }
      await tx
        .updateTable('folder')
        .set({ description, description_text: sortText(description) })
        .where('path', '=', path)
        .execute()
    }
    await totals.write(tx)
    if (folders.created.length > 0) await announceChange(tx)
    return { made: folders.created, problems }
  })
}

function folderAt(snapshot: Kysely<Database>, path: ArchivePath) {
  return snapshot
    .selectFrom('folder')
    .select('description')
    .where('path', '=', path)
    .executeTakeFirst()
}

/** The folder at a path of a snapshot and those below it; empty where it has none. */
export async function foldersAt(
  snapshot: Kysely<Database>,
  wanted: ArchivePath,
): Promise<ArchivePath[]> {
  const start = wanted === ROOT ? ROOT : `${wanted}/`
  const rows = await snapshot
    .selectFrom('folder')
    .select('path')
    .where((row) =>
      row.or([
        row('path', '=', wanted),
        // Every path that continues this one, and no other: `0` follows `/`.
        row.and([row('path', '>=', start), row('path', '<', `${start.slice(0, -1)}0`)]),
      ]),
    )
    .orderBy('path')
    .execute()
  return rows.map(({ path }) => path as ArchivePath)
}
