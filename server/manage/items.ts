import type { Kysely, Transaction } from 'kysely'
import type { ItemState } from '#domain/archive/manage-answer.ts'
import {
  type Metadata,
  metadataIn,
  metadataJson,
  NO_METADATA,
} from '#domain/archive/metadata/metadata.ts'
import { type ArchivePath, ROOT } from '#domain/archive/paths/archive-path.ts'
import { isBelow, nameOf, parentOf, topmost, within } from '#domain/archive/paths/path-segments.ts'
import { METADATA_COLUMNS } from '../archive/file-columns.ts'
import type { Database } from '../db/schema.ts'
import { Refused } from './refusal.ts'

/** Far from what a statement may take. */
export const VALUES_A_STATEMENT = 500

interface Placed {
  said: Metadata
  path: ArchivePath
  name: string
  parent: { id: number; path: ArchivePath }
  revision: number
}

export interface FileItem extends Placed {
  kind: 'file'
  id: string
  section: 'images' | 'files'
  sha256: string
  size: number
  mediaType: string
  uploader: string
  uploadedAt: number
}

export interface FolderItem extends Placed {
  kind: 'folder'
  id: number
  below: { files: number; bytes: number }
}

export type Item = FileItem | FolderItem

/**
 * The files and folders at these paths, without those that another of them takes along.
 * @throws Refused for the root, and for a path where nothing is.
 */
export async function findItems(
  turn: Transaction<Database>,
  paths: readonly ArchivePath[],
): Promise<Item[]> {
  const { items, missing } = await findPresent(turn, paths)
  if (missing[0] !== undefined) throw new Refused({ reason: 'not found', path: missing[0] })
  return items
}

/**
 * The same for a selection: what somebody else moved or deleted since it was made is reported by its
 * path, and the others are found.
 * @throws Refused for the root, and where none is left.
 */
export async function findSelection(
  change: { turn: Transaction<Database>; miss(path: ArchivePath): void },
  paths: readonly ArchivePath[],
): Promise<Item[]> {
  const { items, missing } = await findPresent(change.turn, paths)
  const [first] = missing
  if (items.length === 0 && first !== undefined) {
    throw new Refused({ reason: 'not found', path: first })
  }
  for (const path of missing) change.miss(path)
  return items
}

async function findPresent(
  turn: Transaction<Database>,
  paths: readonly ArchivePath[],
): Promise<{ items: Item[]; missing: ArchivePath[] }> {
  const wanted = topmost(paths)
  if (wanted.includes(ROOT)) throw new Refused({ reason: 'root' })
  const parents = new Set(wanted.map((path) => parentOf(path) ?? ROOT))
  const folders = await foldersAt(turn, new Set([...wanted, ...parents]))
  const left = wanted.filter((path) => !folders.has(path))
  const files = await filesAt(turn, left, folders)
  const items = wanted.flatMap((path) => files.get(path) ?? asItem(path, folders) ?? [])
  const present = new Set(items.map(({ path }) => path))
  return { items, missing: wanted.filter((path) => !present.has(path)) }
}

/** @throws Refused for the root, and where nothing is. */
export async function findItem(turn: Transaction<Database>, path: ArchivePath): Promise<Item> {
  const [item] = await findItems(turn, [path])
  if (item === undefined) throw new Refused({ reason: 'not found', path })
  return item
}

/** @throws Refused where no folder is. */
export async function findFolder(
  turn: Transaction<Database>,
  path: ArchivePath,
): Promise<{ id: number; path: ArchivePath }> {
  const row = await turn
    .selectFrom('folder')
    .select('id')
    .where('path', '=', path)
    .executeTakeFirst()
  if (row === undefined) throw new Refused({ reason: 'not found', path })
  return { id: row.id, path }
}

type FolderRow = Awaited<ReturnType<typeof folderRows>>[number]

function folderRows(turn: Transaction<Database>, paths: string[]) {
  return turn
    .selectFrom('folder')
    .select(['id', 'parent_id', 'path', 'name', 'revision', 'description'])
    .select(['files_below', 'bytes_below'])
    .where('path', 'in', paths)
    .execute()
}

