import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { isPhoto } from '#domain/uploads/photo.ts'
import { blobFacts, insertBlobFacts } from '../archive/blob-facts.ts'
import { removeOrphan } from '../archive/blob-garbage-collection.ts'
import { insertOriginal } from '../archive/original-rows.ts'
import type { Tx } from '../db/tables/schema.ts'
import { SiteError } from '../errors.ts'
import { type Actor, type OperationResult, runChange } from '../manage/change.ts'
import { type FileItem, filesById, findItem } from '../manage/items.ts'
import { setVersion } from '../manage/new-version.ts'
import { OperationRejected } from '../manage/operation-rejected.ts'
import { selectPublished } from '../manage/originals.ts'
import type { Uploads } from './open-uploads.ts'
import { preparePhoto } from './photo-copy.ts'

/**
 * Replaces a published photo, in all files that have it, with a copy without private metadata; the original stays
 * available to editors. Files that have it in the trash or as an earlier version are marked, so that restoring them does
 * not publish it.
 * @throws SiteError request/malformed if there is nothing to remove.
 */
export async function stripMetadata(
  parts: Pick<Uploads, 'db' | 'blobs' | 'mediaProcessor'>,
  actor: Actor,
  path: ArchivePath,
): Promise<OperationResult> {
  const { db, blobs } = parts
  const { sha256, size } = await db.transaction().execute((tx) => fileAt(tx, path))
  const facts = await blobFacts(db, sha256)
  if (!facts) throw new SiteError('archive/not-found')
  const { bytes, original } = await preparePhoto(parts, { sha256, size, facts }, 'strip')
  if (!original) {
    const detail = isPhoto(facts.mediaType) ? NOTHING_TO_STRIP : NOT_A_PHOTO
    throw new SiteError('request/malformed', { detail })
  }
  const result = await runChange(db, actor, async (change) => {
    const file = await fileAt(change.tx, path)
    const isOther = file.sha256 !== sha256 || (await blobs.size(bytes.sha256)) === undefined
    if (isOther) throw new OperationRejected({ reason: 'changed', path, current: undefined })
    await insertBlobFacts(change.tx, { ...bytes, uploadedAt: change.at })
    const shown = { ...bytes, mediaType: bytes.facts.mediaType }
    const published = await selectPublished(change.tx, sha256).execute()
    const copies = await filesById(
      change.tx,
      published.map(({ id }) => id),
    )
    for (const copy of copies.values()) {
      await insertOriginal(change, copy.id, { bytes, original })
      await setVersion(change, copy, { ...copy, ...shown }, { photo: 'stripped' })
    }
    for (const id of await filesThatHad(change.tx, sha256)) {
      await insertOriginal(change, id, { bytes, original })
    }
  })
  if (!result.ok) await removeOrphan(db, blobs, bytes.sha256)
  return result
}

/** Ids of files that have these bytes in the trash or as an earlier version. */
async function filesThatHad(tx: Tx, sha256: string): Promise<string[]> {
  const inTrash = await tx.selectFrom('file').select('id').where('sha256', '=', sha256).execute()
  const earlier = await tx
    .selectFrom('history')
    .innerJoin('file', 'file.id', 'history.subject_id')
    .select('file.id')
    .distinct()
    .where('history.sha256', '=', sha256)
    .execute()
  return [...inTrash, ...earlier].map(({ id }) => id)
}

const NOTHING_TO_STRIP = 'This file has no location, device or owner data to remove.'
const NOT_A_PHOTO = 'Location, device and owner data cannot be removed from files of this type.'

async function fileAt(tx: Tx, path: ArchivePath): Promise<FileItem> {
  const item = await findItem(tx, path).catch((error) => {
    if (error instanceof OperationRejected)
      throw new SiteError('archive/not-found', { cause: error })
    throw error
  })
  if (item.kind !== 'file') throw new SiteError('archive/not-found')
  return item
}
