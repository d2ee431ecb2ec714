import { sql } from 'kysely'
import type { ArchiveFile } from '#domain/archive/listing/listing.ts'
import { changedInBulk, NO_METADATA, withValues } from '#domain/archive/metadata/metadata.ts'
import type { FileId } from '#domain/archive/paths/file-id.ts'
import { ROOT } from '#domain/archive/paths/root-path.ts'
import type { AcceptBody } from '#domain/uploads/inbox-calls.ts'
import { displaySender } from '#domain/uploads/shown-sender.ts'
import { blobFacts, MEDIA_COLUMNS } from '../archive/blob-facts.ts'
import { removeOrphan } from '../archive/blob-garbage-collection.ts'
import { fileOf } from '../archive/rows.ts'
import { countRows } from '../db/count-rows.ts'
import type { Db } from '../db/tables/schema.ts'
import { SiteError } from '../errors.ts'
import type { Actor } from '../manage/change.ts'
import type { Uploads } from '../uploads/open-uploads.ts'
import { preparePhoto } from '../uploads/photo-copy.ts'
import { resultOf, type UploadResult } from '../uploads/upload-result.ts'

function inboxRows(db: Db) {
  return db
    .selectFrom('inbox_file')
    .innerJoin('blob', 'blob.sha256', 'inbox_file.sha256')
    .select(['inbox_file.id', 'inbox_file.sha256', 'inbox_file.name', 'inbox_file.sender'])
    .select('inbox_file.message')
    .select(['inbox_file.said_at', 'inbox_file.arrived_at', 'inbox_file.rejected_at'])
    .select(['inbox_file.rejected_by', 'blob.size', 'blob.problem'])
    .select(MEDIA_COLUMNS)
    .select(({ selectFrom }) =>
      selectFrom('receipt_file')
        .innerJoin('receipt', 'receipt.id', 'receipt_file.receipt_id')
        .select('receipt.message')
        .whereRef('receipt_file.id', '=', 'inbox_file.id')
        .as('receipt_message'),
    )
    .select(({ selectFrom }) =>
      selectFrom('receipt_file')
        .select('receipt_file.reason')
        .whereRef('receipt_file.id', '=', 'inbox_file.id')
        .as('reason'),
    )
}

export type InboxFileRow = Awaited<ReturnType<ReturnType<typeof inboxRows>['execute']>>[number]

/** Entries that wait for review, or those that were rejected. */
export type InboxState = 'waiting' | 'rejected'

const isIn = (state: InboxState) =>
  sql<boolean>`inbox_file.rejected_at is ${sql.raw(state === 'waiting' ? 'null' : 'not null')}`

interface InboxQuery {
  state: InboxState
  /** Time and id of the last entry of the previous page. */
  before: { at: number; id: string } | undefined
  limit: number
}

/** Newest first. */
export function inboxPage(db: Db, { state, before, limit }: InboxQuery): Promise<InboxFileRow[]> {
  const time = timeOf(state)
  return inboxRows(db)
    .where(isIn(state))
    .$call((query) =>
      before
        ? query.where((row) =>
            row.or([
              row(time, '<', before.at),
              row.and([row(time, '=', before.at), row('inbox_file.id', '<', before.id)]),
            ]),
          )
        : query,
    )
    .orderBy(time, 'desc')
    .orderBy('inbox_file.id', 'desc')
    .limit(limit)
    .execute()
}

export function timeOf(state: InboxState) {
  return state === 'waiting' ? 'arrived_at' : 'rejected_at'
}

/** Entries in the inbox and their bytes. */
export async function inboxTotals(
  db: Db,
  state: InboxState,
): Promise<{ entries: number; bytes: number }> {
  const { entries, bytes } = await db
    .selectFrom('inbox_file')
    .select(({ fn }) => [
      fn.countAll<number>().as('entries'),
      fn.sum<number | null>('size').as('bytes'),
    ])
    .where(isIn(state))
    .executeTakeFirstOrThrow()
  return { entries: Number(entries), bytes: Number(bytes) }
}

export function countWaitingWithBytes(db: Db, sha256: string): Promise<number> {
  return countRows(db.selectFrom('inbox_file').where('sha256', '=', sha256).where(isIn('waiting')))
}

/** Also finds rejected entries. */
export function inboxEntry(db: Db, id: string): Promise<InboxFileRow | undefined> {
  return inboxRows(db).where('inbox_file.id', '=', id).executeTakeFirst()
}

/** The entry in the shape of an archive file, to send its bytes. */
export function inboxFile(row: InboxFileRow): ArchiveFile {
  return fileOf({
    ...row,
    id: row.id as FileId,
    uploader: row.sender,
    uploaded_at: row.arrived_at,
    ...NO_METADATA,
    is_sample: 0,
    revision: 1,
    folder: ROOT,
  })
}

type InboxParts = Pick<Uploads, 'db' | 'blobs' | 'mediaProcessor' | 'addUpload'>

/**
 * Accepts an entry; the history names the editor and the sender.
 * @param batch Of the history: entries of one request are undone together.
 * @throws SiteError if the entry stays in the inbox.
 */
export async function acceptEntry(
  parts: InboxParts,
  actor: Actor,
  entry: string,
  { into, name, meta, fromPhoto, onConflict, photo: choice, showSender }: AcceptBody,
  batch?: string,
): Promise<UploadResult> {
  const { db, blobs, addUpload } = parts
  const row = await inboxEntry(db, entry)
  const facts = row && (await blobFacts(db, row.sha256))
  if (!row || row.rejected_at !== null || !facts) throw new SiteError('inbox/gone')
  const uploaded = { sha256: row.sha256, size: row.size, facts }
  const { bytes, original, photo, offers } = await preparePhoto(parts, uploaded, choice)
  const result = await addUpload(actor, {
    folder: into,
    below: ROOT,
    name: name ?? row.name,
    bytes,
    original,
    uploader: displaySender(row.sender, showSender),
    onConflict,
    // Typed values apply to every entry; a photo may fill empty ones.
    metadata: changedInBulk(withValues(NO_METADATA, meta), fromPhoto, offers),
    note: photo ? { photo: photo.stripped ? 'stripped' : 'kept' } : undefined,
    batch,
    accepted: acceptedOf(row),
  })
  // The copy is useless without its file.
  if (original && !('id' in result)) await removeOrphan(db, blobs, bytes.sha256)
  return resultOf(result, { name: row.name, sha256: row.sha256, file_size: row.size, photo })
}

/** History data that undo needs. */
function acceptedOf({ id, name, sha256, sender, message, said_at, arrived_at }: InboxFileRow) {
  const entry = { id, name, sha256, said_at, message }
  return { entry, sent_by: sender, sent_at: new Date(arrived_at).toISOString() }
}
