import type { z } from 'zod'
import type { ArchiveFile, ArchiveFolder } from '#domain/archive/listing/listing.ts'
import type { fileMetaAnswer, folderMetaAnswer } from '#domain/archive/listing/listing-answer.ts'
import { metadataJson } from '#domain/archive/metadata/metadata.ts'
import { within } from '#domain/archive/paths/path-segments.ts'
import { unixSeconds } from './listing-json.ts'

export function fileMeta(file: ArchiveFile): z.output<typeof fileMetaAnswer> {
  return {
    id: file.id,
    name: file.name,
    path: within(file.folder, file.name),
    file_size: file.size,
    upload_author: file.uploader,
    upload_date: unixSeconds(file.uploadedAt),
    url: `files/${encodeURIComponent(file.name)}?id=${file.id}`,
    ...metadataJson(file),
    media_type: file.mediaType,
    sha256: file.sha256,
    width: file.width ?? null,
    height: file.height ?? null,
    duration: file.duration ?? null,
  }
}

export function folderMeta(folder: ArchiveFolder): z.output<typeof folderMetaAnswer> {
  return {
    name: folder.name,
    path: folder.path,
    description: folder.description,
    upload_date: unixSeconds(folder.createdAt),
    folders: folder.totals.folders,
    images: folder.totals.images,
    files: folder.totals.files,
    file_count: folder.totals.filesBelow,
    file_size: folder.totals.bytesBelow,
  }
}
