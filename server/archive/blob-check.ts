import { sql } from 'kysely'
import type { BlobStore, StoredBlob } from '../blobs/blob-store.ts'
import { findWrongBytes, type WrongBytes } from '../blobs/verified-bytes.ts'
import { rowPages } from '../db/row-pages.ts'
import type { Db } from '../db/tables/schema.ts'
import { isUnreadable } from '../disk/unreadable-file.ts'
import { forEachInParallel } from '../for-each-in-parallel.ts'

const ROWS_A_QUERY = 500
const HASH_CONCURRENCY = 4

/** A blob that does not match its row. */
export interface BlobFault {
  kind: WrongBytes['state']
  sha256: string
  /** Archive paths of its files. */
  files: string[]
  /** Why it cannot be read, and what to do. */
  reason?: string | undefined
  /** From before the check. */
  etag?: string | undefined
}

export type BlobCheck = Awaited<ReturnType<typeof startBlobCheck>>

export async function startBlobCheck(db: Db) {
  const row = await db
    .selectFrom('blob')
    .select((query) => [
      query.fn.countAll<number>().as('blobs'),
      query.fn.coalesce(query.fn.sum<number>('size'), query.lit(0)).as('bytes'),
    ])
    .executeTakeFirstOrThrow()
  return {
    blobs: Number(row.blobs),
    bytes: Number(row.bytes),
    blobsChecked: 0,
    bytesChecked: 0,
    faults: [] as BlobFault[],
  }
}

/** Hashes every blob that has a row; updates `check` as it runs. */
export async function checkBlobs(
  db: Db,
  blobs: BlobStore,
  check: BlobCheck,
  stop: AbortSignal,
): Promise<void> {
  const countRead = (count: number) => {
    check.bytesChecked += count
  }
  const checkOne = async (row: BlobRow) => {
    const etag = await blobs.etag(row.sha256).catch(undefinedIfUnreadable)
    const wrong = await findWrongBytes(blobs, row, countRead)
    check.blobsChecked += 1
    if (wrong === undefined) return
    const { state: kind, reason } = wrong
    const files = await filesOf(db, row.sha256)
    check.faults.push({ kind, sha256: row.sha256, files, reason, etag })
  }
  await forEachInParallel(eachBlob(db), { concurrency: HASH_CONCURRENCY, signal: stop }, checkOne)
}

/** What follows reports it. */
function undefinedIfUnreadable(error: unknown): undefined {
  if (!isUnreadable(error)) throw error
}

export type BlobRow = StoredBlob

export async function* eachBlob(db: Db): AsyncIterable<BlobRow> {
  for await (const rows of blobRows(db)) yield* rows
}

export function blobRows(db: Db): AsyncIterable<BlobRow[]> {
  const rows = db.selectFrom('blob').select(['sha256', 'size']).orderBy('sha256')
  return rowPages(
    ({ sha256 }) => sha256,
    (last?: string) =>
      rows
        .where('sha256', '>', last ?? '')
        .limit(ROWS_A_QUERY)
        .execute(),
  )
}

/** Archive paths of files with these bytes, including the trash, originals and earlier versions. */
export async function filesOf(db: Db, sha256: string): Promise<string[]> {
  const rows = await selectPlaces(db).where('file.sha256', '=', sha256).execute()
  const originals = await selectPlaces(db)
    .innerJoin('original', 'original.file_id', 'file.id')
    .where('original.sha256', '=', sha256)
    .execute()
  const earlier = await db
    .selectFrom('history')
    .select('to_path')
    .where('sha256', '=', sha256)
    .orderBy('id')
    .execute()
  return [
    ...rows.map(placeText),
    ...originals.map((row) => `${placeText(row)} (original of the photo)`),
    ...earlier.map(({ to_path }) => `${to_path} (before its new version)`),
  ]
}

function selectPlaces(db: Db) {
  return db
    .selectFrom('file')
    .leftJoin('folder', 'folder.id', 'file.folder_id')
    .leftJoin('trashed_folder', 'trashed_folder.id', 'file.folder_id')
    .leftJoin('trash_entry', (join) => join.on('trash_entry.id', '=', sql<number>`-file.folder_id`))
    .select([
      'file.name',
      'folder.path',
      'trashed_folder.path as trashed',
      'trash_entry.path as own',
    ])
    .orderBy('file.id')
}

type Place = Awaited<ReturnType<ReturnType<typeof selectPlaces>['execute']>>[number]

function placeText({ name, path, trashed, own }: Place): string {
  return path === null ? `${own ?? `${trashed}/${name}`} (in the trash)` : pathOf(path, name)
}

function pathOf(folder: string, name: string): string {
  return `${folder === '/' ? '' : folder}/${name}`
}
