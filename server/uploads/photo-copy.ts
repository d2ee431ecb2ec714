import { personalData } from '#domain/uploads/personal-data.ts'
import { isInspected, isPhoto } from '#domain/uploads/photo.ts'
import { NO_OFFERS, type PhotoOffers } from '#domain/uploads/photo-offers.ts'
import type { StoredBytes } from '../archive/blob-facts.ts'
import type { BlobStore } from '../blobs/blob-store.ts'
import { SiteError } from '../errors.ts'
import type { PhotoResult } from '../media/formats/photo-file.ts'
import type { MediaProcessor, PhotoProcessor } from '../media/media-processor.ts'
import { NO_PRIVATE_METADATA } from '../media/private-metadata.ts'
import type { UploadResult } from './upload-result.ts'

export interface PhotoParts {
  blobs: Pick<BlobStore, 'put'>
  mediaProcessor: Pick<MediaProcessor, 'examine'> & PhotoProcessor
}

export interface PreparedPhoto {
  /** The public bytes. */
  bytes: StoredBytes
  /** The uploaded bytes, where they differ. */
  original: StoredBytes | undefined
  photo: UploadResult['photo']
  offers: PhotoOffers
}

/** Finds the personal data in a photo and, unless they may stay, makes a copy without them. */
export async function preparePhoto(
  { blobs, mediaProcessor }: PhotoParts,
  uploaded: StoredBytes,
  choice: 'strip' | 'keep',
): Promise<PreparedPhoto> {
  const nothing: PreparedPhoto = {
    bytes: uploaded,
    original: undefined,
    photo: null,
    offers: NO_OFFERS,
  }
  if (!isInspected(uploaded.facts.mediaType)) return nothing
  const copy = mediaProcessor.photoCopy(uploaded.sha256, choice)
  // A file that is not changed is not rejected either.
  const isChanged = isPhoto(uploaded.facts.mediaType)
  const { details, stripped } = await (isChanged ? copy : copy.catch(noDetailsIfUnreadable))
  const isPersonal = personalData(details).length > 0
  const photo = isPersonal ? { details, stripped: stripped !== undefined } : null
  const { offers } = details
  if (!stripped) return { ...nothing, photo, offers }
  const { sha256, size } = await blobs.put(only(stripped))
  if (sha256 === uploaded.sha256) return { ...nothing, offers }
  const facts = await mediaProcessor.examine(sha256)
  return { bytes: { sha256, size, facts }, original: uploaded, photo, offers }
}

function noDetailsIfUnreadable(error: unknown): PhotoResult {
  if (!(error instanceof SiteError) || error.code !== 'upload/photo') throw error
  return { details: NO_PRIVATE_METADATA, stripped: undefined }
}

async function* only(bytes: Uint8Array) {
  yield bytes
}
