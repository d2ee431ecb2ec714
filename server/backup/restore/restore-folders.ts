import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { descriptionColumns, loadFolders } from '../../archive/folder-rows.ts'
import { changeTotals } from '../../archive/folder-totals.ts'
import type { Db, Row } from '../../db/tables/schema.ts'
import { announceChange, withWriteTransaction } from '../../db/write-transaction.ts'
import { treeAt } from '../../manage/subtree.ts'
import { indexChanges, subjects } from '../../search/index/archive-documents.ts'

interface RestoreFoldersOptions {
  snapshot: Db
  db: Db
  paths: Iterable<ArchivePath>
}

export interface RestoredFolders {
  /** Missing folders that were created, including parents. */
  made: ArchivePath[]
  /** Folders whose path is used by a file. */
  problems: { path: ArchivePath; why: string }[]
}

/** Creates missing folders with their descriptions from the snapshot; existing ones stay unchanged. */
export function restoreFolders({
  snapshot,
  db,
  paths,
}: RestoreFoldersOptions): Promise<RestoredFolders> {
  return withWriteTransaction(db, async (tx) => {
    const folders = await loadFolders(tx, paths, { at: new Date(), isSample: false })
    const problems: RestoredFolders['problems'] = []
    for (const path of paths) {
      const outcome = await folders.ensure(path)
      if (typeof outcome === 'string') problems.push({ path, why: outcome })
    }
    const totals = changeTotals()
    const created: Pick<Row<'folder'>, 'id'>[] = []
    for (const path of folders.created) {
      totals.countFolder(path, 1)
      const { description } = (await folderAt(snapshot, path)) ?? { description: '' }
      const row = await tx
        .updateTable('folder')
        .set(descriptionColumns(description))
        .where('path', '=', path)
        .returning('id')
        .executeTakeFirstOrThrow()
      created.push(row)
    }
    await totals.write(tx)
    await indexChanges(tx, subjects('folder', created))
    if (folders.created.length > 0) await announceChange(tx)
    return { made: folders.created, problems }
  })
}

function folderAt(snapshot: Db, path: ArchivePath) {
  return snapshot
    .selectFrom('folder')
    .select('description')
    .where('path', '=', path)
    .executeTakeFirst()
}

/** A folder of a snapshot and all folders below it; empty if it does not exist. */
export async function foldersAt(snapshot: Db, wanted: ArchivePath): Promise<ArchivePath[]> {
  const rows = await snapshot
    .selectFrom('folder')
    .select('path')
    .where(treeAt(wanted))
    .orderBy('path')
    .execute()
  return rows.map(({ path }) => path as ArchivePath)
}
