import type { Db } from '../db/tables/schema.ts'

type Totals = Awaited<ReturnType<typeof storedTotals>>[number]

export function storedTotals(db: Db) {
  return db
    .selectFrom('folder')
    .select([
      'path',
      'folders',
      'images',
      'files',
      'bytes',
      'files_below',
      'bytes_below',
      'size_rank',
    ])
    .orderBy('path')
    .execute()
}

/** The totals, recalculated from the existing files and folders. */
export async function recountedTotals(db: Db): Promise<Totals[]> {
  const folders = await db
    .selectFrom('folder')
    .select(['id', 'parent_id', 'path'])
    .orderBy('path')
    .execute()
  const files = await db
    .selectFrom('file')
    .innerJoin('blob', 'blob.sha256', 'file.sha256')
    .innerJoin('folder', 'folder.id', 'file.folder_id')
    .select(['file.section', 'blob.size', 'folder.path as folder'])
    .execute()
  return folders.map(({ id, path }) => {
    const own = files.filter(({ folder }) => folder === path)
    const below = files.filter(({ folder }) => path === '/' || `${folder}/`.startsWith(`${path}/`))
    const bytesBelow = sum(below)
    return {
      path,
      folders: folders.filter(({ parent_id }) => parent_id === id).length,
      images: own.filter(({ section }) => section === 'images').length,
      files: own.filter(({ section }) => section === 'files').length,
      bytes: sum(own),
      files_below: below.length,
      bytes_below: bytesBelow,
      size_rank: bytesBelow === 0 ? 0 : -bytesBelow,
    }
  })
}

function sum(files: { size: number }[]): number {
  return files.reduce((total, { size }) => total + size, 0)
}
