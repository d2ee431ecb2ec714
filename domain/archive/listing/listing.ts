import type { Metadata } from '../metadata/metadata.ts'
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
  /** Pixels, after the camera's orientation was applied. */
  width: number | undefined
  height: number | undefined
  /** Seconds. */
  duration: number | undefined
  /** Thumbhash in base64, about thirty bytes: shown until the picture has loaded. */
  placeholder: string | undefined
  /** Average colour of the picture, `#rrggbb`. */
  colour: string | undefined
  uploader: string
  uploadedAt: Date
  isSample: boolean
  /** Increases with every change of metadata, name, folder or bytes. */
  revision: number
}

/** Totals of a folder itself, and of everything below it. */
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
  /** Increases with every change of metadata, name or place. */
  revision: number
  totals: FolderTotals
}

/** Subfolders of one folder of the tree; those nearest the way to the current folder. */
export interface FolderLevel {
  /** In the order of names. */
  names: string[]
  /** Number of further subfolders. */
  hidden: number
}

/** An entry and its index in its own list. */
export type Indexed<Entry> = Entry & { index: number }

export interface Listing {
  folder: ArchiveFolder
  folders: Indexed<ArchiveFolder>[]
  images: Indexed<ArchiveFile>[]
  files: Indexed<ArchiveFile>[]
  /** Cursor of the next page; `undefined` after the last entry. */
  next: string | undefined
}

export interface ListingQuery {
  path: ArchivePath
  order: SortOrder
  limit: number
  cursor?: string | undefined
}
