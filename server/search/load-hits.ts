import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import type { FileId } from '#domain/archive/paths/file-id.ts'
import {
  fileInfoUrl,
  filePagesUrl,
  folderUrl,
  thumbnailUrl,
  versionOf,
} from '#domain/archive/paths/file-url.ts'
import { within } from '#domain/archive/paths/path-segments.ts'
import { excerptOf, marksIn } from '#domain/search/excerpt.ts'
import type { SearchHit } from '#domain/search/search-response.ts'
import type { WordMatcher } from '#domain/search/word-matcher.ts'
import { selectIn } from '../db/in-batches.ts'
import type { Db } from '../db/tables/schema.ts'
import type { DocumentRow } from './load-candidates.ts'
import { writtenVehicle } from './queries/stored-vehicle.ts'
import { pageKey, pageTextsOf } from './texts/page-text.ts'

const THUMBNAIL_HEIGHT = 150

/**
 * Hits as they are shown. Excerpts are made for these only, not for all candidates.
 * @param hasExcerpts False for suggestions, which show none.
 */
export async function loadHits(
  db: Db,
  rows: readonly DocumentRow[],
  matcher: WordMatcher,
  hasExcerpts: boolean,
): Promise<SearchHit[]> {
  const shownOf = await loadShown(db, rows, hasExcerpts)
  return rows.flatMap((row) => {
    const shown = shownOf(row)
    if (!shown) return []
    const { text, facts = '', ...rest } = shown
    const { kind, date, label, page } = row
    const vehicle = writtenVehicle(row.vehicle)
    const title = page > 0 ? `${row.title}, page ${page}` : row.title
    return {
      kind,
      title,
      titleMarks: marksIn(row.title, matcher),
      ...passageOf(row, hasExcerpts ? { text, facts } : NO_TEXT, matcher),
      ...(date !== '' && { date }),
      ...(label !== '' && { label }),
      ...(vehicle !== '' && { vehicle }),
      ...(page > 0 && { page }),
      ...rest,
    }
  })
}

interface HitText {
  text: string
  /** Place, unit and others, a line each. */
  facts: string
}

const NO_TEXT: HitText = { text: '', facts: '' }

/** If the text has none of the words, facts that have them come first: the hit shows why it was found. */
function passageOf({ kind }: DocumentRow, { text, facts }: HitText, matcher: WordMatcher) {
  const passage = excerptOf(text, matcher)
  const found = passage.marks.length > 0 ? [] : facts.split('\n').filter((one) => matcher(one)[0])
  const whole = found.length > 0 ? excerptOf(`${found.join(' · ')}. ${text}`, matcher) : passage
  const { text: excerpt, marks: excerptMarks, count: matches } = whole
  return { excerpt, excerptMarks, ...(kind === 'section' && matches > 0 && { matches }) }
}

type HitDetails = Pick<SearchHit, 'url' | 'path' | 'name' | 'thumbnail'> &
  Partial<HitText> & { text: string }

/** Reads what all rows need, with one statement for each table. */
async function loadShown(
  db: Db,
  rows: readonly DocumentRow[],
  hasExcerpts: boolean,
): Promise<(row: DocumentRow) => HitDetails | undefined> {
  const pages = rows.filter(({ kind }) => hasExcerpts && kind === 'page')
  const files = await loadFiles(
    db,
    rows.flatMap(({ file_id }) => file_id ?? []),
  )
  const folders = await loadFolders(
    db,
    rows.flatMap(({ kind, reference }) => (kind === 'folder' ? Number(reference) : [])),
  )
  const texts = await loadTexts(
    db,
    rows.flatMap(({ kind, id }) => (isInArchive(kind) ? [] : id)),
  )
  const pageTexts = await pageTextsOf(
    db,
    pages.map(({ reference, page }) => ({ sha256: reference, page })),
  )
  return (row) => {
    if (row.kind === 'folder') return folders.get(row.reference)
    if (!isInArchive(row.kind)) return textHit(row, texts.get(row.id))
    const file = files.get(row.file_id ?? '')
    return file && row.kind === 'page' ? pageHit(row, file, pageTexts) : file
  }
}

function pageHit(
  { reference, page, file_id }: DocumentRow,
  file: HitDetails,
  texts: ReadonlyMap<string, string>,
): HitDetails {
  const url = page > 0 ? filePagesUrl(file_id as FileId, page) : file.url
  return { ...file, url, text: texts.get(pageKey({ sha256: reference, page })) ?? '' }
}

function isInArchive(kind: DocumentRow['kind']): boolean {
  return kind === 'file' || kind === 'folder' || kind === 'page'
}

interface OwnTexts {
  id: number
  names: string
  body: string
}

function textHit(row: DocumentRow, own: OwnTexts | undefined): HitDetails | undefined {
  if (!own) return undefined
  const name = row.kind === 'round' ? { name: row.title } : {}
  const names = own.names.replace(/\b0{8}(?:\d{16}|p\d{8})\b/g, '')
  // The first name of these is their id.
  const [, ...facts] = row.kind === 'case' || row.kind === 'record' ? names.split('\n') : []
  return { url: row.reference, text: own.body || names, facts: facts.join('\n'), ...name }
}

async function loadTexts(db: Db, ids: readonly number[]): Promise<Map<number, OwnTexts>> {
  const rows = await selectIn(ids, (some) =>
    db.selectFrom('search_document').select(['id', 'names', 'body']).where('id', 'in', some),
  )
  return new Map(rows.map((row) => [row.id, row]))
}

async function loadFolders(db: Db, ids: readonly number[]): Promise<Map<string, HitDetails>> {
  const rows = await selectIn(ids, (some) =>
    db.selectFrom('folder').select(['id', 'name', 'path', 'description']).where('id', 'in', some),
  )
  return new Map(
    rows.map(({ id, name, path: stored, description }) => {
      const path = stored as ArchivePath
      return [String(id), { url: folderUrl(path), path, name, text: description }]
    }),
  )
}

async function loadFiles(db: Db, ids: readonly string[]): Promise<Map<string, HitDetails>> {
  const rows = await selectIn(ids, (some) =>
    db
      .selectFrom('file')
      .innerJoin('folder', 'folder.id', 'file.folder_id')
      .innerJoin('blob', 'blob.sha256', 'file.sha256')
      .select(['file.id', 'file.name', 'file.description', 'file.sha256', 'file.section'])
      .select(['folder.path', 'blob.width', 'blob.height', 'blob.problem'])
      .where('file.id', 'in', some),
  )
  return new Map(rows.map((row) => [row.id, fileHit(row)]))
}

function fileHit(file: ImageFile & { path: string; description: string }): HitDetails {
  const { id, name, description, path } = file
  const thumbnail = thumbnailOf(file)
  return {
    url: fileInfoUrl(id as FileId),
    path: within(path as ArchivePath, name),
    name,
    text: description,
    ...(thumbnail && { thumbnail }),
  }
}

interface ImageFile {
  id: string
  name: string
  sha256: string
  section: string
  width: number | null
  height: number | null
  problem: string | null
}

function thumbnailOf({ id, name, sha256, section, width, height, problem }: ImageFile) {
  if (section !== 'images' || !width || !height || problem !== null) return undefined
  const file = { id: id as FileId, name, version: versionOf(sha256) }
  return {
    url: thumbnailUrl(file, '0x150'),
    width: Math.max(1, Math.round((width / height) * THUMBNAIL_HEIGHT)),
    height: THUMBNAIL_HEIGHT,
  }
}
