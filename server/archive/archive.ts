import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Archive, ImagesQuery } from '#domain/archive/archive.ts'
import type { ArchiveFile, Listing, ListingQuery } from '#domain/archive/listing/listing.ts'
import { type ListingCursor, listingCursor } from '#domain/archive/listing/listing-cursor.ts'
import type { SortOrder } from '#domain/archive/listing/sort-order.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import type { FileId } from '#domain/archive/paths/file-id.ts'
import { nameOf, parentOf } from '#domain/archive/paths/path-segments.ts'
import type { BlobStore } from '../blobs/blob-store.ts'
import { createReadmeHtml, type ReadmeHtml } from '../content/rendering/readme-html.ts'
import { createTextRenderer } from '../content/rendering/text-renderer.ts'
import { countRows } from '../db/count-rows.ts'
import type { Db } from '../db/tables/schema.ts'
import { isStoreUnreachable, SiteError } from '../errors.ts'
import { withTimeout } from '../with-timeout.ts'
import { trashedFile, trashedFolder } from './find-trashed.ts'
import { folderLevels } from './folder-levels.ts'
import { fileColumns, isReversed, type ListName } from './listing-columns.ts'
import { filePage, folderPage } from './listing-page.ts'
import { foldersMovedAway, resolveMovedFolders } from './resolve-moved-folder.ts'
import { fileOf, fileOfFolder, folderOf, selectFiles, selectFolders } from './rows.ts'

const README = 'README.md'
const LISTS = ['folders', 'images', 'files'] as const satisfies ListName[]

export function createArchive(
  db: Db,
  blobs: BlobStore,
  readmes: Pick<ReadmeHtml, 'html' | 'unreachable'> = createReadmeHtml(createTextRenderer()),
): Archive {
  const folderRow = (path: ArchivePath) =>
    selectFolders(db).where('path', '=', path).executeTakeFirst()

  const fileAt: Archive['fileAt'] = async (path) => {
    const folder = parentOf(path)
    if (folder === undefined) return undefined
    const row = await selectFiles(db)
      .where('folder.path', '=', folder)
      .where('file.name', '=', nameOf(path))
      .executeTakeFirst()
    return row && fileOf(row)
  }

  return {
    fileAt,

    async folder(path) {
      const row = await folderRow(path)
      return row && folderOf(row)
    },

    folderLevels: (path) => folderLevels(db, path),

    resolveFolderPaths: (paths) => resolveMovedFolders(db, paths),
    foldersMovedAway: (paths) => foldersMovedAway(db, paths),

    trashed: (requested) =>
      'id' in requested ? trashedFile(db, requested.id) : trashedFolder(db, requested.path),

    async file(id) {
      const row = await selectFiles(db).where('file.id', '=', id).executeTakeFirst()
      return row && fileOf(row)
    },

    async list(question) {
      const row = await folderRow(question.path)
      if (!row) return undefined
      const empty = { folder: folderOf(row), folders: [], images: [], files: [], next: undefined }
      return fillListing(db, row.id, empty, question)
    },

    async images(question) {
      const row = await folderRow(question.path)
      if (!row) return undefined
      const rows = await imagesFrom(db, row.id, question)
      return rows.map((image, at) => ({ ...fileOf(image), index: question.from + at }))
    },

    imagePlace: (id, order) => placeOfImage(db, id, order),

    start: (file, bytes) => startOf(file, bytes, blobs),

    async readme(path) {
      const file = await fileAt(`${path === '/' ? '' : path}/${README}` as ArchivePath)
      return file && readmeOf(file, blobs, readmes)
    },
  }
}

async function fillListing(
  db: Db,
  folderId: number,
  listing: Listing,
  { order, limit, cursor }: ListingQuery,
): Promise<Listing> {
  const start = cursor === undefined ? undefined : decodeCursor(cursor, order)
  const { totals } = listing.folder
  let remaining = limit
  let last: ListingCursor | undefined
  for (const { list, after } of listsFrom(start)) {
    if (totals[list] === 0) continue
    if (remaining === 0) return endingAt(last, listing)
    const found = await fillList(db, listing, list, { folderId, order, limit: remaining, after })
    remaining -= found.count
    last = found.last ?? last
    if (found.isCut) return endingAt(last, listing)
  }
  return listing
}

/** The remaining lists; the first continues at the cursor. */
function listsFrom(start: ListingCursor | undefined) {
  return LISTS.slice(start ? LISTS.indexOf(start.list) : 0).map((list) => ({
    list,
    after: start?.list === list ? start : undefined,
  }))
}

function endingAt(last: ListingCursor | undefined, listing: Listing): Listing {
  return { ...listing, next: last && encodeCursor(last) }
}

