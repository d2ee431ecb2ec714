import { captureDate } from '#domain/uploads/capture-date.ts'
import { photoCaption } from '#domain/uploads/photo-caption.ts'
import type { PhotoOffers } from '#domain/uploads/photo-offers.ts'
import { positionOf } from '#domain/uploads/photo-place.ts'

export type Tags = Record<string, { description?: unknown } | undefined>

interface MoreTags {
  iptc: Tags
  gps: { Latitude?: unknown; Longitude?: unknown } | undefined
}

/** Values of a photo that are offered as metadata. The date of a scan or an edit is not the date of the event. */
export function offersOf(exif: Tags, xmp: Tags, { iptc, gps }: MoreTags): PhotoOffers {
  const now = new Date()
  const taken =
    captureDate(textOf(exif.DateTimeOriginal), textOf(exif.OffsetTimeOriginal), now) ??
    captureDate(textOf(xmp.DateTimeOriginal), '', now)
  const captions = [exif.ImageDescription, xmp.description, iptc['Caption/Abstract']]
  return {
    event_date: taken?.date ?? null,
    is_zone_known: taken?.isZoneKnown ?? false,
    description: photoCaption(captions.map(textOf)),
    position: positionOf(gps?.Latitude, gps?.Longitude) ?? null,
  }
}

function textOf(tag: Tags[string]): string {
  return typeof tag?.description === 'string' ? tag.description : ''
}
