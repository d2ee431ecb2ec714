import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { keepBlobFacts } from '../archive/add-files.ts'
import { blobFacts } from '../archive/blob-facts.ts'
import { removeOrphan } from '../archive/orphans.ts'
import { SiteError } from '../errors.ts'
import { type Actor, inChange, type Outcome } from '../manage/change.ts'
import { type FileItem, findItem } from '../manage/items.ts'
import { showBytes } from '../manage/new-version.ts'
import { keepOriginal } from '../manage/original-rows.ts'
import { Refused } from '../manage/refusal.ts'
import type { Uploads } from './open-uploads.ts'
import { preparePhoto } from './photo-copy.ts'

/**
 * Lets everybody see a photograph without what it tells of its maker; as it was, it is kept for managers.
 * @throws SiteError request/malformed where it tells nothing that could be taken out.
 */
export async function hideDetails(
  parts: Pick<Uploads, 'db' | 'blobs' | 'workshop'>,
  actor: Actor,
  path: ArchivePath,
): Promise<Outcome> {
  const { db, blobs } = parts
  const { sha256, size } = await db.transaction().execute((turn) => fileAt(turn, path))
  const facts = await blobFacts(db, sha256)
  if (!facts) throw new SiteError('archive/not-found')
  const { bytes, original } = await preparePhoto(parts, { sha256, size, facts }, 'strip')
  if (!original) throw new SiteError('request/malformed', { detail: NOTHING_TO_HIDE })
  const outcome = await inChange(db, actor, async (change) => {
    const file = await fileAt(change.turn, path)
    const isOther = file.sha256 !== sha256 || (await blobs.size(bytes.sha256)) === undefined
    if (isOther) throw new Refused({ reason: 'changed', path, current: undefined })
    await keepBlobFacts(change.turn, { ...bytes, uploadedAt: change.at })
    await keepOriginal(change, file.id, { bytes, original })
    const shown = { ...bytes, mediaType: bytes.facts.mediaType }
    await showBytes(change, file, { ...file, ...shown }, { photo: 'stripped' })
  })
  if (!outcome.ok) await removeOrphan(db, blobs, bytes.sha256)
  return outcome
}

const NOTHING_TO_HIDE = 'This file has no location, device or owner data to remove.'

async function fileAt(turn: Parameters<typeof findItem>[0], path: ArchivePath): Promise<FileItem> {
  const item = await findItem(turn, path).catch((error) => {
    if (error instanceof Refused) throw new SiteError('archive/not-found', { cause: error })
    throw error
  })
  if (item.kind !== 'file') throw new SiteError('archive/not-found')
  return item
}
