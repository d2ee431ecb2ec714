import { readFile, stat } from 'node:fs/promises'
import ExifReader from 'exifreader'
import { isPictureOnly } from './avif-boxes.ts'
import { commentsOfGif } from './gif-blocks.ts'
import { offersOf, type Tags } from './photo-offers.ts'
import { withoutMetadata } from './photo-segments.ts'
import { NO_DETAILS, type PrivateDetails } from './private-details.ts'
import { Unreadable } from './unreadable.ts'

/** It is held in memory as a whole, in a process that may have half a gigabyte. */
const MOST_BYTES = 120 * 2 ** 20
const MOST_LETTERS = 200

/** What a photograph tells of its maker, and its bytes without that. */
export interface PhotoWork {
  details: PrivateDetails
  /** Undefined where it was not asked for, and where nothing had to be taken out. */
  stripped: Uint8Array<ArrayBuffer> | undefined
}

/** @throws Unreadable where the bytes cannot be taken apart, or nothing can be taken out of them. */
export async function lookAtPhotograph(
  path: string,
  mediaType: string,
  choice: 'strip' | 'keep',
): Promise<PhotoWork> {
  const { size } = await stat(path)
  if (size > MOST_BYTES)
    throw new Unreadable('The picture is too large to take anything out of it.')
  const bytes = await readFile(path)
  const details = detailsIn(bytes, mediaType)
  if (choice === 'keep' || isSilent(bytes, mediaType)) return { details, stripped: undefined }
  const stripped = withoutMetadata(bytes, mediaType)
  const isSame = stripped.equals(bytes)
  return { details, stripped: isSame ? undefined : new Uint8Array(stripped) }
}

/** Of types that cannot be taken apart, those stay as they are that hold nothing besides a picture. */
function isSilent(bytes: Buffer, mediaType: string): boolean {
  return mediaType === 'image/avif' && isPictureOnly(bytes)
}

function detailsIn(bytes: Buffer, mediaType: string): PrivateDetails {
  try {
    if (mediaType === 'image/gif')
      return {
        ...NO_DETAILS,
        description: commentsOfGif(bytes).slice(0, MOST_LETTERS).toWellFormed(),
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
    // Damaged details are taken out all the same.
    return NO_DETAILS
  }
}

function placeOf(latitude: unknown, longitude: unknown): string {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return ''
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
}

/** The texts of tags of these names, each once: what a stranger wrote, shown as text only. */
function textIn(groups: readonly Tags[], names: readonly string[]): string {
  const found = new Set<string>()
  for (const name of names) {
    for (const tags of groups) {
      const text = tags[name]?.description
      if (typeof text === 'string' && text.trim() !== '') found.add(text.trim())
    }
  }
  return [...found].join(', ').slice(0, MOST_LETTERS).toWellFormed()
}
