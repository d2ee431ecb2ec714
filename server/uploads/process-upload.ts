import { availableParallelism } from 'node:os'
import { mayDo } from '#domain/access/may-do.ts'
import type { Archive } from '#domain/archive/archive.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { ROOT } from '#domain/archive/paths/root-path.ts'
import type { PhotoOffers } from '#domain/uploads/photo-offers.ts'
import { accountSender } from '#domain/uploads/shown-sender.ts'
import type { UploadMetadata } from '#domain/uploads/upload-metadata.ts'
import { isKeyValid } from '../access/keys/api-keys.ts'
import { ipSubject } from '../access/login/login-limits.ts'
import { userOf } from '../access/user-row.ts'
import { blobFacts, insertBlobFacts, type StoredBytes } from '../archive/blob-facts.ts'
import { removeOrphan } from '../archive/blob-garbage-collection.ts'
import { newRandomId } from '../archive/new-file-id.ts'
import type { BlobStore, StoredBlob } from '../blobs/blob-store.ts'
import type { Db, Tx } from '../db/tables/schema.ts'
import { withWriteTransaction } from '../db/write-transaction.ts'
import { SiteError } from '../errors.ts'
import { createFairQueue } from '../http/limits/fair-queue.ts'
import { addNotice } from '../notices/add-notice.ts'
import { isWithdrawn, recordArrival } from '../receipts/receipt-files.ts'
import { currentFolder } from './current-folder.ts'
import { releaseReserved } from './inbox-quota.ts'
import { type PhotoParts, preparePhoto } from './photo-copy.ts'
import type { Sender } from './sender.ts'
import type { AddUpload } from './upload-batcher.ts'
import type { UploadLimits } from './upload-limits.ts'
import { resultOf, type UploadResult } from './upload-result.ts'

interface ProcessorParts extends PhotoParts {
  db: Db
  archive: Pick<Archive, 'resolveFolderPaths'>
  blobs: BlobStore
  limits: UploadLimits
  addUpload: AddUpload
}

export interface UploadedBytes extends StoredBlob {
  /** If already detected from the first bytes. */
  mediaType?: string | undefined
  /** When a resumable upload to a folder began. */
  since?: Date | undefined
}

/** Files of visitors that are decoded at the same time, or wait: a slow file delays others of its IP address, not everyone's. */
const VISITOR_FILES = {
  concurrency: Math.max(1, availableParallelism() - 1),
  total: 500,
  perAddress: 100,
  busy: 'server/busy',
} as const

/**
 * Adds a stored file: to its folder if an editor names one, otherwise to the inbox. If it is rejected, the caller removes its bytes.
 * @param uploaded `id` makes it idempotent; `reservation` is set if the inbox reservation has another id.
 * @throws SiteError
 */
export type ProcessUpload = (
  sender: Sender,
  metadata: UploadMetadata,
  uploaded: UploadedBytes & { id: string; reservation?: string },
) => Promise<UploadResult>

