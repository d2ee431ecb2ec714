import { readFile, stat } from 'node:fs/promises'
import ExifReader from 'exifreader'
import { coordinatesLabel } from '#domain/uploads/photo-place.ts'
import { DecodeError } from '../decode-error.ts'
import { offersOf, type Tags } from '../extract-offers.ts'
import { NO_PRIVATE_METADATA, type PrivateMetadata } from '../private-metadata.ts'
import { isImageOnly } from './avif-boxes.ts'
import { commentsOfGif } from './gif-blocks.ts'
import { withoutMetadata } from './photo-segments.ts'

/** The file is read into memory, in a process limited to half a gigabyte. */
const MAX_BYTES = 120 * 2 ** 20
const MAX_CHARACTERS = 200

export interface PhotoResult {
  details: PrivateMetadata
  /** Undefined if not requested, or if nothing had to be removed. */
  stripped: Uint8Array<ArrayBuffer> | undefined
}

/** @throws DecodeError if the file cannot be parsed or its metadata cannot be removed. */
export async function processPhoto(
  path: string,
  mediaType: string,
  choice: 'strip' | 'keep',
): Promise<PhotoResult> {
  const { size } = await stat(path)
  if (size > MAX_BYTES) throw new DecodeError('The image is too large to remove its metadata.')
  const bytes = await readFile(path)
  const details = metadataIn(bytes, mediaType)
  if (choice === 'keep' || hasNoMetadata(bytes, mediaType)) return { details, stripped: undefined }
  const stripped = withoutMetadata(bytes, mediaType)
  const isSame = stripped.equals(bytes)
  return { details, stripped: isSame ? undefined : new Uint8Array(stripped) }
}

/** AVIF files cannot be stripped, so they are accepted only if they contain nothing but the picture. */
function hasNoMetadata(bytes: Buffer, mediaType: string): boolean {
  return mediaType === 'image/avif' && isImageOnly(bytes)
}

function metadataIn(bytes: Buffer, mediaType: string): PrivateMetadata {
  try {
    if (mediaType === 'image/gif')
      return {
        ...NO_PRIVATE_METADATA,
        description: commentsOfGif(bytes).slice(0, MAX_CHARACTERS).toWellFormed(),
      }
    const { exif = {}, xmp = {}, iptc = {}, gps } = ExifReader.load(bytes, { expanded: true })
    const of = (...names: string[]) => textIn([exif, xmp, iptc] as Tags[], names)
    return {
      place:
        placeOf(gps?.Latitude, gps?.Longitude) || of('GPSLatitude', 'GPSPosition', 'Sub-location'),
      device: of(
        'BodySerialNumber',
        'SerialNumber',
        'CameraSerialNumber',
        'LensSerialNumber',
        'ImageUniqueID',
      ),
      owner: of(
        'CameraOwnerName',
        'OwnerName',
        'Artist',
        'By-line',
        'creator',
        'Copyright',
        'XPAuthor',
      ),
      camera: of('Make', 'Model'),
      description: of(
        'ImageDescription',
        'UserComment',
        'Caption/Abstract',
        'description',
        'XPTitle',
        'XPComment',
      ),
      offers: offersOf(exif as Tags, xmp as Tags, { iptc: iptc as Tags, gps }),
    }
  } catch {
    // Damaged metadata is removed as well.
    return NO_PRIVATE_METADATA
  }
}

function placeOf(latitude: unknown, longitude: unknown): string {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return ''
  return coordinatesLabel({ north: latitude, east: longitude }, 'exact')
}

/** The distinct values of these tags. Untrusted, shown as text only. */
function textIn(groups: readonly Tags[], names: readonly string[]): string {
  const found = new Set<string>()
  for (const name of names) {
    for (const tags of groups) {
      const text = tags[name]?.description
      if (typeof text === 'string' && text.trim() !== '') found.add(text.trim())
    }
  }
  return [...found].join(', ').slice(0, MAX_CHARACTERS).toWellFormed()
}
