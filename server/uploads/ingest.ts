import type { Kysely } from 'kysely'
import type { Archive } from '#domain/archive/archive.ts'
import { type ArchivePath, ROOT } from '#domain/archive/archive-path.ts'
import type { PhotoOffers } from '#domain/uploads/photo-offers.ts'
import type { SaidOfUpload } from '#domain/uploads/said-of-upload.ts'
import { accountSender } from '#domain/uploads/shown-sender.ts'
import { keepBlobFacts } from '../archive/add-files.ts'
import { blobFacts } from '../archive/blob-facts.ts'
import { removeOrphan } from '../archive/orphans.ts'
import { inWriteTurn } from '../archive/write-turn.ts'
import type { BlobStore, StoredBlob } from '../blobs/blob-store.ts'
import type { Database } from '../db/schema.ts'
import { SiteError } from '../errors.ts'
import type { KnownBytes } from '../manage/original-rows.ts'
import { giveRoom } from './inbox-room.ts'
import { lookAtPhoto, type PhotoParts } from './photo-copy.ts'
import { requireRole } from './required-role.ts'
import type { Sender } from './sender.ts'
import type { UploadLimits } from './upload-limits.ts'
import { resultOf, type UploadResult } from './upload-result.ts'
import type { TakeIn } from './upload-turns.ts'

interface IngestParts extends PhotoParts {
  db: Kysely<Database>
  archive: Pick<Archive, 'foldersNow'>
  blobs: BlobStore
  limits: UploadLimits
  takeIn: TakeIn
}

export interface ArrivedBytes extends StoredBlob {
  /** By the first bytes, where they were looked at on the way. */
  mediaType?: string | undefined
}

/**
 * Brings bytes that are in the store to where they belong: files of managers into their folder, all
 * others into the inbox. Bytes that are refused are removed again.
 * @param arrived With the id of the upload (one that ends twice is taken in once), and of what room in the
 * inbox was reserved by, where that is another.
 * @throws SiteError
 */
export type Ingest = (
  sender: Sender,
  said: SaidOfUpload,
  arrived: ArrivedBytes & { id: string; room?: string },
) => Promise<UploadResult>

export function createIngest(parts: IngestParts): Ingest {
  const { db, archive, blobs, workshop, limits, takeIn } = parts

  /** Its folder may have been renamed or moved since it set out. */
  const folderNow = async (path: ArchivePath) =>
    (await archive.foldersNow([path])).get(path) ?? path

  const lookAt = async (sender: Sender, arrived: ArrivedBytes): Promise<KnownBytes> => {
    const { sha256, size, mediaType } = arrived
    // A visitor must not learn by the time it takes whether the archive has these bytes, and where hidden.
    const known = sender.kind === 'manager' ? await blobFacts(db, sha256) : undefined
    const urgency = sender.kind === 'manager' ? 'in turn' : 'aside'
    const facts = known ?? (await workshop.examine(sha256, mediaType, urgency))
    limits.requireType(facts.mediaType, sender)
    return { sha256, size, facts }
  }

  const takeInFile: Ingest = async (sender, said, sent) => {
    const arrived = await lookAt(sender, sent)
    const { sha256, size } = arrived
    const { bytes, original, photo, offers } = await lookAtPhoto(parts, arrived, said.photo)
    await requireRole(db, sender)
    const outcome = await takeIn(sender.actor, {
      folder: await folderNow(said.path ?? ROOT),
      below: said.below ?? ROOT,
      name: said.name,
      bytes,
      original,
      uploader: sender.actor.name,
      onClash: said.onClash,
      eventDate: eventDateOf(said, offers),
      note: photo ? { photo: photo.stripped ? 'stripped' : 'kept' } : undefined,
    })
    // The copy is nothing without its file.
    if (original && !('id' in outcome)) await removeOrphan(db, blobs, bytes.sha256)
    return resultOf(outcome, { name: said.name, sha256, file_size: size, photo })
  }

  const takeInForReview: Ingest = async (sender, said, { id, room = id, ...sent }) => {
    const { sha256, size, facts } = await lookAt(sender, sent)
    const at = new Date()
    await inWriteTurn(db, async (turn) => {
      if ((await blobs.size(sha256)) === undefined) throw new SiteError('server/busy')
      await keepBlobFacts(turn, { sha256, size, facts, uploadedAt: at })
      await turn
        .insertInto('inbox_file')
        .values({
          id,
          sha256,
          name: said.name,
          sender: senderName(sender, said),
          said_at: said.timestamp ?? null,
          arrived_at: at.getTime(),
          size,
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute()
      await giveRoom(turn, room, size)
    })
    // Nothing is said of what the archive has: that may be another sender's.
    const { name } = said
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

  return async (sender, said, arrived) => {
    const isForFolder = said.path !== undefined && sender.kind === 'manager'
    try {
      return await (isForFolder ? takeInFile : takeInForReview)(sender, said, arrived)
    } catch (error) {
      await removeOrphan(db, blobs, arrived.sha256).catch(() => undefined)
      throw error
    }
  }
}

/** A day that may be off by one is left to an editor: Properties offers it, with that doubt. */
function eventDateOf(
  { photoDate }: SaidOfUpload,
  { event_date, is_zone_known }: PhotoOffers,
): string | undefined {
  return photoDate === 'use' && is_zone_known ? (event_date ?? undefined) : undefined
}

/** Of somebody with an account, that is known. */
function senderName({ actor }: Sender, { username = '' }: SaidOfUpload): string {
  const typed = username.trim()
  return actor.name === '' ? typed : accountSender(actor.name, typed)
}

/** @throws SiteError upload/folder for a visitor who names a folder; the inbox is for them. */
export function requirePlace(sender: Sender, said: Pick<SaidOfUpload, 'path' | 'below'>): void {
  const isNamed = said.path !== undefined || said.below !== undefined
  if (isNamed && sender.kind !== 'manager') throw new SiteError('upload/folder')
}
