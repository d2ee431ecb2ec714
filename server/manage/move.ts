import type { Kysely } from 'kysely'
import { sortText } from '#domain/archive/listing/sort-text.ts'
import type { OnClash, OnMoveClash } from '#domain/archive/on-clash.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { isBelow, nameOf, parentOf, within } from '#domain/archive/paths/path-segments.ts'
import type { Database } from '../db/schema.ts'
import { arrange, type Placing } from './arrangement.ts'
import { type Actor, type Change, inChange, type Outcome } from './change.ts'
import { childrenOf } from './children.ts'
import {
  type FileItem,
  type FolderItem,
  findFolder,
  findItem,
  findSelection,
  type Item,
  inBatches,
  requireOutside,
} from './items.ts'
import { makeNewVersion } from './new-version.ts'
import { shareOriginals } from './original-rows.ts'
import { Refused } from './refusal.ts'
import { relocateFolder, requireReach } from './subtree.ts'
import { trashItems, trashMerged } from './trash.ts'

interface Target {
  id: number
  path: ArchivePath
}

/** Moves or renames one file or folder: both paths are whole. */
export function moveTo(
  db: Kysely<Database>,
  actor: Actor,
  { src, dst, onClash }: { src: ArchivePath; dst: ArchivePath; onClash: OnClash },
): Promise<Outcome> {
  return inChange(db, actor, async (change) => {
    const item = await findItem(change.turn, src)
    const parent = parentOf(dst)
    if (parent === undefined) throw new Refused({ reason: 'root' })
    if (src === dst) throw new Refused({ reason: 'same place', path: src })
    const target = await findFolder(change.turn, parent)
    await bring(change, [{ ...item, name: nameOf(dst) }], target, onClash)
  })
}

/** Moves a selection into a folder. What lies there already stays as it is. */
export function moveAll(
  db: Kysely<Database>,
  actor: Actor,
  { items, into, onClash }: { items: ArchivePath[]; into: ArchivePath; onClash: OnMoveClash },
): Promise<Outcome> {
  return inChange(db, actor, async (change) => {
    const target = await findFolder(change.turn, into)
    const found = await findSelection(change, items)
    const coming = found.filter(({ parent }) => parent.id !== target.id)
    for (const { path, parent } of found) if (parent.id === target.id) change.skip(path)
    await bring(change, coming, target, onClash)
  })
}

/** @param items Their `name` is the one that they are to have; their `path` is where they are. */
export async function bring(
  change: Change,
  items: readonly Item[],
  target: Target,
  onClash: Placing,
): Promise<void> {
  requireOutside(items, target.path)
  const { placed, replacing, merging, skipped } = await arrange(
    change.turn,
    target.id,
    items,
    onClash,
  )
  for (const { path } of skipped) change.skip(path)
  await bringFiles(change, target, placed)
  await bringFolders(change, target, placed)
  for (const { item, standing } of replacing) {
    if (item.kind !== 'file') continue
    await makeNewVersion(change, standing, item)
    await shareOriginals(change, new Map([[standing, item.id]]))
    // What is a version of another file now is no file of its own any more; undoing brings it back.
    await trashItems(change, [{ ...item, name: nameOf(item.path) }])
  }
  for (const { item, standing } of merging) {
    if (item.kind === 'folder')
      await mergeInto(change, item, { id: standing, path: within(target.path, item.name) })
  }
}

/** What one folder holds goes into the other; what is left of it goes to the trash, empty. */
async function mergeInto(change: Change, from: FolderItem, into: Target): Promise<void> {
  // It would be emptied into itself.
  if (isBelow(from.path, into.path)) throw new Refused({ reason: 'into itself', path: from.path })
  await bring(change, await childrenOf(change.turn, from), into, 'merge')
  await change.totals.write(change.turn)
  await trashMerged(change, await findItem(change.turn, from.path), into.path)
}

type PlacedItem = { item: Item; name: string }

async function bringFiles(change: Change, target: Target, placed: PlacedItem[]): Promise<void> {
  const files = placed.filter(
    (one): one is { item: FileItem; name: string } => one.item.kind === 'file',
  )
  requireReach(
    target.path,
    files.map(({ name }) => name),
  )
  const sameName = files.filter(({ item, name }) => nameOf(item.path) === name)
  for (const some of inBatches(sameName.map(({ item }) => item.id))) {
    await change.turn
      .updateTable('file')
      .set((row) => ({ folder_id: target.id, revision: row('revision', '+', 1) }))
      .where('id', 'in', some)
      .execute()
  }
  for (const { item, name } of files) {
    if (nameOf(item.path) !== name) await renameFile(change, item.id, target.id, name)
    change.totals.countFile(item.parent.path, item.section, item.size, -1)
    change.totals.countFile(target.path, item.section, item.size, 1)
    noteMove(change, item, target, name)
  }
}

async function renameFile({ turn }: Change, id: string, folderId: number, name: string) {
  await turn
    .updateTable('file')
    .set((row) => ({
      folder_id: folderId,
      name,
      name_text: sortText(name),
      revision: row('revision', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

async function bringFolders(change: Change, target: Target, placed: PlacedItem[]): Promise<void> {
  for (const { item, name } of placed) {
    if (item.kind !== 'folder') continue
    const to = within(target.path, name)
    await relocateFolder(change.turn, { id: item.id, from: item.path, to, parentId: target.id })
    change.totals.countTree(item.path, item.below, -1)
    change.totals.countTree(to, item.below, 1)
    noteMove(change, item, target, name)
  }
}

function noteMove(change: Change, { kind, id, path, parent }: Item, target: Target, name: string) {
  const action = parent.id === target.id ? 'rename' : 'move'
  change.note({ action, kind, id, from: path, to: within(target.path, name) })
}
