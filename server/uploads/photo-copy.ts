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

interface PreparedPhoto {
  /** The public bytes. */
  bytes: KnownBytes
  /** The uploaded bytes, where they differ. */
  original: KnownBytes | undefined
  photo: UploadResult['photo']
  offers: PhotoOffers
}

/** Finds the personal data in a photo and, unless they are kept, makes a copy without them. */
export async function preparePhoto(
  { blobs, workshop }: PhotoParts,
  arrived: KnownBytes,
  choice: 'strip' | 'keep',
): Promise<PreparedPhoto> {
  const nothing: PreparedPhoto = {
    bytes: arrived,
    original: undefined,
    photo: null,
    offers: NO_OFFERS,
  }
  if (!isLookedInto(arrived.facts.mediaType)) return nothing
  const copy = workshop.photoCopy(arrived.sha256, choice)
  // A file that is not changed is not rejected either.
  const isChanged = isPhotograph(arrived.facts.mediaType)
  const { details, stripped } = await (isChanged ? copy : copy.catch(noDetailsIfUnreadable))
  const photo = isTelling(details) ? { details, stripped: stripped !== undefined } : null
  const { offers } = details
  if (!stripped) return { ...nothing, photo, offers }
  const { sha256, size } = await blobs.put(only(stripped))
  if (sha256 === arrived.sha256) return { ...nothing, offers }
  const facts = await workshop.examine(sha256)
  return { bytes: { sha256, size, facts }, original: arrived, photo, offers }
}

function noDetailsIfUnreadable(error: unknown): PhotoWork {
  if (!(error instanceof SiteError) || error.code !== 'upload/photo') throw error
  return { details: NO_DETAILS, stripped: undefined }
}

async function* only(bytes: Uint8Array) {
  yield bytes
}
