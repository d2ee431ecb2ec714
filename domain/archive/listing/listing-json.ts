import { type FileView, type FolderView, folderViewOf, imageViewOf } from '../entry-view.ts'
import { metadataJson } from '../metadata/metadata.ts'
import { versionOf } from '../paths/file-url.ts'
import { within } from '../paths/path-segments.ts'
import type { ArchiveFile, ArchiveFolder, Indexed, Listing } from './listing.ts'
import type { FileEntry, FolderEntry, ImageEntry, ListingResponse } from './listing-response.ts'

export function toUnixSeconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000)
}

function fileEntry(file: Indexed<ArchiveFile>): FileEntry {
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
      upload_date: toUnixSeconds(file.uploadedAt),
      source,
      description,
      file_size: file.size,
    },
  }
}

export function imageEntry(image: Indexed<ArchiveFile>): ImageEntry {
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
      upload_date: toUnixSeconds(folder.createdAt),
      source: '',
      description: folder.description,
      file_size: folder.totals.bytesBelow,
    },
  }
}

export function listingJson(listing: Listing): ListingResponse {
  return {
    folder: folderEntry(listing.folder),
    images: listing.images.map(imageEntry),
    files: listing.files.map(fileEntry),
    folders: listing.folders.map((folder) => ({ ...folderEntry(folder), index: folder.index })),
    next: listing.next ?? null,
  }
}

/** What the lists of a page show: the view of the same response that a browser would get. */
export function folderView(folder: Indexed<ArchiveFolder>): FolderView {
  return folderViewOf({ ...folderEntry(folder), index: folder.index })
}

export function fileView(file: Indexed<ArchiveFile>): FileView {
  return imageViewOf(imageEntry(file))
}
