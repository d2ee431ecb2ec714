import { join } from 'node:path'
import type { Metadata } from '#domain/archive/metadata/metadata.ts'
import { type ArchivePath, archivePath } from '#domain/archive/paths/archive-path.ts'
import { within } from '#domain/archive/paths/path-segments.ts'
import { importProblem, SourceProblem } from './import-problem.ts'
import { type MetadataTable, parseMetadataTable } from './metadata-table.ts'
import { looksLikeSidecar, readSidecar } from './sidecar-file.ts'
import { readText } from './source-file.ts'
import {
  METADATA_TABLE,
  readSourceFolder,
  type SourceEntry,
  type SourceFolder,
} from './source-folder.ts'

const MAX_TABLE_BYTES = 4 * 1024 * 1024
const MAX_SIDECAR_BYTES = 256 * 1024

export interface FoundFile {
  kind: 'file'
  path: string
  folder: ArchivePath
  name: string
  /** @throws SourceProblem when the metadata has a mistake. */
  metadata(): Promise<Metadata | undefined>
}

interface Problem {
  kind: 'problem'
  path: string
  reason: string
}

/** Names starting with a dot, skipped in one folder. */
interface Hidden {
  kind: 'hidden'
  count: number
}

export type Found = FoundFile | Problem | Hidden

interface WalkOptions {
  /** A folder to skip: the site's own data. */
  excludedFolder?: string | undefined
  withHidden?: boolean | undefined
}

interface Place {
  path: string
  into: ArchivePath
}

/**
 * Walks a local folder and its subfolders in order of names. Holds only the names of one folder and
 * the folders still to visit in memory.
 */
export async function* walkSource(start: Place, options: WalkOptions): AsyncIterable<Found> {
  const ahead: Place[] = [start]
  for (let place = ahead.pop(); place; place = ahead.pop()) {
    const folder = await openPlace(place, options)
    if (folder instanceof SourceProblem) {
      yield problem(place.path, folder.message)
      continue
    }
    yield* filesIn(place, folder)
    for (const entry of folder.folders.toReversed()) {
      const next = placeOf(entry, place.into)
      if ('kind' in next) yield next
      else ahead.push(next)
    }
  }
}

async function openPlace(
  { path }: Place,
  { excludedFolder, withHidden = false }: WalkOptions,
): Promise<SourceFolder | SourceProblem> {
  if (path === excludedFolder) return new SourceProblem('This is the data folder of the site.')
  return readSourceFolder(path, { withHidden }).catch(importProblem)
}

function placeOf({ path, name }: SourceEntry, parent: ArchivePath): Place | Problem {
  const into = archivePath.safeParse(within(parent, name))
  return into.success
    ? { path, into: into.data }
    : problem(path, into.error.issues[0]?.message ?? '')
}

function problem(path: string, reason: string): Problem {
  return { kind: 'problem', path, reason }
}

async function* filesIn({ path, into }: Place, folder: SourceFolder): AsyncIterable<Found> {
  if (folder.hidden > 0) yield { kind: 'hidden', count: folder.hidden }
  for (const rejected of folder.rejected) yield problem(rejected.path, rejected.reason)
  const table = await readTable(folder.table)
  if (table instanceof SourceProblem) yield problem(folder.table ?? path, table.message)
  const rows: MetadataTable = table instanceof SourceProblem ? new Map() : table
  const names = new Set(folder.files.map(({ name }) => name))
  for (const file of folder.files) yield await foundFile(file, into, rows)
  for (const [name, { line }] of rows) {
    if (!names.has(name)) {
      const reason = `${METADATA_TABLE}, line ${line}: file "${name}" not found.`
      yield problem(join(path, METADATA_TABLE), reason)
    }
  }
}

async function readTable(path: string | undefined): Promise<MetadataTable | SourceProblem> {
  if (path === undefined) return new Map()
  try {
    return await parseMetadataTable(await readText(path, MAX_TABLE_BYTES))
  } catch (error) {
    return importProblem(error)
  }
}

async function foundFile(
  { path, name, sidecar }: SourceFolder['files'][number],
  folder: ArchivePath,
  table: MetadataTable,
): Promise<Found> {
  const tooLong = archivePath.safeParse(within(folder, name)).error
  if (tooLong) return problem(path, tooLong.issues[0]?.message ?? '')
  if (await isOrphanedSidecar(path)) {
    return problem(path, 'It describes a file that does not exist.')
  }
  return {
    kind: 'file',
    path,
    folder,
    name,
    async metadata() {
      if (sidecar !== undefined) return readSidecar(sidecar)
      const parsed = table.get(name)?.parsed
      if (parsed && !parsed.ok) throw new SourceProblem(parsed.problem)
      return parsed?.metadata
    },
  }
}

/** `photo.jpg.yaml` without `photo.jpg`, if it looks like a sidecar; any other YAML is an ordinary file. */
async function isOrphanedSidecar(path: string): Promise<boolean> {
  if (!/\.[^./]+\.yaml$/.test(path)) return false
  const text = await readText(path, MAX_SIDECAR_BYTES).catch(() => '')
  return looksLikeSidecar(text)
}
