import { type Kysely, sql } from 'kysely'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { nextNumber } from '../archive/folder-rows.ts'
import type { Database } from '../db/schema.ts'
import { type Actor, type Change, inChange, type Outcome } from './change.ts'
import { type FileItem, type FolderItem, findSelection, type Item, inBatches } from './items.ts'
import { treeAt } from './subtree.ts'

/** Takes files and folders out of sight. Nothing of them is lost until the trash is emptied. */
export function trash(db: Kysely<Database>, actor: Actor, paths: ArchivePath[]): Promise<Outcome> {
  return inChange(db, actor, async (change) => {
    await trashItems(change, await findSelection(change, paths))
  })
}

export async function trashItems(change: Change, items: readonly Item[]): Promise<void> {
  await takeAway(change, items)
  for (const { kind, id, path } of items) change.note({ action: 'trash', kind, id, from: path })
}

/** What held what another folder holds now. @param into Where it would be looked for. */
export async function trashMerged(change: Change, item: Item, into: ArchivePath): Promise<void> {
  await takeAway(change, [item])
  const { kind, id, path } = item
  change.note({ action: 'merge', kind, id, from: path, to: into })
}

async function takeAway(change: Change, items: readonly Item[]): Promise<void> {
  if (items.length === 0) return
  const first = await nextNumber(change.turn, items.length)
  const entries = items.map((item, at) => ({ item, number: first + at }))
  for (const some of inBatches(entries)) {
    await change.turn
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

/** A file by itself lies in no folder, but at the number of its entry, negated. */
async function trashFiles({ turn, totals }: Change, files: FileItem[]): Promise<void> {
  for (const some of inBatches(files.map(({ id }) => id))) {
    await turn
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

async function trashFolder({ turn, totals }: Change, folder: FolderItem, number: number) {
  const entry = sql<number>`cast(${number} as bigint)`.as('entry_id')
  await turn
    .insertInto('trashed_folder')
    .columns(['entry_id', ...FOLDER_COLUMNS])
    .expression(
      turn
        .selectFrom('folder')
        .where(treeAt(folder.path))
        .select([entry, ...FOLDER_COLUMNS]),
    )
    .execute()
  await turn.deleteFrom('folder').where(treeAt(folder.path)).execute()
  totals.countTree(folder.path, folder.below, -1)
}

/** What a folder takes along, there and back. */
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