async function fillList(
  db: Db,
  listing: Listing,
  list: ListName,
  question: Parameters<typeof folderPage>[1],
): Promise<{ count: number; last: ListingCursor | undefined; isCut: boolean }> {
  const first = question.after ? question.after.index + 1 : 0
  // One extra entry shows whether more follow; totals could change in between.
  const oneMore = { ...question, limit: question.limit + 1 }
  const found =
    list === 'folders' ? await folderPage(db, oneMore) : await filePage(db, list, oneMore)
  const entries = found.slice(0, question.limit)
  for (const [at, { row }] of entries.entries()) {
    const index = first + at
    if ('path' in row) listing.folders.push({ ...folderOf(row), index })
    else if (list !== 'folders')
      listing[list].push({ ...fileOfFolder(row, listing.folder.path), index })
  }
  const end = entries.at(-1)
  const last = end && {
    ...question.order,
    list,
    index: first + entries.length - 1,
    value: end.value,
    name: end.name,
    id: end.id,
  }
  return { count: entries.length, last, isCut: found.length > entries.length }
}

/** The first bytes of a file; a store that is away costs a page these, and not the page. */
async function startOf(
  { sha256, size }: Pick<ArchiveFile, 'sha256' | 'size'>,
  bytes: number,
  blobs: Pick<BlobStore, 'read'>,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (size === 0) return new Uint8Array()
  const end = Math.min(size, bytes) - 1
  return await withTimeout(blobs.read(sha256, { start: 0, end }), PAGE_WAIT_MS).catch((error) => {
    if (!isStoreUnreachable(error)) throw error
    return undefined
  })
}

/**
 * Images of a folder by position. Skips `from` index entries, the only cost here that grows with the folder: a viewer
 * may wrap from the first of 100,000 pictures to the last.
 */
function imagesFrom(db: Db, folderId: number, question: ImagesQuery) {
  const column = fileColumns[question.order.key]
  const direction = isReversed(question.order) ? 'desc' : 'asc'
  return selectFiles(db)
    .where('file.id', 'in', (query) =>
      query
        .selectFrom('file as shown')
        .select('shown.id')
        .where('shown.folder_id', '=', folderId)
        .where('shown.section', '=', 'images')
        .orderBy(`shown.${column}`, direction)
        .$if(column !== 'name_text', (ordered) => ordered.orderBy('shown.name_text', direction))
        .orderBy('shown.id', direction)
        .limit(question.limit)
        .offset(question.from),
    )
    .orderBy(`file.${column}`, direction)
    .orderBy('file.name_text', direction)
    .orderBy('file.id', direction)
    .execute()
}

/** Position of an image among the images of its folder. */
async function placeOfImage(db: Db, id: FileId, order: SortOrder): Promise<number | undefined> {
  const column = fileColumns[order.key]
  const own = await db
    .selectFrom('file')
    .innerJoin('folder', 'folder.id', 'file.folder_id')
    .select(['file.folder_id', 'file.section', 'file.name_text', `file.${column} as sort_value`])
    .where('file.id', '=', id)
    .executeTakeFirst()
  if (own?.section !== 'images') return undefined
  const before = isReversed(order) ? sql`>` : sql`<`
  return countRows(
    db
      .selectFrom('file')
      .where('folder_id', '=', own.folder_id)
      .where('section', '=', 'images')
      .where(
        column === 'name_text'
          ? sql<boolean>`(name_text, id) ${before} (${own.name_text}, ${id})`
          : sql<boolean>`(${sql.ref(column)}, name_text, id) ${before} (${own.sort_value}, ${own.name_text}, ${id})`,
      ),
  )
}

// Longer files are documents rather than notes.
const README_MAX_BYTES = 32 * 1024
/** Time limit for a store that does not respond. */
const PAGE_WAIT_MS = 4000

/** HTML of a README.md. If the store is unreachable, only this text is missing from the page. */
async function readmeOf(
  { sha256, size }: Pick<ArchiveFile, 'sha256' | 'size'>,
  blobs: Pick<BlobStore, 'withLocalFile'>,
  readmes: Pick<ReadmeHtml, 'html' | 'unreachable'>,
): Promise<string | undefined> {
  if (size === 0 || size > README_MAX_BYTES) return undefined
  // A local copy can be read even while a remote store is unreachable.
  const read = () => blobs.withLocalFile(sha256, (path) => readFile(path))
  const bytes = await withTimeout(read(), PAGE_WAIT_MS).catch((error) => {
    if (!isStoreUnreachable(error)) throw error
  })
  return bytes
    ? readmes.html(sha256, new TextDecoder().decode(bytes))
    : readmes.unreachable(sha256, read)
}

const MAX_LENGTH = 2000

export function encodeCursor(cursor: ListingCursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

/** @throws SiteError request/malformed for a cursor that this sort order never produces. */
export function decodeCursor(text: string, order: SortOrder): ListingCursor {
  try {
    if (text.length > MAX_LENGTH) throw new RangeError('too long')
    const cursor = listingCursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    if (cursor.key !== order.key || cursor.direction !== order.direction)
      throw new RangeError('another order')
    return cursor
  } catch (cause) {
    throw new SiteError('request/malformed', {
      cause,
      detail: 'The cursor is not from this listing.',
    })
  }
}
