import type { ArchiveFile } from '#domain/archive/listing/listing.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { fileOf, selectFiles } from '../../archive/rows.ts'
import { rowPages } from '../../db/row-pages.ts'
import type { Db } from '../../db/tables/schema.ts'
import { treeAt } from '../../manage/subtree.ts'

const ROWS_A_QUERY = 500

/** A folder with the page of its files that follows the previous one. */
interface FolderPart {
  path: ArchivePath
  /** Names of its folders, with its first files only. */
  folders: string[]
  files: ArchiveFile[]
  isFirst: boolean
  isLast: boolean
}

/**
 * A folder and all folders below it by path, with their files by name. Only a few hundred rows are in memory at a time.
 * A folder that moves while it is read may be missing.
 */
export async function* readTree(db: Db, top: ArchivePath): AsyncGenerator<FolderPart> {
  for await (const { id, path, hasFolders } of foldersOf(db, top)) {
    let after = ''
    let folders = hasFolders ? await namesIn(db, id) : []
    for (;;) {
      const rows = await selectFiles(db)
        .where('file.folder_id', '=', id)
        .where('file.name', '>', after)
        .orderBy('file.name')
        .limit(ROWS_A_QUERY)
        .execute()
      const isLast = rows.length < ROWS_A_QUERY
      yield { path, folders, files: rows.map(fileOf), isFirst: after === '', isLast }
      if (isLast) break
      folders = []
      after = rows.at(-1)?.name ?? ''
    }
  }
}

async function namesIn(db: Db, folderId: number): Promise<string[]> {
  const rows = db.selectFrom('folder').select('name').where('parent_id', '=', folderId)
  return (await rows.orderBy('name').execute()).map(({ name }) => name)
}

async function* foldersOf(db: Db, top: ArchivePath) {
  const rows = db
    .selectFrom('folder')
    .select(['id', 'path', 'folders'])
    // The root is above everything.
    .$if(top !== '/', (query) => query.where(treeAt(top)))
    .orderBy('path')
    .limit(ROWS_A_QUERY)
  const pages = rowPages(
    ({ path }) => path,
    (after?: string) => rows.where('path', '>', after ?? '').execute(),
  )
  for await (const page of pages) {
    for (const { id, path, folders } of page)
      yield { id, path: path as ArchivePath, hasFolders: folders > 0 }
  }
}
