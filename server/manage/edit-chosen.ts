import PQueue from 'p-queue'
import { type BulkMetadata, readsPhotos } from '#domain/archive/metadata/metadata.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { isPhoto } from '#domain/uploads/photo.ts'
import type { PhotoOffers } from '#domain/uploads/photo-offers.ts'
import type { Db } from '../db/tables/schema.ts'
import { SiteError } from '../errors.ts'
import type { PhotoProcessor } from '../media/media-processor.ts'
import type { Actor, OperationResult } from './change.ts'
import { editAll } from './edit-metadata.ts'
import { type FileItem, findSelection, type Item } from './items.ts'
import { OperationRejected } from './operation-rejected.ts'
import { originalsOf } from './originals.ts'

/** Each needs a decoder; the browser sends larger selections in several calls. */
const MAX_PHOTOS = 100
/** Leaves decoders for others. */
const CONCURRENT = 2

interface EditParts {
  db: Db
  mediaProcessor: PhotoProcessor
}

/**
 * Edits the metadata of a selection, including values read from its photos.
 * @throws SiteError manage/too-many-chosen
 */
export async function editChosen(
  { db, mediaProcessor }: EditParts,
  actor: Actor,
  edit: { items: ArchivePath[]; meta: BulkMetadata },
): Promise<OperationResult> {
  if (!readsPhotos(edit.meta)) return editAll(db, actor, edit)
  if (edit.items.length > MAX_PHOTOS) {
    const detail = `The limit is ${MAX_PHOTOS} photos at once. Select fewer.`
    throw new SiteError('manage/too-many-chosen', { detail })
  }
  const photos = await photosAt(db, edit.items)
  const offers = await readOffers(mediaProcessor, photos)
  const nameOf = ({ id, sha256 }: FileItem) => `${id} ${sha256}`
  const byName = new Map(photos.map(({ file }, at) => [nameOf(file), offers[at]]))
  // Not if the file has new bytes in the meantime.
  const offersOf = (item: Item) => (item.kind === 'file' ? byName.get(nameOf(item)) : undefined)
  return editAll(db, actor, edit, offersOf)
}

interface Photo {
  file: FileItem
  /** Hash of the original if there is one, else of the file itself. */
  sha256: string
}

/** Missing items are rejected later, by the change itself. */
async function photosAt(db: Db, items: ArchivePath[]): Promise<Photo[]> {
  const reportMissing = () => undefined
  const found = await db
    .transaction()
    .execute((tx) => findSelection({ tx, reportMissing }, items).catch(emptyIfRejected))
  const files = found.flatMap((item) =>
    item.kind === 'file' && isPhoto(item.mediaType) ? [item] : [],
  )
  const originals = await originalsOf(db, files)
  return files.map((file) => ({ file, sha256: originals.get(file.id) ?? file.sha256 }))
}

function emptyIfRejected(error: unknown): Item[] {
  if (error instanceof OperationRejected) return []
  throw error
}

function readOffers(
  mediaProcessor: PhotoProcessor,
  photos: readonly Photo[],
): Promise<(PhotoOffers | undefined)[]> {
  const queue = new PQueue({ concurrency: CONCURRENT })
  return Promise.all(photos.map(({ sha256 }) => queue.add(() => offersIn(mediaProcessor, sha256))))
}

/** `undefined` for an unreadable photo. */
async function offersIn(mediaProcessor: PhotoProcessor, sha256: string) {
  try {
    return (await mediaProcessor.photoCopy(sha256, 'keep')).details.offers
  } catch (error) {
    if (error instanceof SiteError && error.code === 'upload/photo') return undefined
    throw error
  }
}
