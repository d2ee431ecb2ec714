import type { Kysely } from 'kysely'
import type { ArchivePath } from '#domain/archive/archive-path.ts'
import { type BulkMetadata, readsPhotos } from '#domain/archive/metadata.ts'
import type { PhotoOffers } from '#domain/uploads/photo-offers.ts'
import { isPhotograph } from '#domain/uploads/photograph.ts'
import type { Database } from '../db/schema.ts'
import { SiteError } from '../errors.ts'
import type { Actor, OperationResult } from '../manage/change.ts'
import { editAll } from '../manage/edit-metadata.ts'
import { type FileItem, findItems, type Item } from '../manage/items.ts'
import { OperationRejected } from '../manage/operation-rejected.ts'
import { originalsOf } from '../manage/originals.ts'
import type { PhotoProcessor } from '../media/media-processor.ts'

/** Each is opened by a decoder: a browser waits that long for an answer, and asks for more in another call. */
const MOST_PHOTOGRAPHS = 100
/** The others of the archive want decoders, too. */
const AT_ONCE = 2

interface EditParts {
  db: Kysely<Database>
  mediaProcessor: PhotoProcessor
}

/**
 * Edits the metadata of a selection, also by what its photographs say themselves.
 * @throws SiteError manage/too-many-chosen
 */
export async function editChosen(
  { db, mediaProcessor }: EditParts,
  actor: Actor,
  asked: { items: ArchivePath[]; meta: BulkMetadata },
): Promise<OperationResult> {
  if (!readsPhotos(asked.meta)) return editAll(db, actor, asked)
  if (asked.items.length > MOST_PHOTOGRAPHS) {
    const detail = `The limit is ${MOST_PHOTOGRAPHS} photos for one call.`
    throw new SiteError('manage/too-many-chosen', { detail })
  }
  const photographs = await photographsAt(db, asked.items)
  const offers = await readOffers(mediaProcessor, photographs)
  const nameOf = ({ id, sha256 }: FileItem) => `${id} ${sha256}`
  const byName = new Map(photographs.map(({ file }, at) => [nameOf(file), offers[at]]))
  // What shows other bytes by now was not looked into.
  const offersOf = (item: Item) => (item.kind === 'file' ? byName.get(nameOf(item)) : undefined)
  return editAll(db, actor, asked, offersOf)
}

interface Photograph {
  file: FileItem
  /** Of the original, where what everybody sees was made of one. */
  sha256: string
}

/** What is not there is refused when it is to be changed. */
async function photographsAt(db: Kysely<Database>, items: ArchivePath[]): Promise<Photograph[]> {
  const found = await db.transaction().execute(async (tx) => {
    const some: Item[] = []
    for (const path of items) some.push(...(await findItems(tx, [path]).catch(nothingIfRefused)))
    return some
  })
  const files = found.filter((item) => item.kind === 'file' && isPhotograph(item.mediaType))
  const originals = await originalsOf(db, files as FileItem[])
  return (files as FileItem[]).map((file) => ({
    file,
    sha256: originals.get(file.id) ?? file.sha256,
  }))
}

function nothingIfRefused(error: unknown): Item[] {
  if (error instanceof OperationRejected) return []
  throw error
}

async function readOffers(
  mediaProcessor: PhotoProcessor,
  photographs: readonly Photograph[],
): Promise<(PhotoOffers | undefined)[]> {
  const offers: (PhotoOffers | undefined)[] = []
  for (let at = 0; at < photographs.length; at += AT_ONCE) {
    const some = photographs.slice(at, at + AT_ONCE)
    offers.push(...(await Promise.all(some.map(({ sha256 }) => offersIn(mediaProcessor, sha256)))))
  }
  return offers
}

/** A photograph that cannot be read says nothing. */
async function offersIn(mediaProcessor: PhotoProcessor, sha256: string) {
  try {
    return (await mediaProcessor.photoCopy(sha256, 'keep')).details.offers
  } catch (error) {
    if (error instanceof SiteError && error.code === 'upload/photo') return undefined
    throw error
  }
}
