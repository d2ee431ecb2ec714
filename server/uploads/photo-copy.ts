import { NO_OFFERS, type PhotoOffers } from '#domain/uploads/photo-offers.ts'
import { isLookedInto, isPhotograph } from '#domain/uploads/photograph.ts'
import type { BlobStore } from '../blobs/blob-store.ts'
import { SiteError } from '../errors.ts'
import type { KnownBytes } from '../manage/original-rows.ts'
import type { PhotoWork } from '../media/photo-file.ts'
import { isTelling, NO_DETAILS } from '../media/private-details.ts'
import type { PhotoWorkshop, Workshop } from '../media/workshop.ts'
import type { UploadResult } from './upload-result.ts'

export interface PhotoParts {
  blobs: Pick<BlobStore, 'put'>
  workshop: Pick<Workshop, 'examine'> & PhotoWorkshop
}

interface Looked {
  /** What everybody is to see. */
  bytes: KnownBytes
  /** What was sent, where that is not the same. */
  original: KnownBytes | undefined
  photo: UploadResult['photo']
  /** What may become metadata of the file. */
  offers: PhotoOffers
}

/** Finds what a photograph tells of its maker and, unless that is to be kept, makes a copy without it. */
export async function lookAtPhoto(
  { blobs, workshop }: PhotoParts,
  arrived: KnownBytes,
  choice: 'strip' | 'keep',
): Promise<Looked> {
  const nothing: Looked = { bytes: arrived, original: undefined, photo: null, offers: NO_OFFERS }
  if (!isLookedInto(arrived.facts.mediaType)) return nothing
  const looked = workshop.photoCopy(arrived.sha256, choice)
  // What is not changed is not refused either.
  const isChanged = isPhotograph(arrived.facts.mediaType)
  const { details, stripped } = await (isChanged ? looked : looked.catch(unreadOf))
  const photo = isTelling(details) ? { details, stripped: stripped !== undefined } : null
  const { offers } = details
  if (!stripped) return { ...nothing, photo, offers }
  const { sha256, size } = await blobs.put(only(stripped))
  if (sha256 === arrived.sha256) return { ...nothing, offers }
  const facts = await workshop.examine(sha256)
  return {
    bytes: { sha256, size, facts },
    original: arrived,
    photo,
    offers,
  }
}

function unreadOf(error: unknown): PhotoWork {
  if (!(error instanceof SiteError) || error.code !== 'upload/photo') throw error
  return { details: NO_DETAILS, stripped: undefined }
}

async function* only(bytes: Uint8Array) {
  yield bytes
}
