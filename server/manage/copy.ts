import type { Kysely, Selectable } from 'kysely'
import { sortText } from '#domain/archive/listing/sort-text.ts'
import type { OnMoveClash } from '#domain/archive/on-clash.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { isBelow, nameOf, within } from '#domain/archive/paths/path-segments.ts'
import { negated } from '../archive/file-columns.ts'
import { nextNumber } from '../archive/folder-rows.ts'
import { newFileId } from '../archive/new-file-id.ts'
import type { Database } from '../db/schema.ts'
import { arrange } from './arrangement.ts'
import { type Actor, type Change, inChange, type Outcome } from './change.ts'
import { childrenOf } from './children.ts'
import { requireFew } from './copy-size.ts'
import {
  type FileItem,
  type FolderItem,
  findFolder,
  findSelection,
  type Item,
  inBatches,
  requireOutside,
} from './items.ts'
import { makeNewVersion } from './new-version.ts'
import { shareOriginals } from './original-rows.ts'
import { Refused } from './refusal.ts'
import { requireReach, requireRoom, treeAt } from './subtree.ts'

interface Target {
  id: number
  path: ArchivePath
}

/** Copies a selection into a folder. Bytes are shared; everything that is said of a file is copied with it. */
export function copy(
  db: Kysely<Database>,
  actor: Actor,
  { items, into, onClash }: { items: ArchivePath[]; into: ArchivePath; onClash: OnMoveClash },
): Promise<Outcome> {
  return inChange(db, actor, async (change) => {
    const target = await findFolder(change.turn, into)
    const found = await findSelection(change, items)
    await requireFew(change, found)
    requireOutside(found, into)
    const isThere = ({ parent }: Item) => parent.id === target.id
    await copySome(
      change,
      found.filter((item) => !isThere(item)),
      target,
      onClash,
    )
    // Beside itself a copy is meant as another one, and nothing takes its own place.
    await copySome(change, found.filter(isThere), target, 'keep-both')
  })
}

async function copySome(change: Change, items: Item[], target: Target, onClash: OnMoveClash) {
  const { placed, replacing, merging, skipped } = await arrange(
    change.turn,
    target.id,
    items,
    onClash,
  )
  for (const { path } of skipped) change.skip(path)
  await copyFiles(change, target, placed)
  await copyFolders(change, target, placed)
  for (const { item, standing } of replacing) {
    if (item.kind !== 'file') continue
    await makeNewVersion(change, standing, item)
    await shareOriginals(change, new Map([[standing, item.id]]))
  }
  for (const { item, standing } of merging) {
    if (item.kind !== 'folder') continue
    const into = { id: standing, path: within(target.path, item.name) }
    // It would be copied into itself.
    if (isBelow(item.path, into.path)) throw new Refused({ reason: 'into itself', path: item.path })
    await copySome(change, await childrenOf(change.turn, item), into, 'merge')
    await change.totals.write(change.turn)
  }
}

type PlacedItem = { item: Item; name: string }

async function copyFiles(change: Change, target: Target, placed: PlacedItem[]): Promise<void> {
  const names = new Map<string, { item: FileItem; name: string }>()
  for (const { item, name } of placed) if (item.kind === 'file') names.set(item.id, { item, name })
  requireReach(
    target.path,
    [...names.values()].map(({ name }) => name),
  )
  for (const some of inBatches([...names.keys()])) {
    const rows = await change.turn.selectFrom('file').selectAll().where('id', 'in', some).execute()
    const copies = rows.map((row) => {
      const { item, name } = names.get(row.id) ?? { item: undefined, name: row.name }
      const id = newFileId()
      if (item) {
        change.totals.countFile(target.path, item.section, item.size, 1)
        const to = within(target.path, name)
        change.note({ action: 'copy', kind: 'file', id, from: item.path, to })
      }
      return { ...copiedFile(row, target.id), id, name, name_text: sortText(name) }
    })
    if (copies.length > 0) await change.turn.insertInto('file').values(copies).execute()
    await shareOriginals(change, madeOf(copies, rows))
  }
}

/** By the id of each copy, the id of what it is a copy of, which has the same place in its list. */
function madeOf(copies: readonly { id: string }[], rows: readonly { id: string }[]) {
  return new Map(copies.map(({ id }, at) => [id, rows[at]?.id ?? '']))
}

function copiedFile(row: Selectable<Database['file']>, folderId: number) {
  return { ...row, id: newFileId() as string, folder_id: folderId, is_sample: 0, revision: 1 }
}

async function copyFolders(change: Change, target: Target, placed: PlacedItem[]): Promise<void> {
  for (const { item, name } of placed) {
    if (item.kind === 'folder') await copyFolder(change, item, target, name)
  }
}

async function copyFolder(change: Change, item: FolderItem, target: Target, name: string) {
  const { turn, at } = change
  const to = within(target.path, name)
  await requireRoom(turn, item.path, to)
  const tree = await turn
    .selectFrom('folder')
    .selectAll()
    .where(treeAt(item.path))
    .orderBy('path')
    .execute()
  const first = await nextNumber(turn, tree.length)
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
      is_sample: 0,
      revision: 1,
    }
  })
  for (const some of inBatches(rows)) await turn.insertInto('folder').values(some).execute()
  await copyFilesBelow(change, copies)
  change.totals.countTree(to, item.below, 1)
  change.note({
    action: 'copy',
    kind: 'folder',
    id: copies.get(item.id) ?? 0,
    from: item.path,
    to,
  })
}

/** @param folders Numbers of the copies, by those of their originals. */
async function copyFilesBelow(change: Change, folders: ReadonlyMap<number, number>) {
  for (const some of inBatches([...folders.keys()])) {
    const rows = await change.turn
      .selectFrom('file')
      .selectAll()
      .where('folder_id', 'in', some)
      .execute()
    const copies = rows.map((row) => copiedFile(row, folders.get(row.folder_id) ?? 0))
    for (const few of inBatches(copies)) await change.turn.insertInto('file').values(few).execute()
    await shareOriginals(change, madeOf(copies, rows))
  }
}
