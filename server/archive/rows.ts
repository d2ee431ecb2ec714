import type { ArchiveFile, ArchiveFolder } from '#domain/archive/listing/listing.ts'
import { metadataIn } from '#domain/archive/metadata/metadata.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import type { FileId } from '#domain/archive/paths/file-id.ts'
import type { Db } from '../db/tables/schema.ts'
import { imageFacts, MEDIA_COLUMNS } from './blob-facts.ts'
import { METADATA_COLUMNS } from './file-columns.ts'

export function selectFiles(db: Db) {
  return selectFilesOfFolder(db)
    .innerJoin('folder', 'folder.id', 'file.folder_id')
    .select('folder.path as folder')
}

/** Without the path of the folder, which is read once for thousands of files. */
export function selectFilesOfFolder(db: Db) {
  return db
    .selectFrom('file')
    .innerJoin('blob', 'blob.sha256', 'file.sha256')
    .select(METADATA_COLUMNS)
    .select(MEDIA_COLUMNS)
    .select(['file.id', 'file.name', 'file.sha256', 'file.uploader', 'file.uploaded_at'])
    .select(['file.is_sample', 'file.revision', 'blob.size'])
}

export type FileRow = Awaited<ReturnType<ReturnType<typeof selectFiles>['execute']>>[number]

export function fileOf(row: FileRow): ArchiveFile {
  return fileOfFolder(row, row.folder as ArchivePath)
}

export function fileOfFolder(row: Omit<FileRow, 'folder'>, folder: ArchivePath): ArchiveFile {
  return {
    id: row.id as FileId,
    name: row.name,
    folder,
    size: row.size,
    sha256: row.sha256,
    ...imageFacts(row),
    uploader: row.uploader,
    uploadedAt: new Date(row.uploaded_at),
    ...metadataIn(row),
    isSample: row.is_sample === 1,
    revision: row.revision,
  }
}

export function selectFolders(db: Db) {
  return db.selectFrom('folder').selectAll('folder')
}

export type FolderRow = Awaited<ReturnType<ReturnType<typeof selectFolders>['execute']>>[number]

export function folderOf(row: FolderRow): ArchiveFolder {
  return {
    id: String(row.id),
    path: row.path as ArchivePath,
    name: row.name,
    description: row.description,
    createdAt: new Date(row.created_at),
    revision: row.revision,
    totals: {
      folders: row.folders,
      images: row.images,
      files: row.files,
      bytes: row.bytes,
      filesBelow: row.files_below,
      bytesBelow: row.bytes_below,
    },
  }
}
