import type { ArchiveFile } from '#domain/archive/listing/listing.ts'
import { forEachField, metadataFields } from '#domain/archive/metadata/metadata-fields.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { freeName } from '#domain/archive/paths/free-name.ts'
import { BYTE_ORDER_MARK, csvText, textCell } from '#domain/units/csv.ts'
import type { BlobStore } from '../../blobs/blob-store.ts'
import type { Db } from '../../db/tables/schema.ts'
import { type ErrorCode, SiteError } from '../../errors.ts'
import { METADATA_TABLE } from '../../import/source-folder.ts'
import { metadataCells } from '../../manage/csv/csv-columns.ts'
import { readTree } from './archive-tree.ts'
import { unpackablePath } from './unpackable-path.ts'

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

/** The entries of a ZIP file. */
export interface Chosen {
  folders: readonly ArchivePath[]
  files: readonly ArchiveFile[]
  /** Where a path of the archive is in the ZIP file. */
  nameIn(path: string): string
}

/**
 * Folders and files of a ZIP file, in constant memory. A folder whose files have metadata gets them as a table, which
 * an import of the unpacked folder reads again.
 */
export async function* zipEntries(parts: ZipParts, given: Chosen): AsyncGenerator<ZipEntry> {
  const missing: string[] = []
  const { folders } = given
  const nameIn = (path: string) => unpackablePath(given.nameIn(path))
  const freeIn = namesOfFolder()
  const files = given.files.map((file) => ({ file, name: freeIn(file.name) }))
  for (const { file, name } of files) yield* fileEntry(parts, file, name, missing)
  yield* metadataEntry('', files, freeIn)
  for (const folder of folders) yield* folderEntries(parts, folder, nameIn, missing)
  if (missing.length > 0) yield { name: freeIn(MISSING), input: missingText(missing) }
}

async function* folderEntries(
  parts: ZipParts,
  folder: ArchivePath,
  nameIn: Chosen['nameIn'],
  missing: string[],
): AsyncGenerator<ZipEntry> {
  let described: NamedFile[] = []
  let freeIn = namesOfFolder()
  for await (const { path, files, isFirst, isLast } of readTree(parts.db, folder)) {
    const prefix = `${nameIn(path)}/`
    if (isFirst) yield { name: prefix }
    for (const file of files) {
      const name = freeIn(file.name)
      if (hasMetadata(file)) described.push({ file, name })
      yield* fileEntry(parts, file, prefix + name, missing)
    }
    if (!isLast) continue
    yield* metadataEntry(prefix, described, freeIn)
    described = []
    freeIn = namesOfFolder()
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
  freeIn: FreeIn,
): Generator<ZipEntry> {
  const rows = files.filter(({ file }) => hasMetadata(file)).map(cellsOf)
  if (rows.length === 0) return
  yield {
    name: prefix + freeIn(METADATA_TABLE),
    input: BYTE_ORDER_MARK + csvText([HEAD, ...rows]),
  }
}

/** The name of the next entry in a folder. */
type FreeIn = (name: string) => string

/** On Windows, names that differ only in case are one file. */
function namesOfFolder(): FreeIn {
  const taken = new Set<string>()
  return (given) => {
    const name = freeName({ name: unpackablePath(given), kind: 'file' }, (other) =>
      taken.has(other.toLowerCase()),
    )
    taken.add(name.toLowerCase())
    return name
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
