import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { parentOf } from '#domain/archive/paths/path-segments.ts'
import type { BlobStore } from '../blobs/blob-store.ts'
import { inBatches } from '../db/in-batches.ts'
import type { Db, Tx } from '../db/tables/schema.ts'
import { announceChange, withWriteTransaction } from '../db/write-transaction.ts'
import { indexChanges } from '../search/index/archive-documents.ts'
import { collectGarbageIfReachable } from './blob-garbage-collection.ts'
import { changeTotals, type TotalsChange } from './folder-totals.ts'

export interface RemovedSamples {
  files: number
  folders: number
}

/** Removes the sample drawings; folders with other files stay. */
export async function removeSamples(
  db: Db,
  blobs: Pick<BlobStore, 'remove'>,
): Promise<RemovedSamples> {
  const { removed, hashes } = await withWriteTransaction(db, async (tx) => {
    const samples = await sampleFiles(tx)
    const totals = changeTotals()
    for (const { folder, section, size } of samples) {
      totals.countFile(folder as ArchivePath, section, size, -1)
    }
    await deleteFiles(
      tx,
      samples.map(({ id }) => id),
    )
    const folders = await deleteEmptyFolders(tx, totals)
    await totals.write(tx)
    if (samples.length > 0 || folders > 0) await announceChange(tx)
    const shown = new Set(samples.map(({ sha256 }) => sha256))
    return { removed: { files: samples.length, folders }, hashes: shown }
  })
  await collectGarbageIfReachable(db, blobs, [...hashes])
  return removed
}

function sampleFiles(tx: Tx) {
  return tx
    .selectFrom('file')
    .innerJoin('blob', 'blob.sha256', 'file.sha256')
    .innerJoin('folder', 'folder.id', 'file.folder_id')
    .select(['file.id', 'file.sha256', 'file.section', 'blob.size', 'folder.path as folder'])
    .where('file.is_sample', '=', 1)
    .execute()
}

async function deleteFiles(tx: Tx, ids: string[]): Promise<void> {
  for (const some of inBatches(ids)) {
    await tx.deleteFrom('file').where('id', 'in', some).execute()
  }
  await indexChanges(
    tx,
    ids.map((id) => ({ kind: 'file', id })),
  )
}

/** Deepest first, so that folders containing only empty folders are deleted too. */
async function deleteEmptyFolders(tx: Tx, totals: TotalsChange): Promise<number> {
  const folders = await tx
    .selectFrom('folder')
    .select(['id', 'path'])
    .where('is_sample', '=', 1)
    .execute()
  let count = 0
  for (const { id, path } of folders.toSorted(
    (one, other) => depth(other.path) - depth(one.path),
  )) {
    if (await holdsSomething(tx, id)) continue
    await tx.deleteFrom('folder').where('id', '=', id).execute()
    await indexChanges(tx, [{ kind: 'folder', id }])
    totals.countFolder(path as ArchivePath, -1)
    count += 1
  }
  // The remaining folders contain other files, so they are no longer samples.
  await tx.updateTable('folder').set({ is_sample: 0 }).where('is_sample', '=', 1).execute()
  return count
}

function depth(path: string): number {
  const parent = parentOf(path as ArchivePath)
  return parent === undefined ? 0 : 1 + depth(parent)
}

async function holdsSomething(tx: Tx, id: number): Promise<boolean> {
  const folder = tx.selectFrom('folder').select('id').where('parent_id', '=', id)
  const file = tx.selectFrom('file').select('id').where('folder_id', '=', id)
  return (
    (await folder.limit(1).executeTakeFirst()) !== undefined ||
    (await file.limit(1).executeTakeFirst()) !== undefined
  )
}