export function createUploadProcessor(parts: ProcessorParts): ProcessUpload {
  const { db, blobs, mediaProcessor, limits, addUpload } = parts
  const visitors = createFairQueue(VISITOR_FILES)

  const examine = async (sender: Sender, uploaded: UploadedBytes): Promise<StoredBytes> => {
    const { sha256, size, mediaType } = uploaded
    // Timing must not reveal to a visitor whether the archive has these bytes.
    const facts =
      sender.kind === 'editor'
        ? ((await blobFacts(db, sha256)) ?? (await mediaProcessor.examine(sha256, mediaType)))
        : await visitors.run(sender.from ? ipSubject(sender.from) : sender.owner, () =>
            mediaProcessor.examine(sha256, mediaType, 'background'),
          )
    limits.requireType(facts.mediaType, sender)
    return { sha256, size, facts }
  }

  const addToArchive = async (
    sender: Sender,
    path: ArchivePath,
    metadata: UploadMetadata,
    sent: UploadedBytes,
  ): Promise<UploadResult> => {
    const uploaded = await examine(sender, sent)
    const { sha256, size } = uploaded
    const { bytes, original, photo, offers } = await preparePhoto(parts, uploaded, metadata.photo)
    await requireRole(db, sender)
    const result = await addUpload(sender.actor, {
      folder: (await currentFolder(parts, path, sent.since)) ?? path,
      below: metadata.below ?? ROOT,
      onlyBelow: sender.key?.folder,
      name: metadata.name,
      bytes,
      original,
      uploader: uploaderOf(sender),
      onConflict: metadata.onConflict,
      eventDate: eventDateOf(metadata, offers),
      note: photo ? { photo: photo.stripped ? 'stripped' : 'kept' } : undefined,
    })
    // The copy is useless without its file.
    if (original && !('id' in result)) await removeOrphan(db, blobs, bytes.sha256)
    return resultOf(result, { name: metadata.name, sha256, file_size: size, photo })
  }

  const addToInbox: ProcessUpload = async (sender, metadata, uploaded) => {
    const { id: given, reservation = given, ...sent } = uploaded
    const { sha256, size, facts } = await examine(sender, sent)
    const at = new Date()
    await withWriteTransaction(db, async (tx) => {
      if ((await blobs.size(sha256)) === undefined) throw new SiteError('server/busy')
      await insertBlobFacts(tx, { sha256, size, facts, uploadedAt: at })
      const id = await unusedId(tx, given)
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('inbox_file')
        .values({
          id,
          sha256,
          name: metadata.name,
          sender: senderName(sender, metadata),
          message: metadata.message ?? '',
          said_at: metadata.timestamp ?? null,
          arrived_at: at.getTime(),
          size,
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirstOrThrow()
      if (numInsertedOrUpdatedRows) await addNotice(tx, { kind: 'inbox' })
      const { owner } = sender
      const arrived_at = at.getTime()
      await recordArrival(tx, { id, owner, name: metadata.name, sha256, size, arrived_at })
      await releaseReserved(tx, reservation, size)
    })
    // The response must not reveal what the archive contains.
    const { name } = metadata
    return {
      name,
      state: 'in the inbox',
      path: null,
      id: null,
      batch: null,
      sha256,
      file_size: size,
      photo: null,
    }
  }

  return async (sender, metadata, uploaded) => {
    const { path } = metadata
    requireNoReplacement(sender, metadata)
    return path !== undefined && sender.kind === 'editor'
      ? addToArchive(sender, path, metadata, uploaded)
      : addToInbox(sender, metadata, uploaded)
  }
}

/** A form that is sent again after a withdrawal is another upload. */
async function unusedId(tx: Tx, id: string): Promise<string> {
  return (await isWithdrawn(tx, id)) ? newRandomId() : id
}

/** Without a time zone the date may be a day off, so an editor decides in Properties. */
function eventDateOf(
  { photoDate }: UploadMetadata,
  { event_date, is_zone_known }: PhotoOffers,
): string | undefined {
  return photoDate === 'use' && is_zone_known ? (event_date ?? undefined) : undefined
}

/** The name of a key is for the history alone. */
function uploaderOf({ key, actor }: Sender): string {
  return key ? key.account : actor.name
}

function senderName({ actor }: Sender, { username = '' }: UploadMetadata): string {
  const typed = username.trim()
  return actor.name === '' ? typed : accountSender(actor.name, typed)
}

/**
 * @throws SiteError upload/folder for a visitor who names a folder; access/key-scope for a key of one folder that names
 * none, or wants to replace files.
 */
export function requireFolderRole(
  sender: Sender,
  metadata: Pick<UploadMetadata, 'path' | 'below' | 'onConflict'>,
): void {
  requireNoReplacement(sender, metadata)
  const isNamed = metadata.path !== undefined || metadata.below !== undefined
  if (isNamed && sender.kind !== 'editor') throw new SiteError('upload/folder')
  if (metadata.path !== undefined || sender.key === undefined) return
  // A script whose variable is empty would fill the inbox, without its subfolders.
  throw new SiteError(sender.key.folder === undefined ? 'request/malformed' : 'access/key-scope', {
    detail: 'Name the target folder in the field “path”.',
  })
}

/** A key of one folder only adds to it: a stolen key of a scanner cannot change what was published. */
function requireNoReplacement(
  { key }: Sender,
  { onConflict }: Pick<UploadMetadata, 'onConflict'>,
): void {
  if (key?.folder === undefined || onConflict !== 'replace') return
  const detail = 'A key of the scope "upload" cannot replace files; use "manage".'
  throw new SiteError('access/key-scope', { detail })
}

/**
 * The sender may have lost the role or the account since the upload began.
 * @throws SiteError access/key or upload/folder
 */
async function requireRole(db: Db, { actor, key }: Pick<Sender, 'actor' | 'key'>): Promise<void> {
  if (key && !(await isKeyValid(db, key.id))) throw new SiteError('access/key')
  const row = await db.selectFrom('user').selectAll().where('id', '=', actor.id).executeTakeFirst()
  if (!row || !mayDo(userOf(row), 'file_managment')) throw new SiteError('upload/folder')
}
