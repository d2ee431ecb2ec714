import { attributionOf } from './attribution.ts'
import { type MediaKind, mediaKind } from './file-types/media-type.ts'
import { typeLabel } from './file-types/type-label.ts'
import type { FileEntry, FolderEntry, ImageEntry } from './listing/listing-response.ts'
import { shownDate } from './metadata/shown-date.ts'
import type { ArchivePath } from './paths/archive-path.ts'
import type { FileId } from './paths/file-id.ts'

/** A folder as lists show it; nothing else is sent to browsers. */
export interface FolderView {
  id: string
  name: string
  path: ArchivePath
  index: number
  /** Including those in subfolders. */
  fileCount: number
  bytes: number
  date: string
  description: string
}

export interface FileView {
  id: FileId
  name: string
  version: string
  index: number
  kind: MediaKind
  /** `PDF`, `TXT`, `ZIP`. */
  label: string
  date: string
  description: string
  source: string
  /** Who made it and its licence, for one line; left out where neither is known, as of most files. */
  attribution?: string | undefined
  uploader: string
  size: number
  width?: number | undefined
  height?: number | undefined
  duration?: number | undefined
  placeholder?: string | undefined
  colour?: string | undefined
}

/** One page of a folder. */
export interface ListingView {
  folders: FolderView[]
  images: FileView[]
  files: FileView[]
  next: string | undefined
}

/** From a response of /api/files. */
export function folderViewOf({ meta, ...entry }: FolderEntry): FolderView {
  const uploadedAt = new Date(meta.upload_date * 1000)
  return {
    id: entry.id,
    name: entry.name,
    path: entry.fullpath as ArchivePath,
    index: entry.index,
    fileCount: entry.file_count,
    bytes: meta.file_size,
    date: shownDate({ event_date: '', description: meta.description, uploadedAt }).text,
    description: meta.description,
  }
}

export function fileViewOf({ meta, ...entry }: FileEntry): FileView {
  const uploadedAt = new Date(meta.upload_date * 1000)
  const attribution = attributionOf(entry)
  const dated = {
    event_date: entry.event_date ?? '',
    description: meta.description,
    uploadedAt,
  }
  return {
    id: entry.id,
    name: entry.name,
    version: entry.version,
    index: entry.index,
    kind: mediaKind(entry.media_type),
    label: typeLabel(entry.media_type, entry.name),
    date: shownDate(dated).text,
    description: meta.description,
    source: meta.source,
    ...(attribution !== '' && { attribution }),
    uploader: entry.upload_author,
    size: meta.file_size,
  }
}

export function imageViewOf(image: ImageEntry): FileView {
  return {
    ...fileViewOf(image),
    width: image.width ?? undefined,
    height: image.height ?? undefined,
    duration: image.duration ?? undefined,
    placeholder: image.thumbnail || undefined,
    colour: image.colour ?? undefined,
  }
}
