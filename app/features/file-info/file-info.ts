import type { TextStart } from '#app/ui/media/text-start.ts'
import type { DocumentPages } from '#domain/archive/document-pages.ts'
import { type PreviewKind, previewKind } from '#domain/archive/file-types/preview-kind.ts'
import type { ArchiveFile } from '#domain/archive/listing/listing.ts'
import { parseEventDate } from '#domain/archive/metadata/event-date.ts'
import { eventDateInWords } from '#domain/archive/metadata/event-date-words.ts'
import { type Metadata, metadataIn } from '#domain/archive/metadata/metadata.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import {
  downloadAddress,
  fileAddress,
  fileInfoAddress,
  folderAddress,
  framesAddress,
  playAddress,
  thumbnailAddress,
  versionOf,
} from '#domain/archive/paths/file-address.ts'
import type { FileId } from '#domain/archive/paths/file-id.ts'
import { within } from '#domain/archive/paths/path-segments.ts'
import type { Use } from '#domain/articles/archive-uses.ts'

/** Data of the page about one file, ready to be sent to the browser. */
export interface FileInfo extends Metadata {
  id: FileId
  name: string
  kind: PreviewKind
  size: number
  sha256: string
  version: string
  mediaType: string
  width: number | undefined
  height: number | undefined
  /** Seconds. */
  duration: number | undefined
  path: string
  folder: ArchivePath
  uploader: string
  /** ISO 8601, UTC. */
  uploadedAt: string
  event: EventFact | undefined
  /** The date a citation names. */
  date: string
  isSample: boolean
  /** How a text begins. */
  text: TextStart | undefined
  /** The first pages of a PDF. */
  document: DocumentPages | undefined
  /** Seconds into a film that the address names. */
  startsAt: number | undefined
  address: string
  downloadAddress: string
  playAddress: string
  framesAddress: string
  thumbnail: string
  /** Leads to the entry of the file in its folder. */
  folderAddress: string
  /** Public addresses begin with it. */
  siteUrl: string
  pageAddress: string
  /** Articles and cases that name it, or the folder that it lies in. */
  usedIn: UsedIn[]
  brand: string
}

export interface UsedIn extends Pick<Use, 'title' | 'address'> {
  /** Whether it is the folder that they name. */
  byFolder: boolean
}

export interface EventFact {
  date: string
  precision: string
  /** `2023-06-08`, as precise as it is known. */
  iso: string
  /** Whether an author entered it, or it was read from the start of the description. */
  isEntered: boolean
}

export function fileInfo(
  file: ArchiveFile,
  {
    brand,
    siteUrl,
    text,
    document,
    startsAt,
    usedIn = [],
    folderUsedIn = [],
  }: {
    brand: string
    siteUrl: string
    text?: TextStart | undefined
    document?: DocumentPages | undefined
    startsAt?: number | undefined
    usedIn?: readonly Use[]
    folderUsedIn?: readonly Use[]
  },
): FileInfo {
  const { id, name, size, sha256, mediaType, width, height, duration } = file
  const version = versionOf(sha256)
  const addressed = { id, name, version }
  return {
    ...metadataIn(file),
    ...{ id, name, size, sha256, version, mediaType, width, height, duration },
    kind: previewKind(mediaType, name),
    folder: file.folder,
    path: within(file.folder, name),
    uploader: file.uploader,
    uploadedAt: file.uploadedAt.toISOString(),
    event: eventFact(file),
    date: file.shownDate.text,
    isSample: file.isSample,
    text,
    document,
    startsAt,
    address: fileAddress(addressed),
    downloadAddress: downloadAddress(addressed),
    playAddress: playAddress(addressed),
    framesAddress: framesAddress(addressed),
    thumbnail: thumbnailAddress(addressed, '0x1080'),
    folderAddress: `${folderAddress(file.folder)}#file-${id}`,
    siteUrl,
    pageAddress: siteUrl + fileInfoAddress(id),
    usedIn: usedInOf(usedIn, folderUsedIn),
    brand,
  }
}

/** A page that uses both is listed once, as using the file. */
function usedInOf(ofFile: readonly Use[], ofFolder: readonly Use[]): UsedIn[] {
  const places = new Map<string, UsedIn>()
  for (const [uses, byFolder] of [[ofFolder, true] as const, [ofFile, false] as const]) {
    for (const { title, address, isShown } of uses) {
      if (isShown) places.set(address, { title, address, byFolder })
    }
  }
  return [...places.values()].toSorted(
    (one, other) => Number(one.byFolder) - Number(other.byFolder),
  )
}

function eventFact({ shownDate, event_date }: ArchiveFile): EventFact | undefined {
  const event = shownDate.of === 'event' ? parseEventDate(shownDate.text) : undefined
  if (!event) return undefined
  return {
    ...eventDateInWords(event),
    iso: event.text.replaceAll('.', '-'),
    isEntered: event_date !== '',
  }
}

const PREVIEW_HEIGHT = 1080

/** Pixels of the preview, so that its place is kept before it has loaded. */
export function previewSize({
  width,
  height,
}: Pick<FileInfo, 'width' | 'height'>): { width: number; height: number } | undefined {
  if (!width || !height) return undefined
  const scale = Math.min(1, PREVIEW_HEIGHT / height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}