async function foldersAt(turn: Transaction<Database>, paths: ReadonlySet<ArchivePath>) {
  const found = new Map<ArchivePath, FolderRow>()
  for (const some of inBatches([...paths])) {
    for (const row of await folderRows(turn, some)) found.set(row.path as ArchivePath, row)
  }
  return found
}

function asItem(path: ArchivePath, folders: Map<ArchivePath, FolderRow>): FolderItem | undefined {
  const row = folders.get(path)
  const parent = parentOf(path)
  if (row === undefined || parent === undefined || row.parent_id === null) return undefined
  const { id, name, revision, description, files_below: files, bytes_below: bytes } = row
  return {
    kind: 'folder',
    id,
    path,
    name,
    parent: { id: row.parent_id, path: parent },
    revision,
    said: { ...NO_METADATA, description },
    below: { files, bytes },
  }
}

async function filesAt(
  turn: Transaction<Database>,
  paths: ArchivePath[],
  folders: Map<ArchivePath, FolderRow>,
): Promise<Map<ArchivePath, FileItem>> {
  const byParent = Map.groupBy(paths, (path) => parentOf(path) ?? ROOT)
  const found = new Map<ArchivePath, FileItem>()
  for (const [path, inFolder] of byParent) {
    const folder = folders.get(path)
    if (folder === undefined) continue
    for (const some of inBatches(inFolder.map(nameOf))) {
      const rows = await selectFileItems(turn)
        .where('file.folder_id', '=', folder.id)
        .where('file.name', 'in', some)
        .execute()
      for (const row of rows) {
        found.set(within(path, row.name), fileItem(row, { id: folder.id, path }))
      }
    }
  }
  return found
}

/** Files and their bytes, wherever they lie. */
function selectFileItems(turn: Kysely<Database>) {
  return turn
    .selectFrom('file')
    .innerJoin('blob', 'blob.sha256', 'file.sha256')
    .select(['file.id', 'file.name', 'file.section', 'file.sha256', 'file.revision'])
    .select(['file.uploader', 'file.uploaded_at', 'file.folder_id'])
    .select(METADATA_COLUMNS)
    .select(['blob.size', 'blob.media_type'])
}

type FileItemRow = Awaited<ReturnType<ReturnType<typeof selectFileItems>['execute']>>[number]

function fileItem(row: FileItemRow, parent: { id: number; path: ArchivePath }): FileItem {
  return {
    kind: 'file',
    id: row.id,
    path: within(parent.path, row.name),
    name: row.name,
    parent,
    revision: row.revision,
    section: row.section,
    sha256: row.sha256,
    size: row.size,
    mediaType: row.media_type,
    uploader: row.uploader,
    uploadedAt: row.uploaded_at,
    said: metadataIn(row),
  }
}

/** Files wherever they are by now; those in the trash are not among them. */
export async function filesById(
  turn: Kysely<Database>,
  ids: readonly string[],
): Promise<Map<string, FileItem>> {
  const found = new Map<string, FileItem>()
  for (const some of inBatches(ids)) {
    const rows = await selectFileItems(turn)
      .innerJoin('folder', 'folder.id', 'file.folder_id')
      .select('folder.path as parent')
      .where('file.id', 'in', some)
      .execute()
    for (const row of rows) {
      found.set(row.id, fileItem(row, { id: row.folder_id, path: row.parent as ArchivePath }))
    }
  }
  return found
}

/** @throws Refused where a folder would come to lie in itself, or below. */
export function requireOutside(items: readonly Item[], target: ArchivePath): void {
  for (const { kind, path } of items) {
    const isInside = target === path || isBelow(target, path)
    if (kind === 'folder' && isInside) throw new Refused({ reason: 'into itself', path })
  }
}

/** What there is now, for somebody who was slower. */
export function stateOf(item: Item): ItemState {
  const { kind, id, path, revision, name } = item
  return { kind, id: String(id), path, revision, name, ...metadataJson(item.said) }
}

export function* inBatches<Value>(values: readonly Value[]): Generator<Value[]> {
  for (let from = 0; from < values.length; from += VALUES_A_STATEMENT) {
    yield values.slice(from, from + VALUES_A_STATEMENT)
  }
}
