import { sql } from 'kysely'
import { sortText } from '#domain/archive/listing/sort-text.ts'
import { metadataNames } from '#domain/archive/metadata/metadata-fields.ts'
import { ownDate } from '#domain/archive/metadata/shown-date.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { nameOf, within } from '#domain/archive/paths/path-segments.ts'
import { negated } from '../archive/file-columns.ts'
import { nextId } from '../archive/folder-rows.ts'
import { newFileId } from '../archive/new-file-id.ts'
import { shareOriginals } from '../archive/original-rows.ts'
import { inBatches } from '../db/in-batches.ts'
import type { Db, Row } from '../db/tables/schema.ts'
import { indexChanges, subjects } from '../search/index/archive-documents.ts'
import { type Actor, type Change, type OperationResult, runChange } from './change.ts'
import {
  type FileItem,
  type FolderItem,
  type FolderPlace,
  findFolder,
  findSelection,
  type Item,
} from './items.ts'
import { OperationRejected } from './operation-rejected.ts'
import { type PlacedFile, type PlacementRequest, placeItems } from './place-items.ts'
import { requireUnnamed } from './require-unnamed.ts'
import { requirePathLength, treeAt } from './subtree.ts'
import { type FormerPaths, NO_USES } from './used-places.ts'

/**
 * Copies a selection with its metadata into a folder. The bytes are shared.
 * @param former Paths that no copied folder must get.
 */
export function copy(
  db: Db,
  actor: Actor,
  { items, into, onConflict }: PlacementRequest,
  former = NO_USES.former,
): Promise<OperationResult> {
  return runChange(db, actor, async (change) => {
    const target = await findFolder(change.tx, into)
    const found = await findSelection(change, items)
    await requireCopySize(change, found)
    const { there = [], others = [] } = Object.groupBy(found, ({ parent }) =>
      parent.id === target.id ? 'there' : 'others',
    )
    const copying = { files: copyFiles, folder: folderCopier(former) }
    await placeItems(change, others, target, onConflict, copying)
    // A copy in the same folder always gets a new name.
    await placeItems(change, there, target, 'keep-both', copying)
  })
}

function folderCopier(former: FormerPaths) {
  return async (change: Change, target: FolderPlace, item: FolderItem, name: string) => {
    await copyFolder(change, target, item, name)
    await requireUnnamed(change, former, within(target.path, name))
  }
}

async function copyFiles(
  change: Change,
  target: FolderPlace,
  files: readonly PlacedFile[],
): Promise<void> {
  const byId = new Map(files.map((one) => [one.item.id, one]))
  for (const some of inBatches([...byId.keys()])) {
    const rows = await change.tx.selectFrom('file').selectAll().where('id', 'in', some).execute()
    const copies = rows.map((row) => {
      const { item, name } = byId.get(row.id) ?? { item: undefined, name: row.name }
      const copied = copiedFile(row, target.id)
      if (item) {
        change.totals.countFile(target.path, item.section, item.size, 1)
        const to = within(target.path, name)
        change.note({ action: 'copy', kind: 'file', id: copied.id, from: item.path, to })
      }
      return { ...copied, name, name_text: sortText(name) }
    })
    if (copies.length > 0) await change.tx.insertInto('file').values(copies).execute()
    await shareOriginals(change, originalIds(copies, rows))
  }
}

/** Maps each copy's id to its original's; both lists have the same order. */
function originalIds(copies: readonly { id: string }[], rows: readonly { id: string }[]) {
  return new Map(copies.map(({ id }, at) => [id, rows[at]?.id ?? '']))
}

function copiedFile(row: Row<'file'>, folderId: number) {
  return { ...row, id: newFileId() as string, folder_id: folderId, is_sample: 0, revision: 1 }
}

async function copyFolder(change: Change, target: FolderPlace, item: FolderItem, name: string) {
  const { tx, at } = change
  const to = within(target.path, name)
  await requirePathLength(tx, item.path, to)
  const tree = await tx
    .selectFrom('folder')
    .selectAll()
    .where(treeAt(item.path))
    .orderBy('path')
    .execute()
  const first = await nextId(tx, tree.length)
  const copies = new Map(tree.map(({ id }, index) => [id, first + index]))
  const rows = tree.map((row) => {
    const isTop = row.id === item.id
    const path = to + row.path.slice(item.path.length)
    const ownName = nameOf(path as ArchivePath)
    return {
      ...row,
      id: copies.get(row.id) ?? 0,
      parent_id: isTop ? target.id : (copies.get(row.parent_id ?? 0) ?? 0),
      path,
      name: ownName,
      name_text: sortText(ownName),
      created_at: at.getTime(),
      created_rank: negated(at.getTime()),
      date_rank: ownDate({ event_date: '', description: row.description })
        ? row.date_rank
        : negated(at.getTime()),
      is_sample: 0,
      revision: 1,
    }
  })
  for (const some of inBatches(rows)) await tx.insertInto('folder').values(some).execute()
  await indexChanges(tx, subjects('folder', rows))
  await copyFilesBelow(change, copies)
  change.totals.countTree(to, item.below, 1)
  const id = copies.get(item.id) ?? 0
  change.note({ action: 'copy', kind: 'folder', id, from: item.path, to })
}

/** @param folders Ids of the copies by the ids of their originals. */
async function copyFilesBelow(change: Change, folders: ReadonlyMap<number, number>) {
  for (const some of inBatches([...folders.keys()])) {
    const rows = await change.tx
      .selectFrom('file')
      .selectAll()
      .where('folder_id', 'in', some)
      .execute()
    const copies = rows.map((row) => copiedFile(row, folders.get(row.folder_id) ?? 0))
    for (const few of inBatches(copies)) await change.tx.insertInto('file').values(few).execute()
    await indexChanges(change.tx, subjects('file', copies))
    await shareOriginals(change, originalIds(copies, rows))
  }
}

/** Each copy is a new row, and the transaction blocks other changes. */
export const MAX_COPIED = 20_000

/**
 * Counts the folders' contents and their metadata before reading them.
 * @throws OperationRejected when the limit is exceeded.
 */
async function requireCopySize(change: Change, items: readonly Item[]): Promise<void> {
  let count = 0
  for (const item of items) {
    const { rows, text } = item.kind === 'file' ? sizeOfFile(item) : await sizeOfTree(change, item)
    count += rows
    if (count > MAX_COPIED) throw new OperationRejected({ reason: 'too many', max: MAX_COPIED })
    change.countText(text)
  }
}

const LENGTHS = metadataNames.map((name) => sql`octet_length(${sql.ref(name)})`)

interface Size {
  rows: number
  /** Bytes. */
  text: number
}

function sizeOfFile({ metadata }: FileItem): Size {
  return { rows: 1, text: Buffer.byteLength(metadataNames.map((name) => metadata[name]).join('')) }
}

async function sizeOfTree({ tx }: Change, { path, below }: FolderItem): Promise<Size> {
  const folders = await tx
    .selectFrom('folder')
    .select(({ fn }) => [
      fn.countAll<number>().as('rows'),
      sql<number>`sum(octet_length(path) + octet_length(description))`.as('text'),
    ])
    .where(treeAt(path))
    .executeTakeFirstOrThrow()
  const files = await tx
    .selectFrom('file')
    .select(sql<number>`coalesce(sum(${sql.join(LENGTHS, sql` + `)}), 0)`.as('text'))
    .where('folder_id', 'in', tx.selectFrom('folder').select('id').where(treeAt(path)))
    .executeTakeFirstOrThrow()
  return {
    rows: Number(folders.rows) + below.files,
    text: Number(folders.text) + Number(files.text),
  }
}
