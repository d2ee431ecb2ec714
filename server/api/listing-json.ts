import type {
  ArchiveFile,
  ArchiveFolder,
  Listing,
  Placed,
} from '#domain/archive/listing/listing.ts'
import type {
  FileEntry,
  FolderEntry,
  ImageEntry,
  ListingAnswer,
} from '#domain/archive/listing/listing-answer.ts'
import { metadataJson } from '#domain/archive/metadata/metadata.ts'
import { versionOf } from '#domain/archive/paths/file-address.ts'
import { within } from '#domain/archive/paths/path-segments.ts'
import type { ManageParts } from './manage-routes.ts'

/** What the lists of the trash, the history and the inbox read. */
export type ListParts = Pick<ManageParts, 'db' | 'trashDays'>

export function unixSeconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000)
}

function fileEntry(file: Placed<ArchiveFile>): FileEntry {
  const { source, description, ...metadata } = metadataJson(file)
  return {
    name: file.name,
    id: file.id,
    index: file.index,
    fullpath: within(file.folder, file.name),
    upload_author: file.uploader,
    media_type: file.mediaType,
    ...metadata,
    version: versionOf(file.sha256),
    meta: {
      upload_date: unixSeconds(file.uploadedAt),
      source,
      description,
      file_size: file.size,
    },
  }
}

export function imageEntry(image: Placed<ArchiveFile>): ImageEntry {
  return {
    ...fileEntry(image),
    thumbnail: image.placeholder ?? '',
    colour: image.colour ?? null,
    width: image.width ?? null,
    height: image.height ?? null,
    duration: image.duration ?? null,
  }
}

function folderEntry(folder: ArchiveFolder): Omit<FolderEntry, 'index'> {
  return {
    name: folder.name,
    id: folder.id,
    fullpath: folder.path,
    file_count: folder.totals.filesBelow,
    folder_count: folder.totals.folders,
    meta: {
      upload_date: unixSeconds(folder.createdAt),
      source: '',
      description: folder.description,
      file_size: folder.totals.bytesBelow,
    },
  }
}

export function listingJson(listing: Listing): ListingAnswer {
  return {
    folder: folderEntry(listing.folder),
    images: listing.images.map(imageEntry),
    files: listing.files.map(fileEntry),
    folders: listing.folders.map((folder) => ({ ...folderEntry(folder), index: folder.index })),
    next: listing.next ?? null,
  }
}
