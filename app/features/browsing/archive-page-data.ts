import type { Archive } from '#domain/archive/archive.ts'
import {
  type FileView,
  fileView,
  folderView,
  type ListingView,
} from '#domain/archive/entry-view.ts'
import type { FolderTotals, Listing } from '#domain/archive/listing/listing.ts'
import type { ArchivePlace } from '#domain/archive/paths/archive-address.ts'
import type { FileId } from '#domain/archive/paths/file-id.ts'

/** Entries in the page itself; the rest follows as the reader scrolls. */
const FIRST_PAGE = 200

type Question = Omit<ArchivePlace, 'view' | 'open'> & { open?: FileId | undefined }

/** What the archive page shows of one folder: no field more. */
export interface ArchivePageData {
  place: Omit<ArchivePlace, 'open' | 'view'>
  totals: FolderTotals
  /** What an editor wrote about the folder; empty on further pages of a long one. */
  description: string
  readme: string | undefined
  listing: ListingView
  /** The file that the address opens, although it may lie beyond the first page. */
  opened: FileView | undefined
  /** What the address opens, but this folder does not have. */
  astray: Astray | undefined
}

export interface Astray {
  id: FileId
  /** Its name, if it lies in another folder. */
  name: string | undefined
}

/** @returns `undefined` when there is no such folder. */
export async function archivePageData(
  archive: Archive,
  { path, order, cursor, open }: Question,
): Promise<ArchivePageData | undefined> {
  const [listing, readme, { opened, astray } = NOTHING] = await Promise.all([
    archive.list({ path, order, limit: FIRST_PAGE, cursor }),
    cursor === undefined ? archive.readme(path) : undefined,
    open && openedFile(archive, { path, order, open }),
  ])
  if (!listing) return undefined
  return {
    place: { path, order, cursor },
    totals: listing.folder.totals,
    description: cursor === undefined ? listing.folder.description : '',
    readme,
    listing: listingView(listing),
    opened,
    astray,
  }
}

type Opened = Pick<ArchivePageData, 'opened' | 'astray'>

const NOTHING: Opened = { opened: undefined, astray: undefined }

function listingView({ folders, images, files, next }: Listing): ListingView {
  return {
    folders: folders.map(folderView),
    images: images.map(fileView),
    files: files.map(fileView),
    next,
  }
}

/** A file that lies elsewhere, or nowhere, is no reason to fail: the folder says so and is shown without it. */
async function openedFile(
  archive: Archive,
  { path, order, open }: { path: Question['path']; order: Question['order']; open: FileId },
): Promise<Opened> {
  const file = await archive.file(open)
  if (file?.folder !== path) return { opened: undefined, astray: { id: open, name: file?.name } }
  const index = (await archive.imagePlace(open, order)) ?? 0
  return { opened: fileView({ ...file, index }), astray: undefined }
}
