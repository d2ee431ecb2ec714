import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { collectGarbageIfReachable } from '../../archive/blob-garbage-collection.ts'
import type { BlobStore } from '../../blobs/blob-store.ts'
import { inBatches, selectIn } from '../../db/in-batches.ts'
import type { Db, Tx } from '../../db/tables/schema.ts'
import { withWriteTransaction } from '../../db/write-transaction.ts'
import { indexChanges, subjects } from '../../search/index/archive-documents.ts'
import { deleteSenderNames } from '../accepted-files.ts'
import { type Actor, type OperationResult, runChange } from '../change.ts'

export interface TrashParts {
  db: Db
  blobs: Pick<BlobStore, 'remove'>
}

/** Selecting by time is safe although numbers of deleted entries are reused. */
type Which = readonly number[] | Date | { upTo: { entry: number; at: number } }

/** A write transaction blocks others, and the trash may hold a hundred thousand files. */
const BATCH_FILES = 1000

/**
 * Deletes trash entries permanently, with unreferenced blobs. They become invisible at once; an interrupted purge is
 * finished by the next one. The history keeps their paths. Entries restored in the meantime are skipped.
 * @param which Entry numbers, or entries deleted before a time or up to an entry (its time in Unix seconds);
 * `undefined`: all.
 */
export async function emptyTrash(
  { db, blobs }: TrashParts,
  actor: Actor,
  which?: Which,
): Promise<OperationResult> {
  const result = await runChange(db, actor, async (change) => {
    for (const some of await wanted(change.tx, which)) {
      const entries = await change.tx
        .updateTable('trash_entry')
        .set({ leaving: 1 })
        .where('leaving', '=', 0)
        .where('id', 'in', some)
        .returning(['id', 'kind', 'subject_id', 'path'])
        .execute()
      for (const { kind, subject_id: id, path } of entries) {
        change.note({ action: 'delete', kind, id, from: path as ArchivePath })
      }
    }
  })
  await deleteMarked({ db, blobs })
  return result
}

async function wanted(tx: Tx, which: Which | undefined): Promise<Iterable<number[]>> {
  if (which !== undefined && 'length' in which) return inBatches(which)
  const last = which instanceof Date ? undefined : which?.upTo
  const before = which instanceof Date ? which.getTime() : last && (last.at + 1) * 1000
  const rows = await tx
    .selectFrom('trash_entry')
    .select('id')
    .$if(before !== undefined, (query) => query.where('at', '<', before ?? 0))
    .$if(last !== undefined, (query) => query.where('id', '<=', last?.entry ?? 0))
    .execute()
  return inBatches(rows.map(({ id }) => id))
}

async function deleteMarked({ db, blobs }: TrashParts): Promise<void> {
  for (;;) {
    const hashes = await withWriteTransaction(db, deleteSome)
    if (hashes === undefined) break
    // What is marked is finished by the hourly emptying.
    if (!(await collectGarbageIfReachable(db, blobs, hashes))) break
  }
}

/** @returns Hashes of the deleted files; `undefined` when no entry is left. */
async function deleteSome(tx: Tx): Promise<string[] | undefined> {
  const entries = await tx
    .selectFrom('trash_entry')
    .select('id')
    .where('leaving', '=', 1)
    .limit(100)
    .execute()
  if (entries.length === 0) return undefined
  const numbers = entries.map(({ id }) => id)
  const files = await tx
    .selectFrom('file')
    .select(['id', 'sha256'])
    .where((row) =>
      row.or([
        row(
          'folder_id',
          'in',
          numbers.map((number) => -number),
        ),
        row(
          'folder_id',
          'in',
          row
            .selectFrom('trashed_folder')
            .select('trashed_folder.id')
            .where('entry_id', 'in', numbers),
        ),
      ]),
    )
    .limit(BATCH_FILES)
    .execute()
  await deleteFiles(tx, files)
  if (files.length < BATCH_FILES) await deleteEntries(tx, numbers)
  const ids = files.map(({ id }) => id)
  await deleteSenderNames(tx, ids)
  const versions = await deleteVersions(tx, ids)
  return [...new Set([...files.map(({ sha256 }) => sha256), ...versions])]
}

type FileRow = { id: string; sha256: string }

async function deleteEntries(tx: Tx, numbers: number[]): Promise<void> {
  const folders = await tx
    .deleteFrom('trashed_folder')
    .where('entry_id', 'in', numbers)
    .returning('id')
    .execute()
  await indexChanges(tx, subjects('folder', folders))
  await tx.deleteFrom('trash_entry').where('id', 'in', numbers).execute()
}

async function deleteFiles(tx: Tx, files: FileRow[]): Promise<void> {
  for (const some of inBatches(files.map(({ id }) => id))) {
    await tx.deleteFrom('file').where('id', 'in', some).execute()
  }
  await indexChanges(tx, subjects('file', files))
}

/** Deletes earlier versions of files. @returns Their hashes. */
async function deleteVersions(tx: Tx, ids: string[]): Promise<string[]> {
  const rows = await selectIn(ids, (some) =>
    tx
      .selectFrom('history')
      .select(['id', 'sha256'])
      .where('subject_id', 'in', some)
      .where('sha256', 'is not', null),
  )
  for (const few of inBatches(rows.map(({ id }) => id))) {
    await tx.updateTable('history').set({ sha256: null }).where('id', 'in', few).execute()
  }
  return rows.flatMap(({ sha256 }) => sha256 ?? [])
}
