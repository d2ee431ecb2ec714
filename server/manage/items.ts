import type { ItemState } from '#domain/archive/manage-response.ts'
import {
  type Metadata,
  metadataIn,
  metadataJson,
  NO_METADATA,
} from '#domain/archive/metadata/metadata.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import {
  isAtOrBelow,
  nameOf,
  parentOf,
  topmost,
  within,
} from '#domain/archive/paths/path-segments.ts'
import { ROOT } from '#domain/archive/paths/root-path.ts'
import { METADATA_COLUMNS } from '../archive/file-columns.ts'
import { selectIn } from '../db/in-batches.ts'
import type { Db, Tx } from '../db/tables/schema.ts'
import { filesNamed, foldersNamed } from './folder-names.ts'
import { OperationRejected } from './operation-rejected.ts'

/** A folder as a place for items. */
export interface FolderPlace {
  id: number
  path: ArchivePath
}

interface ItemBase {
  metadata: Metadata
  path: ArchivePath
  name: string
  parent: FolderPlace
  revision: number
}

export interface FileItem extends ItemBase {
  kind: 'file'
  id: string
  section: 'images' | 'files'
  sha256: string
  size: number
  mediaType: string
  uploader: string
  uploadedAt: number
}

export interface FolderItem extends ItemBase {
  kind: 'folder'
  id: number
  below: { files: number; bytes: number }
}

export type Item = FileItem | FolderItem

/**
 * The files and folders at these paths, without items inside another selected folder.
 * @throws OperationRejected for the root and for missing paths.
 */
export async function findItems(tx: Tx, paths: readonly ArchivePath[]): Promise<Item[]> {
  const { items, missing } = await findPresent(tx, topmost(paths))
  if (missing[0] !== undefined)
    throw new OperationRejected({ reason: 'not found', path: missing[0] })
  return items
}

interface SelectionChange {
  tx: Tx
  reportMissing(path: ArchivePath): void
}

/**
 * The same for a selection: items that no longer exist are reported, the others returned.
 * @throws OperationRejected for the root, and when no item is left.
 */
export function findSelection(
  change: SelectionChange,
  paths: readonly ArchivePath[],
): Promise<Item[]> {
  return findEach(change, topmost(paths))
}

/** The same with those items whose folder is selected as well. */
export async function findEach(
  change: SelectionChange,
  paths: readonly ArchivePath[],
): Promise<Item[]> {
  const { items, missing } = await findPresent(change.tx, [...new Set(paths)])
  const [first] = missing
  if (items.length === 0 && first !== undefined) {
    throw new OperationRejected({ reason: 'not found', path: first })
  }
  for (const path of missing) change.reportMissing(path)
  return items
}

async function findPresent(
  tx: Tx,
  wanted: readonly ArchivePath[],
): Promise<{ items: Item[]; missing: ArchivePath[] }> {
  if (wanted.includes(ROOT)) throw new OperationRejected({ reason: 'root' })
  const parents = wanted.map((path) => parentOf(path) ?? ROOT)
  const folders = await foldersAt(tx, [...wanted, ...parents])
  const left = wanted.filter((path) => !folders.has(path))
  const files = await filesAt(tx, left, folders)
  const items = wanted.flatMap((path) => files.get(path) ?? asItem(path, folders) ?? [])
  const present = new Set(items.map(({ path }) => path))
  return { items, missing: wanted.filter((path) => !present.has(path)) }
}

/** @throws OperationRejected for the root or a missing path. */
export async function findItem(tx: Tx, path: ArchivePath): Promise<Item> {
  const [item] = await findItems(tx, [path])
  if (item === undefined) throw new OperationRejected({ reason: 'not found', path })
  return item
}

/** @throws OperationRejected when the folder does not exist. */
export async function findFolder(tx: Tx, path: ArchivePath): Promise<FolderPlace> {
  const row = await tx.selectFrom('folder').select('id').where('path', '=', path).executeTakeFirst()
  if (row === undefined) throw new OperationRejected({ reason: 'not found', path })
  return { id: row.id, path }
}

type FolderRow = Awaited<ReturnType<ReturnType<typeof folderRows>['execute']>>[number]

