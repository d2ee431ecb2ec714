import { sql } from 'kysely'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { nextId } from '../../archive/folder-rows.ts'
import { inBatches } from '../../db/in-batches.ts'
import type { Db } from '../../db/tables/schema.ts'
import { type Actor, type Change, type OperationResult, runChange } from '../change.ts'
import { type FileItem, type FolderItem, findSelection, type Item } from '../items.ts'
import { treeAt } from '../subtree.ts'

/** Moves files and folders to the trash. */
export function trash(db: Db, actor: Actor, paths: ArchivePath[]): Promise<OperationResult> {
  return runChange(db, actor, async (change) => {
    await trashItems(change, await findSelection(change, paths))
  })
}

export async function trashItems(change: Change, items: readonly Item[]): Promise<void> {
  await moveToTrash(change, items)
  for (const { kind, id, path } of items) change.note({ action: 'trash', kind, id, from: path })
}

/** Trashes a folder whose contents were merged. @param into The folder that old links lead to. */
export async function trashMerged(change: Change, item: Item, into: ArchivePath): Promise<void> {
  await moveToTrash(change, [item])
  const { kind, id, path } = item
  change.note({ action: 'merge', kind, id, from: path, to: into })
}

async function moveToTrash(change: Change, items: readonly Item[]): Promise<void> {
  if (items.length === 0) return
  const first = await nextId(change.tx, items.length)
  const entries = items.map((item, at) => ({ item, number: first + at }))
  for (const some of inBatches(entries)) {
    await change.tx
      .insertInto('trash_entry')
      .values(some.map(({ item, number }) => entryRow(change, item, number)))
      .execute()
  }
  await trashFiles(
    change,
    items.filter((item) => item.kind === 'file'),
  )
  for (const { item, number } of entries) {
    if (item.kind === 'folder') await trashFolder(change, item, number)
  }
}

function entryRow({ batch, actor, at }: Change, item: Item, number: number) {
  return {
    id: number,
    kind: item.kind,
    subject_id: String(item.id),
    path: item.path,
    parent_id: item.parent.id,
    files: item.kind === 'file' ? 1 : item.below.files,
    bytes: item.kind === 'file' ? item.size : item.below.bytes,
    batch,
    actor_id: actor.id,
    actor_name: actor.name,
    at: at.getTime(),
  }
}

/** A trashed file has the negated id of its trash entry as its folder id. */
async function trashFiles({ tx, totals }: Change, files: FileItem[]): Promise<void> {
  for (const some of inBatches(files.map(({ id }) => id))) {
    await tx
      .updateTable('file')
      .set((row) => ({
        folder_id: row
          .selectFrom('trash_entry')
          .select(sql<number>`-trash_entry.id`.as('place'))
          .whereRef('trash_entry.subject_id', '=', 'file.id'),
        revision: row('revision', '+', 1),
      }))
      .where('id', 'in', some)
      .execute()
  }
  for (const { parent, section, size } of files) totals.countFile(parent.path, section, size, -1)
}

async function trashFolder({ tx, totals }: Change, folder: FolderItem, number: number) {
  const entry = sql<number>`cast(${number} as bigint)`.as('entry_id')
  await tx
    .insertInto('trashed_folder')
    .columns(['entry_id', ...FOLDER_COLUMNS])
    .expression(
      tx
        .selectFrom('folder')
        .where(treeAt(folder.path))
        .select([entry, ...FOLDER_COLUMNS]),
    )
    .execute()
  await tx.deleteFrom('folder').where(treeAt(folder.path)).execute()
  totals.countTree(folder.path, folder.below, -1)
}

/** Columns copied to the trash and back. */
export const FOLDER_COLUMNS = [
  'id',
  'parent_id',
  'path',
  'name',
  'name_text',
  'description',
  'description_text',
  'created_at',
  'created_rank',
  'date_rank',
  'size_rank',
  'folders',
  'images',
  'files',
  'files_below',
  'bytes',
  'bytes_below',
  'is_sample',
  'revision',
] as const
