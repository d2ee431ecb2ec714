import type { TextStart } from '#app/ui/media/text-start.ts'
import type { DocumentPages } from '#domain/archive/document-pages.ts'
import { previewKind } from '#domain/archive/file-types/preview-kind.ts'
import type { ArchiveFile } from '#domain/archive/listing/listing.ts'
import { parseEventDate } from '#domain/archive/metadata/event-date.ts'
import { longEventDate } from '#domain/archive/metadata/event-date-words.ts'
import { metadataIn } from '#domain/archive/metadata/metadata.ts'
import { type ShownDate, shownDate } from '#domain/archive/metadata/shown-date.ts'
import {
  downloadUrl,
  fileInfoUrl,
  fileUrl,
  folderUrl,
  framesUrl,
  playUrl,
  thumbnailUrl,
  versionOf,
} from '#domain/archive/paths/file-url.ts'
import { within } from '#domain/archive/paths/path-segments.ts'
import type { Use } from '#domain/articles/archive-uses.ts'
import { correctionUrl } from '#domain/uploads/message-to-editors.ts'

/** Data of the page about one file, ready to be sent to the browser. */
export type FileInfo = ReturnType<typeof fileInfo>

export interface UsedIn extends Pick<Use, 'title' | 'url'> {
  /** Whether a text names the folder of the file, not the file itself. */
  byFolder: boolean
}

interface Around {
  brand: string
  /** Start of public URLs. */
  siteUrl: string
  /** Whether visitors may upload, and so send corrections. */
  acceptsUploads?: boolean
  /** The beginning of a text. */
  text?: TextStart | undefined
  /** The first pages of a PDF. */
  document?: DocumentPages | undefined
  /** The moment of a video that the URL names, in seconds. */
  startsAt?: number | undefined
  /** Articles and cases that name it. */
  usedIn?: readonly Use[]
  /** Articles and cases that name its folder. */
  folderUsedIn?: readonly Use[]
}

export function fileInfo(file: ArchiveFile, around: Around) {
  const { brand, siteUrl, text, document, startsAt, usedIn = [], folderUsedIn = [] } = around
  const { id, name, size, sha256, mediaType, width, height, duration } = file
  const version = versionOf(sha256)
  const addressed = { id, name, version }
  const date = shownDate(file)
  return {
    ...metadataIn(file),
    id,
    name,
    size,
    sha256,
    version,
    mediaType,
    width,
    height,
    duration,
    kind: previewKind(mediaType, name),
    folder: file.folder,
    path: within(file.folder, name),
    uploader: file.uploader,
    uploadedAt: file.uploadedAt.toISOString(),
    event: eventFact(date, file.event_date !== ''),
    /** The date for a citation. */
    date: date.text,
    isSample: file.isSample,
    text,
    document,
    startsAt,
    url: fileUrl(addressed),
    downloadUrl: downloadUrl(addressed),
    playUrl: playUrl(addressed),
    framesUrl: framesUrl(addressed),
    thumbnail: thumbnailUrl(addressed, '0x1080'),
    /** Leads to the entry of the file in its folder. */
    folderUrl: `${folderUrl(file.folder)}#file-${id}`,
    siteUrl,
    pageUrl: siteUrl + fileInfoUrl(id),
    correctionUrl: around.acceptsUploads ? correctionUrl(fileInfoUrl(id)) : undefined,
    usedIn: usedInOf(usedIn, folderUsedIn),
    brand,
  }
}

/** A page that uses both is listed once, as using the file. */
function usedInOf(ofFile: readonly Use[], ofFolder: readonly Use[]): UsedIn[] {
  const places = new Map<string, UsedIn>()
  for (const [uses, byFolder] of [[ofFolder, true] as const, [ofFile, false] as const]) {
    for (const { title, url, isShown } of uses) {
      if (isShown) places.set(url, { title, url, byFolder })
    }
  }
  return [...places.values()].toSorted(
    (one, other) => Number(one.byFolder) - Number(other.byFolder),
  )
}

export type EventFact = NonNullable<ReturnType<typeof eventFact>>

function eventFact({ of, text }: ShownDate, isEntered: boolean) {
  const event = of === 'event' ? parseEventDate(text) : undefined
  if (!event) return undefined
  return {
    ...longEventDate(event),
    /** `2023-06-08`, as precise as it is known. */
    iso: event.text.replaceAll('.', '-'),
    /** Whether an author entered it, or it was read from the start of the description. */
    isEntered,
  }
}

const PREVIEW_HEIGHT = 1080

/** Size of the preview in pixels, to reserve its space before it has loaded. */
export function previewSize({ width, height }: Pick<ArchiveFile, 'width' | 'height'>) {
  if (!width || !height) return undefined
  const scale = Math.min(1, PREVIEW_HEIGHT / height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}