function folderRows(tx: Tx, paths: string[]) {
  return tx
    .selectFrom('folder')
    .select(['id', 'parent_id', 'path', 'name', 'revision', 'description'])
    .select(['files_below', 'bytes_below'])
    .where('path', 'in', paths)
}

async function foldersAt(tx: Tx, paths: readonly ArchivePath[]) {
  const rows = await selectIn(paths, (some) => folderRows(tx, some))
  return new Map(rows.map((row) => [row.path as ArchivePath, row]))
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
    metadata: { ...NO_METADATA, description },
    below: { files, bytes },
  }
}

async function filesAt(
  tx: Tx,
  paths: ArchivePath[],
  folders: Map<ArchivePath, FolderRow>,
): Promise<Map<ArchivePath, FileItem>> {
  const byParent = Map.groupBy(paths, (path) => parentOf(path) ?? ROOT)
  const found = new Map<ArchivePath, FileItem>()
  for (const [path, inFolder] of byParent) {
    const folder = folders.get(path)
    if (folder === undefined) continue
    const rows = await selectIn(inFolder.map(nameOf), (some) =>
      selectFileItems(tx).where('file.folder_id', '=', folder.id).where('file.name', 'in', some),
    )
    for (const row of rows) {
      found.set(within(path, row.name), fileItem(row, { id: folder.id, path }))
    }
  }
  return found
}

function selectFileItems(tx: Db) {
  return tx
    .selectFrom('file')
    .innerJoin('blob', 'blob.sha256', 'file.sha256')
    .select(['file.id', 'file.name', 'file.section', 'file.sha256', 'file.revision'])
    .select(['file.uploader', 'file.uploaded_at', 'file.folder_id'])
    .select(METADATA_COLUMNS)
    .select(['blob.size', 'blob.media_type'])
}

type FileItemRow = Awaited<ReturnType<ReturnType<typeof selectFileItems>['execute']>>[number]

function fileItem(row: FileItemRow, parent: FolderPlace): FileItem {
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
    metadata: metadataIn(row),
  }
}

/** The files at these paths; other paths are left out. */
export async function filesByPath(
  tx: Tx,
  paths: readonly ArchivePath[],
): Promise<Map<ArchivePath, FileItem>> {
  const wanted = [...new Set(paths)]
  const folders = await foldersAt(
    tx,
    wanted.map((path) => parentOf(path) ?? ROOT),
  )
  return filesAt(tx, wanted, folders)
}

/** Files at their current paths, without those in the trash. */
export async function filesById(tx: Db, ids: readonly string[]): Promise<Map<string, FileItem>> {
  const rows = await selectIn(ids, (some) =>
    selectFileItems(tx)
      .innerJoin('folder', 'folder.id', 'file.folder_id')
      .select('folder.path as parent')
      .where('file.id', 'in', some),
  )
  const place = (row: (typeof rows)[number]) => ({
    id: row.folder_id,
    path: row.parent as ArchivePath,
  })
  return new Map(rows.map((row) => [row.id, fileItem(row, place(row))]))
}

/** @throws OperationRejected if a folder would be moved into itself. */
export function requireOutside(items: readonly Item[], target: ArchivePath): void {
  for (const { kind, path } of items) {
    if (kind === 'folder' && isAtOrBelow(target, path))
      throw new OperationRejected({ reason: 'into itself', path })
  }
}

/** The current state, for a client whose change was rejected. */
export function stateOf(item: Item): ItemState {
  const { kind, id, path, revision, name } = item
  return { kind, id: String(id), path, revision, name, ...metadataJson(item.metadata) }
}

/** Each is an entry of the history, and the transaction blocks other changes. */
const MAX_MERGED = 20_000

/**
 * Lists the files and folders directly in a folder.
 * @throws OperationRejected when there are too many to merge.
 */
export async function listChildren(
  tx: Tx,
  { id, path }: { id: number; path: ArchivePath },
): Promise<Item[]> {
  const limit = MAX_MERGED + 1
  const files = await filesNamed(tx, id).limit(limit).execute()
  const names = [...files, ...(await foldersNamed(tx, id).limit(limit).execute())]
  if (names.length > MAX_MERGED)
    throw new OperationRejected({ reason: 'too many', max: MAX_MERGED })
  return findItems(
    tx,
    names.map(({ name }) => within(path, name)),
  )
}
