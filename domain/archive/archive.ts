import type {
  ArchiveFile,
  ArchiveFolder,
  Listing,
  ListingQuestion,
  Placed,
} from './listing/listing.ts'
import type { SortOrder } from './listing/sort-order.ts'
import type { ArchivePath } from './paths/archive-path.ts'
import type { FileId } from './paths/file-id.ts'
import type { TrashedPlace } from './trashed-place.ts'

/** What pages and the API may ask of the archive. `undefined` means: there is no such thing. */
export interface Archive {
  folder(path: ArchivePath): Promise<ArchiveFolder | undefined>
  /**
   * Where the folders are that these paths name: there, or where they were brought since, by themselves
   * or with what they lie in. A path that names nothing any more is left out.
   */
  foldersNow(paths: readonly ArchivePath[]): Promise<ReadonlyMap<ArchivePath, ArchivePath>>
  file(id: FileId): Promise<ArchiveFile | undefined>
  fileAt(path: ArchivePath): Promise<ArchiveFile | undefined>
  /** A file, or the folder that was at a path, in the trash. Only editors may be told of it. */
  trashed(asked: { id: FileId } | { path: ArchivePath }): Promise<TrashedPlace | undefined>
  /** Entries in the order folders, images, files; each list by the order asked for. */
  list(question: ListingQuestion): Promise<Listing | undefined>
  /** Images of a folder from a place in its order on, so that a viewer can start anywhere. */
  images(question: ImagesQuestion): Promise<Placed<ArchiveFile>[] | undefined>
  /** The place of an image among the images of its folder, counted from 0. */
  imagePlace(id: FileId, order: SortOrder): Promise<number | undefined>
  /** The folder's README.md as safe HTML, if it has one. */
  readme(path: ArchivePath): Promise<string | undefined>
}

export interface ImagesQuestion {
  path: ArchivePath
  order: SortOrder
  from: number
  limit: number
}
