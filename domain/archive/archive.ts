import type {
  ArchiveFile,
  ArchiveFolder,
  FolderLevel,
  Indexed,
  Listing,
  ListingQuery,
} from './listing/listing.ts'
import type { SortOrder } from './listing/sort-order.ts'
import type { ArchivePath } from './paths/archive-path.ts'
import type { FileId } from './paths/file-id.ts'
import type { TrashedPlace } from './trashed-place.ts'

/** `undefined` means not found. */
export interface Archive {
  folder(path: ArchivePath): Promise<ArchiveFolder | undefined>
  /** The subfolders of each folder from the root to a path, as the tree shows them. */
  folderLevels(path: ArchivePath): Promise<FolderLevel[]>
  /** Where the folders that were once at these paths are now. Paths that no longer lead anywhere are omitted. */
  resolveFolderPaths(paths: readonly ArchivePath[]): Promise<ReadonlyMap<ArchivePath, ArchivePath>>
  /** Current paths of folders that have left a path, whatever is there now; those that are back are left out. */
  foldersMovedAway(paths: readonly ArchivePath[]): Promise<ReadonlyMap<ArchivePath, ArchivePath>>
  file(id: FileId): Promise<ArchiveFile | undefined>
  fileAt(path: ArchivePath): Promise<ArchiveFile | undefined>
  /** A file, or the folder that was at a path, in the trash. For editors only. */
  trashed(item: { id: FileId } | { path: ArchivePath }): Promise<TrashedPlace | undefined>
  /** Entries in the order folders, images, files; each list in the requested order. */
  list(question: ListingQuery): Promise<Listing | undefined>
  /** Images of a folder from an index on, so that a viewer can start anywhere. */
  images(question: ImagesQuery): Promise<Indexed<ArchiveFile>[] | undefined>
  /** Index of an image among the images of its folder. */
  imagePlace(id: FileId, order: SortOrder): Promise<number | undefined>
  /** The first bytes of a file; `undefined` if they cannot be read now. */
  start(
    file: Pick<ArchiveFile, 'sha256' | 'size'>,
    bytes: number,
  ): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** The folder's README.md as safe HTML, if it has one. */
  readme(path: ArchivePath): Promise<string | undefined>
}

export interface ImagesQuery {
  path: ArchivePath
  order: SortOrder
  from: number
  limit: number
}
