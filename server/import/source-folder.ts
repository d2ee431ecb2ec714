import { isUtf8 } from 'node:buffer'
import type { Dirent } from 'node:fs'
import { opendir } from 'node:fs/promises'
import { join } from 'node:path'
import { nameProblem } from '#domain/archive/paths/name-problem.ts'
import { MAX_MARKS, normalText } from '#domain/units/normal-text.ts'
import { importProblem } from './import-problem.ts'
import { assertNotSwapped } from './source-file.ts'

export const METADATA_TABLE = '_metadata.csv'
const SIDECAR = '.yaml'
const TOO_MANY_MARKS = `The name has more than ${MAX_MARKS} combining marks in a row.`

export interface SourceEntry {
  /** Local path. */
  path: string
  /** Name in the archive: the local name in Unicode NFC. */
  name: string
}

export interface SourceFolder {
  files: (SourceEntry & { sidecar: string | undefined })[]
  folders: SourceEntry[]
  /** Path of `_metadata.csv`. */
  table: string | undefined
  /** Number of names starting with a dot that were skipped. */
  hidden: number
  rejected: { path: string; reason: string }[]
}

type Kind = 'file' | 'folder' | { rejected: string }

/**
 * Lists one local folder, sorted by name.
 * @throws SourceProblem when it cannot be read.
 */
export async function readSourceFolder(
  path: string,
  { withHidden }: { withHidden: boolean },
): Promise<SourceFolder> {
  const all = await readEntries(path)
  const entries = withHidden ? all : all.filter(({ name }) => !name.startsWith('.'))
  const hidden = all.length - entries.length
  const found: SourceFolder = { files: [], folders: [], table: undefined, hidden, rejected: [] }
  const files = new Map(
    entries.filter(({ kind }) => kind === 'file').map(({ name, path: own }) => [name, own]),
  )
  const sidecars = new Map([...files].filter(([name]) => isSidecar(name, files)))
  for (const entry of entries) sortIn(found, entry, sidecars)
  return found
}

/** `photo.jpg.yaml` is a sidecar if `photo.jpg` exists, otherwise an ordinary file. */
function isSidecar(name: string, files: ReadonlyMap<string, string>): boolean {
  return name.endsWith(SIDECAR) && files.has(name.slice(0, -SIDECAR.length))
}

type Entry = SourceEntry & { kind: Kind }

/** @param sidecars Paths by name: on disk a sidecar and its file may be in different Unicode forms. */
function sortIn(found: SourceFolder, entry: Entry, sidecars: ReadonlyMap<string, string>): void {
  const { path, name, kind } = entry
  if (typeof kind === 'object') found.rejected.push({ path, reason: kind.rejected })
  else if (kind === 'folder') found.folders.push({ path, name })
  else if (name === METADATA_TABLE) found.table = path
  else if (!sidecars.has(name)) {
    found.files.push({ path, name, sidecar: sidecars.get(name + SIDECAR) })
  }
}

async function readEntries(folder: string): Promise<Entry[]> {
  try {
    const entries: Entry[] = []
    // Linux file names are bytes; Node's types lack the buffer encoding here.
    const listing = await opendir(folder, { encoding: 'buffer' as BufferEncoding })
    await assertNotSwapped(folder).catch(async (cause) => {
      await listing.close()
      throw cause
    })
    for await (const dirent of listing) {
      entries.push(entryOf(folder, dirent as unknown as Dirent<Buffer>))
    }
    return entries.sort((one, other) => (one.path < other.path ? -1 : 1))
  } catch (cause) {
    throw importProblem(cause)
  }
}

function entryOf(folder: string, dirent: Dirent<Buffer>): Entry {
  const bytes = dirent.name
  const onDisk = bytes.toString()
  const name = normalText(onDisk, 'NFC', bytes.length)
  const path = join(folder, onDisk)
  if (name === undefined) return { path, name: onDisk, kind: { rejected: TOO_MANY_MARKS } }
  if (!isUtf8(bytes)) return { path, name, kind: { rejected: 'The name is not valid UTF-8.' } }
  const problem = nameProblem(name)
  return { path, name, kind: problem === undefined ? kindOf(dirent) : { rejected: problem } }
}

function kindOf(dirent: Dirent<Buffer>): Kind {
  if (dirent.isFile()) return 'file'
  if (dirent.isDirectory()) return 'folder'
  if (dirent.isSymbolicLink()) return { rejected: 'Symbolic links are not imported.' }
  if (dirent.isSocket()) return { rejected: 'Sockets are not imported.' }
  if (dirent.isFIFO()) return { rejected: 'Pipes are not imported.' }
  return { rejected: 'Devices are not imported.' }
}
