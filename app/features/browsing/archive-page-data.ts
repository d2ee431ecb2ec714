import type { Archive } from '#domain/archive/archive.ts'
import type { FileView, ListingView } from '#domain/archive/entry-view.ts'
import { mediaKind } from '#domain/archive/file-types/media-type.ts'
import { entryFilter } from '#domain/archive/listing/entry-filter.ts'
import type { Listing, ListingQuery } from '#domain/archive/listing/listing.ts'
import { fileView, folderView } from '#domain/archive/listing/listing-json.ts'
import { sharedWords } from '#domain/archive/listing/shared-words.ts'
import { DEFAULT_ORDER } from '#domain/archive/listing/sort-order.ts'
import { totalsText } from '#domain/archive/listing/totals-text.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { type ArchivePlace, archiveUrl } from '#domain/archive/paths/archive-url.ts'
import type { FileId } from '#domain/archive/paths/file-id.ts'
import { thumbnailUrl } from '#domain/archive/paths/file-url.ts'
import { loadedCount } from './listing-pages.ts'

/** Entries in the page itself; the rest follows as the reader scrolls. */
const FIRST_PAGE = 200
/** Number of entries that a filter searches for one page; a link continues the search. */
const MAX_SEARCHED = 5000

type ArchivePageQuery = Omit<ArchivePlace, 'view' | 'open'> & { open?: FileId | undefined }

export type ArchivePageData = NonNullable<Awaited<ReturnType<typeof archivePageData>>>

/**
 * Data of the archive page of one folder; browsers get no other field.
 * @returns `undefined` when there is no such folder.
 */
export async function archivePageData(
  archive: Archive,
  { path, order, cursor, open, tree, filter = '' }: ArchivePageQuery,
) {
  const [found, readme, levels, { opened, missing } = NOTHING] = await Promise.all([
    matchingEntries(archive, { path, order, limit: FIRST_PAGE, cursor }, filter),
    cursor === undefined ? archive.readme(path) : undefined,
    tree === 'hidden' ? [] : archive.folderLevels(path),
    open && openedFile(archive, { path, order, open }),
  ])
  if (!found) return undefined
  const { listing, searched, whole } = found
  return {
    place: { path, order, cursor },
    /** The folder tree from the root to this folder; none if the reader hides it. */
    levels,
    totals: listing.folder.totals,
    description: cursor === undefined ? listing.folder.description : '',
    readme,
    /** The listing; with a filter, only what matches. */
    listing: listingView(listing),
    /** Captions that all files share, shown once; only for a folder that fits on one page. */
    shared: whole && { images: sharedWords(whole.images), files: sharedWords(whole.files) },
    /** Videos among its images; `undefined` if not all of them were examined. */
    videos: whole?.images.filter(({ mediaType }) => mediaKind(mediaType) === 'video').length,
    filtered: filter === '' ? undefined : { words: filter, searched },
    opened,
    missing,
  }
}

interface Found {
  listing: Listing
  searched: number
  /** The folder without the filter, if one page holds all of it. */
  whole: Listing | undefined
}

/** The first page of the matches of a filter, from the entries that one response searches. */
async function matchingEntries(
  archive: Pick<Archive, 'list'>,
  question: ListingQuery,
  filter: string,
): Promise<Found | undefined> {
  const test = entryFilter(filter)
  const listing = await archive.list(question)
  if (!listing) return undefined
  const isWhole = question.cursor === undefined && listing.next === undefined
  const whole = isWhole ? listing : undefined
  if (!test) return { listing, searched: 0, whole }
  const filtered: Listing = { ...listing, folders: [], images: [], files: [] }
  let searched = 0
  let page: Listing | undefined = listing
  while (page) {
    filtered.folders.push(...page.folders.filter(test))
    filtered.images.push(...page.images.filter(test))
    filtered.files.push(...page.files.filter(test))
    searched += loadedCount(page)
    const cursor: string | undefined = page.next
    filtered.next = cursor
    const isEnough = loadedCount(filtered) >= FIRST_PAGE || searched >= MAX_SEARCHED
    page =
      cursor === undefined || isEnough ? undefined : await archive.list({ ...question, cursor })
  }
  return { listing: filtered, searched, whole }
}

interface Opened {
  /** The file that the URL opens, although it may lie beyond the first page. */
  opened: FileView | undefined
  /** That file if it is not in this folder, with its name if it is in another one. */
  missing: { id: FileId; name: string | undefined } | undefined
}

const NOTHING: Opened = { opened: undefined, missing: undefined }

function listingView({ folders, images, files, next }: Listing): ListingView {
  return {
    folders: folders.map(folderView),
    images: images.map(fileView),
    files: files.map(fileView),
    next,
  }
}

/** A file that is missing or in another folder is not an error: the folder is shown with a note. */
async function openedFile(
  archive: Archive,
  { path, order, open }: Pick<ArchivePageQuery, 'path' | 'order'> & { open: FileId },
): Promise<Opened> {
  const file = await archive.file(open)
  if (file?.folder !== path) return { opened: undefined, missing: { id: open, name: file?.name } }
  const index = (await archive.imagePlace(open, order)) ?? 0
  return { opened: fileView({ ...file, index }), missing: undefined }
}

const MAX_DESCRIPTION = 200

/** With the folder above it, as many folders have the same name. */
function titleOf(path: ArchivePath): string {
  const [name, above] = path.split('/').filter(Boolean).reverse()
  return [name, above, 'Archive'].filter(Boolean).join(' – ')
}

/**
 * Title and description of a folder, or of the file that the URL opens, for search engines and link previews. Order,
 * view and position of the listing do not make another page.
 */
export function archiveCard(
  { place, totals, videos, description, listing, opened }: ArchivePageData,
  siteUrl: string,
) {
  const { path } = place
  const canonical = { path, order: DEFAULT_ORDER, view: 'grid' } as const
  if (opened) {
    return {
      title: opened.name,
      description:
        opened.description.slice(0, MAX_DESCRIPTION) || `${opened.label}, ${opened.date}`,
      url: siteUrl + archiveUrl({ ...canonical, open: opened.id }),
      image: imageOf(opened, siteUrl),
    }
  }
  const [picture] = listing.images
  return {
    title: titleOf(path),
    description:
      description.slice(0, MAX_DESCRIPTION) ||
      (path === '/'
        ? 'Documents, images and videos of the archive, with their descriptions and sources'
        : `${path.slice(1).replaceAll('/', ' / ')}: ${totalsText(totals, videos)}`),
    url: siteUrl + archiveUrl(canonical),
    image: picture && imageOf(picture as FileView, siteUrl),
  }
}

function imageOf(file: FileView, siteUrl: string) {
  return {
    url: siteUrl + thumbnailUrl(file, '0x1080'),
    alt: file.description.slice(0, MAX_DESCRIPTION) || file.name,
  }
}
