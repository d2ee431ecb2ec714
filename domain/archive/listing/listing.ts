import type { Metadata } from '../metadata/metadata.ts'
import type { ShownDate } from '../metadata/shown-date.ts'
import type { ArchivePath } from '../paths/archive-path.ts'
import type { FileId } from '../paths/file-id.ts'
import type { SortOrder } from './sort-order.ts'

export interface ArchiveFile extends Metadata {
  id: FileId
  name: string
  folder: ArchivePath
  size: number
  sha256: string
  /** From the bytes, never from the name. */
  mediaType: string
  /** Pixels as shown, that is after the camera's orientation was applied. */
  width: number | undefined
  height: number | undefined
  /** Seconds. */
  duration: number | undefined
  /** Thumbhash in base64, some thirty bytes: what stands in until the picture has loaded. */
  placeholder: string | undefined
  /** Average colour of the picture, `#rrggbb`. */
  colour: string | undefined
  uploader: string
  uploadedAt: Date
  shownDate: ShownDate
  isSample: boolean
  /** Grows with every change of its metadata, its name, its place or its bytes. */
  revision: number
}

/** Counts and bytes: of a folder itself, and with everything below it. */
export interface FolderTotals {
  folders: number
  images: number
  files: number
  bytes: number
  filesBelow: number
  bytesBelow: number
}

export interface ArchiveFolder {
  id: string
  path: ArchivePath
  name: string
  description: string
  createdAt: Date
  /** Grows with every change of what is said of it, of its name or its place. */
  revision: number
  totals: FolderTotals
}

/** An entry and its place in its own list, counted from 0. */
export type Placed<Entry> = Entry & { index: number }

export interface Listing {
  folder: ArchiveFolder
  folders: Placed<ArchiveFolder>[]
  images: Placed<ArchiveFile>[]
  files: Placed<ArchiveFile>[]
  /** Where the next page starts; `undefined` after the last entry. */
  next: string | undefined
}

export interface ListingQuestion {
  path: ArchivePath
  order: SortOrder
  limit: number
  cursor?: string | undefined
}
