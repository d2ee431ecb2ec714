import type { Kysely } from 'kysely'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import {
  fileInfoAddress,
  folderAddress,
  thumbnailAddress,
  versionOf,
} from '#domain/archive/paths/file-address.ts'
import type { FileId } from '#domain/archive/paths/file-id.ts'
import { within } from '#domain/archive/paths/path-segments.ts'
import { excerptOf, marksIn } from '#domain/search/excerpt.ts'
import type { SearchHit } from '#domain/search/search-answer.ts'
import type { WordMatcher } from '#domain/search/word-matcher.ts'
import type { Database } from '../db/schema.ts'
import type { DocumentRow } from './load-candidates.ts'

/** Reads the text of a page of a stored file. */
export type ReadPageText = (
  db: Kysely<Database>,
  sha256: string,
  page: number,
) => Promise<string | undefined>

const THUMBNAIL_HEIGHT = 150

/** Hits as they are shown: with excerpts, which are made for these alone. */
export async function loadHits(
  db: Kysely<Database>,
  rows: readonly DocumentRow[],
  matcher: WordMatcher,
  readPageText: ReadPageText,
): Promise<SearchHit[]> {
  const hits: (SearchHit | undefined)[] = []
  for (const row of rows) {
    const shown = await shownDocument(db, row, readPageText)
    if (!shown) continue
    const { text, ...rest } = shown
    const { text: excerpt, marks: excerptMarks } = excerptOf(text, matcher)
    const { kind, title, date, label, vehicle, page } = row
    hits.push({
      kind,
      title,
      titleMarks: marksIn(title, matcher),
      excerpt,
      excerptMarks,
      ...(date !== '' && { date }),
      ...(label !== '' && { label }),
      ...(vehicle !== '' && { vehicle }),
      ...(page > 0 && { page }),
      ...rest,
    })
  }
  return hits.filter((hit) => hit !== undefined)
}

type Shown = Pick<SearchHit, 'url' | 'path' | 'name' | 'thumbnail'> & { text: string }

function shownDocument(
  db: Kysely<Database>,
  row: DocumentRow,
  readPageText: ReadPageText,
): Promise<Shown | undefined> {
  switch (row.kind) {
    case 'file':
      return shownFile(db, 'file.id', row.reference)
    case 'page':
      return shownPage(db, row, readPageText)
    case 'folder':
      return shownFolder(db, row)
    default:
      return shownText(db, row)
  }
}

async function shownText(db: Kysely<Database>, row: DocumentRow): Promise<Shown | undefined> {
  const found = await db
    .selectFrom('search_document')
    .select(['names', 'body'])
    .where('id', '=', row.id)
    .executeTakeFirst()
  if (!found) return undefined
  const name = row.kind === 'round' ? { name: row.title } : {}
  return { url: row.reference, text: found.body || found.names, ...name }
}

async function shownFolder(
  db: Kysely<Database>,
  { reference, title }: DocumentRow,
): Promise<Shown | undefined> {
  const found = await db
    .selectFrom('folder')
    .select(['path', 'description'])
    .where('id', '=', Number(reference))
    .executeTakeFirst()
  if (!found) return undefined
  const path = found.path as ArchivePath
  return { url: folderAddress(path), path, name: title, text: found.description }
}

async function shownPage(
  db: Kysely<Database>,
  { reference, page }: DocumentRow,
  readPageText: ReadPageText,
): Promise<Shown | undefined> {
  const file = await shownFile(db, 'file.sha256', reference)
  if (!file) return undefined
  const text = (await readPageText(db, reference, page)) ?? ''
  return { ...file, url: page > 0 ? `${file.url}#page=${page}` : file.url, text }
}

async function shownFile(
  db: Kysely<Database>,
  by: 'file.id' | 'file.sha256',
  value: string,
): Promise<Shown | undefined> {
  const found = await db
    .selectFrom('file')
    .innerJoin('folder', 'folder.id', 'file.folder_id')
    .innerJoin('blob', 'blob.sha256', 'file.sha256')
    .select(['file.id', 'file.name', 'file.description', 'file.sha256', 'file.section'])
    .select(['folder.path', 'blob.width', 'blob.height', 'blob.problem'])
    .where(by, '=', value)
    .orderBy('file.uploaded_at', 'desc')
    .orderBy('file.id')
    .executeTakeFirst()
  if (!found) return undefined
  const { name, description, path } = found
  const thumbnail = thumbnailOf(found)
  return {
    url: fileInfoAddress(found.id as FileId),
    path: within(path as ArchivePath, name),
    name,
    text: description,
    ...(thumbnail && { thumbnail }),
  }
}

interface Pictured {
  id: string
  name: string
  sha256: string
  section: string
  width: number | null
  height: number | null
  problem: string | null
}

function thumbnailOf({ id, name, sha256, section, width, height, problem }: Pictured) {
  if (section !== 'images' || !width || !height || problem !== null) return undefined
  const file = { id: id as FileId, name, version: versionOf(sha256) }
  return {
    url: thumbnailAddress(file, '0x150'),
    width: Math.max(1, Math.round((width / height) * THUMBNAIL_HEIGHT)),
    height: THUMBNAIL_HEIGHT,
  }
}
