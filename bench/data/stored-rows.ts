import { sql } from 'kysely'
import { sectionOf } from '#domain/archive/file-types/media-type.ts'
import { sortText } from '#domain/archive/listing/sort-text.ts'
import { NO_METADATA } from '#domain/archive/metadata/metadata.ts'
import type { NewFile } from '#server/archive/add-files.ts'
import { byteColumns, metadataColumns } from '#server/archive/file-columns.ts'
import { type FolderRows, loadFolders } from '#server/archive/folder-rows.ts'
import { changeTotals } from '#server/archive/folder-totals.ts'
import { newFileId } from '#server/archive/new-file-id.ts'
import { parseConfig } from '#server/config.ts'
import type { Db, Tx } from '#server/db/tables/schema.ts'
import { announceChange, withWriteTransaction } from '#server/db/write-transaction.ts'
import { openData } from '#server/open-data.ts'
import type { Settings } from '../programs/site-process.ts'
import { type BulkLoad, bulkLoadFor } from './bulk-load.ts'

const A_TURN = 100_000
const A_STATEMENT = 500

/**
 * Loads hundreds of thousands of rows. Columns, folders and totals are computed by the code that imports use; rows
 * are inserted in large statements without durability. The archive is opened once while it is empty, because opening
 * a new one checks for missing bytes.
 * @param settings Settings of the site.
 */
export async function storeRows(settings: Settings, files: Iterable<NewFile>): Promise<void> {
  const config = parseConfig(settings)
  const { database, close } = await openData(config)
  const { db } = database
  const filling = bulkLoadFor(config)
  await db.connection().execute(async (one) => {
    await filling.begin(one)
    await withoutIndexes(one, filling, async () => {
      for (const batch of batchesOf(files, A_TURN)) {
        await withWriteTransaction(one, (tx) => storeBatch(tx, batch))
      }
    })
    await filling.end(one)
  })
  await close()
}

/** Creating an index at the end takes a fraction of updating it for each row. */
async function withoutIndexes(db: Db, filling: BulkLoad, task: () => Promise<void>): Promise<void> {
  const indexes = await filling.indexesOfFiles(db)
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(db)
  await task()
  for (const { definition } of indexes) await sql.raw(definition).execute(db)
}

/** Invalidates the response caches, like every change of the archive. */
export async function changeVersion(db: Db): Promise<void> {
  await withWriteTransaction(db, announceChange)
}

async function storeBatch(tx: Tx, files: NewFile[]): Promise<void> {
  const paths = new Set(files.map(({ folder }) => folder))
  const born = { at: files[0]?.uploadedAt ?? new Date(0), isSample: false }
  const folders = await loadFolders(tx, paths, born)
  const totals = changeTotals()
  const rows: Awaited<ReturnType<typeof fileRow>>[] = []
  for (const file of files) {
    rows.push(await fileRow(folders, file))
    totals.countFile(file.folder, sectionOf(file.facts.mediaType), file.size, 1)
  }
  for (const some of batchesOf(files.map(blobRow), A_STATEMENT)) {
    await tx.insertInto('blob').values(some).execute()
  }
  for (const some of batchesOf(rows, A_STATEMENT)) {
    await tx.insertInto('file').values(some).execute()
  }
  for (const path of folders.created) totals.countFolder(path, 1)
  await totals.write(tx)
  await announceChange(tx)
}

async function fileRow(folders: FolderRows, file: NewFile) {
  const folderId = await folders.ensure(file.folder)
  if (typeof folderId === 'string') throw new Error(folderId)
  return {
    id: newFileId(),
    folder_id: folderId,
    name: file.name,
    name_text: sortText(file.name),
    sha256: file.sha256,
    uploader: file.uploader,
    is_sample: 0,
    ...byteColumns({ size: file.size, mediaType: file.facts.mediaType }, file.uploadedAt),
    ...metadataColumns(file.metadata ?? NO_METADATA, file.uploadedAt),
  }
}

function blobRow({ sha256, size, facts, uploadedAt }: NewFile) {
  return {
    sha256,
    size,
    media_type: facts.mediaType,
    width: facts.width ?? null,
    height: facts.height ?? null,
    duration: null,
    placeholder: facts.placeholder ?? null,
    colour: facts.colour ?? null,
    problem: null,
    stored_at: uploadedAt.getTime(),
  }
}

function* batchesOf<Item>(items: Iterable<Item>, size: number): Generator<Item[]> {
  let batch: Item[] = []
  for (const item of items) {
    batch.push(item)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
