import type { ArchiveFile } from '#domain/archive/listing/listing.ts'
import { forEachField, metadataFields } from '#domain/archive/metadata/metadata-fields.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { nameOf } from '#domain/archive/paths/path-segments.ts'
import { ROOT } from '#domain/archive/paths/root-path.ts'
import { BYTE_ORDER_MARK, csvText, textCell } from '#domain/units/csv.ts'
import type { BlobStore } from '../../blobs/blob-store.ts'
import type { Db } from '../../db/tables/schema.ts'
import { type ErrorCode, SiteError } from '../../errors.ts'
import { METADATA_TABLE } from '../../import/source-folder.ts'
import { metadataCells } from '../../manage/csv/csv-columns.ts'
import { readTree } from './archive-tree.ts'
import { type NextName, namesOfFolder, placesInZip } from './zip-names.ts'

export interface ZipParts {
  db: Db
  blobs: Pick<BlobStore, 'stream'>
}

/** An entry as client-zip takes it; a folder has no `input`. */
interface ZipEntry {
  name: string
  lastModified?: Date
  size?: number
  input?: AsyncIterable<Uint8Array<ArrayBuffer>> | string
}

const HEAD = ['file', ...metadataFields.map(({ sidecar }) => sidecar)]
const MISSING = 'Not included.txt'

interface NamedFile {
  file: ArchiveFile
  /** In its folder of the ZIP file. */
  name: string
}

/** What a ZIP file contains; everything is in one folder of the archive. */
export interface Chosen {
  folders: readonly ArchivePath[]
  files: readonly ArchiveFile[]
}

/**
 * Folders and files of a ZIP file, in constant memory. A folder whose files have metadata gets them as a table, which
 * an import of the unpacked folder reads again.
 */
export async function* zipEntries(parts: ZipParts, given: Chosen): AsyncGenerator<ZipEntry> {
  const missing: string[] = []
  const nextName = namesOfFolder()
  const folders = given.folders.map((path) => ({
    path,
    name: nextName(folderNameInZip(path), 'folder'),
  }))
  const files = given.files.map((file) => ({ file, name: nextName(file.name, 'file') }))
  for (const { file, name } of files) yield* fileEntry(parts, file, name, missing)
  yield* metadataEntry('', files, nextName)
  for (const { path, name } of folders) yield* folderEntries(parts, path, name, missing)
  if (missing.length > 0) yield { name: nextName(MISSING, 'file'), input: missingText(missing) }
}

/** Everything is in a folder, also if it is the whole archive. */
export function folderNameInZip(path: ArchivePath): string {
  return path === ROOT ? 'Archive' : nameOf(path)
}

async function* folderEntries(
  parts: ZipParts,
  top: ArchivePath,
  name: string,
  missing: string[],
): AsyncGenerator<ZipEntry> {
  const places = placesInZip(top, name)
  let described: NamedFile[] = []
  let nextName = namesOfFolder()
  for await (const { path, folders, files, isFirst, isLast } of readTree(parts.db, top)) {
    const prefix = `${places.placeOf(path)}/`
    if (isFirst) {
      described = []
      nextName = places.enter(path, folders)
      yield { name: prefix }
    }
    for (const file of files) {
      const name = nextName(file.name, 'file')
      if (hasMetadata(file)) described.push({ file, name })
      yield* fileEntry(parts, file, prefix + name, missing)
    }
    if (isLast) yield* metadataEntry(prefix, described, nextName)
  }
}

async function* fileEntry(
  { blobs }: ZipParts,
  file: ArchiveFile,
  name: string,
  missing: string[],
): AsyncGenerator<ZipEntry> {
  const bytes = blobs.stream(file.sha256)[Symbol.asyncIterator]()
  try {
    const first = await bytes.next()
    const input = following(first, bytes)
    yield { name, lastModified: file.uploadedAt, size: file.size, input }
  } catch (error) {
    if (!isFileLost(error)) throw error
    missing.push(name)
  } finally {
    await bytes.return?.()
  }
}

function isFileLost(error: unknown): boolean {
  const codes: ErrorCode[] = ['file/missing-bytes', 'file/unreadable']
  return error instanceof SiteError && codes.includes(error.code)
}

/** The first chunk is read before its entry begins, so that a file without bytes is left out and not cut off. */
async function* following(
  first: IteratorResult<Uint8Array>,
  bytes: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let chunk = first; !chunk.done; chunk = await bytes.next()) {
    yield chunk.value as Uint8Array<ArrayBuffer>
  }
}

function* metadataEntry(
  prefix: string,
  files: readonly NamedFile[],
  nextName: NextName,
): Generator<ZipEntry> {
  const rows = files.filter(({ file }) => hasMetadata(file)).map(cellsOf)
  if (rows.length === 0) return
  yield {
    name: prefix + nextName(METADATA_TABLE, 'file'),
    input: BYTE_ORDER_MARK + csvText([HEAD, ...rows]),
  }
}

function hasMetadata(file: ArchiveFile): boolean {
  return metadataFields.some(({ name }) => file[name])
}

function cellsOf({ file, name }: NamedFile): string[] {
  const metadata = forEachField((field) => file[field.name] ?? '')
  return [textCell(name), ...metadataCells(metadata)]
}

function missingText(names: readonly string[]): string {
  const lines = names.map((name) => `- ${name}\r\n`).join('')
  return `The stored content of these files is missing, so they are not in this ZIP file:\r\n\r\n${lines}`
}
