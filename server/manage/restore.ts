import { type Kysely, type Selectable, sql } from 'kysely'
import { sortText } from '#domain/archive/listing/sort-text.ts'
import type { OnClash } from '#domain/archive/on-clash.ts'
import { type ArchivePath, ROOT } from '#domain/archive/paths/archive-path.ts'
import { nameOf, parentOf, within } from '#domain/archive/paths/path-segments.ts'
import { keepFolders } from '../archive/folder-rows.ts'
import type { Database } from '../db/schema.ts'
import { arrange } from './arrangement.ts'
import { type Actor, type Change, inChange, type Outcome } from './change.ts'
import { findFolder, inBatches } from './items.ts'
import { Refused } from './refusal.ts'
import { checkRoom, levelsOf, pathIn, requireReach, treeSize } from './subtree.ts'
import { FOLDER_COLUMNS } from './trash.ts'

/** What comes back never takes the place of what is there. */
export type OnClashBack = Exclude<OnClash, 'replace'> | 'as-before'

/** An entry as it is arranged in a folder. */
interface Returning {
  kind: 'file' | 'folder'
  path: ArchivePath
  name: string
  number: number
  subject: string
  parentId: number
  below: { files: number; bytes: number }
}

interface Target {
  id: number
  path: ArchivePath
}

/** Brings entries of the trash back: into a folder, or each to where it was, whose folders are made again where they are gone. */
export function restore(
  db: Kysely<Database>,
  actor: Actor,
  {
    entries,
    into,
    onClash,
  }: { entries: number[]; into?: ArchivePath | undefined; onClash: OnClashBack },
): Promise<Outcome> {
  return inChange(db, actor, async (change) => {
    await restoreEntries(change, await findEntries(change, entries), { into, onClash })
  })
}

/** @throws Refused where none of them is in the trash any more. */
async function findEntries({ turn }: Change, numbers: number[]): Promise<Returning[]> {
  const wanted = [...new Set(numbers)]
  const found: Returning[] = []
  for (const some of inBatches(wanted)) {
    const rows = await turn
      .selectFrom('trash_entry')
      .selectAll()
      .where('id', 'in', some)
      .where('leaving', '=', 0)
      .execute()
    found.push(...rows.map(returning))
  }
  if (found.length === 0) throw new Refused({ reason: 'not found', path: '' })
  return found
}

export function returning(row: Selectable<Database['trash_entry']>): Returning {
  const path = row.path as ArchivePath
  return {
    kind: row.kind,
    path,
    name: nameOf(path),
    number: row.id,
    subject: row.subject_id,
    parentId: row.parent_id,
    below: { files: row.files, bytes: row.bytes },
  }
}

export async function restoreEntries(
  change: Change,
  entries: readonly Returning[],
  { into, onClash }: { into?: ArchivePath | undefined; onClash: OnClashBack },
): Promise<void> {
  // What was thrown away last comes first: what lay in a folder finds it there again.
  const folders = entries.filter(({ kind }) => kind === 'folder')
  for (const entry of folders.toSorted((one, other) => other.number - one.number)) {
    await restoreSome(change, [entry], { into, onClash })
  }
  const files = entries.filter(({ kind }) => kind === 'file')
  await restoreSome(change, files, { into, onClash })
}

async function restoreSome(
  change: Change,
  entries: readonly Returning[],
  { into, onClash }: { into?: ArchivePath | undefined; onClash: OnClashBack },
): Promise<void> {
  for (const [target, some] of await targetsOf(change, entries, into)) {
    const { placed, skipped } = await arrange(change.turn, target.id, some, onClash)
    for (const { path } of skipped) change.skip(path)
    await restoreFiles(change, target, placed)
    await restoreFolders(change, target, placed)
    for (const { item, name } of placed) {
      const { kind, subject, path } = item
      change.note({
        action: 'restore',
        kind,
        id: subject,
        from: path,
        to: within(target.path, name),
      })
    }
  }
}

async function restoreFolders(change: Change, target: Target, placed: PlacedEntry[]) {
  for (const { item, name } of placed) {
    if (item.kind === 'folder') await restoreFolder(change, item, target, name)
  }
  for (const few of inBatches(placed.map(({ item }) => item.number))) {
    await change.turn.deleteFrom('trash_entry').where('id', 'in', few).execute()
  }
}

/** The folder that something lay in is known by its id: it may have another name or place by now. */
async function targetsOf(
  change: Change,
  entries: readonly Returning[],
  into: ArchivePath | undefined,
): Promise<Map<Target, Returning[]>> {
  if (into !== undefined) return new Map([[await findFolder(change.turn, into), [...entries]]])
  const targets = new Map<Target, Returning[]>()
  for (const [parentId, some] of Map.groupBy(entries, ({ parentId }) => parentId)) {
    const row = await change.turn
      .selectFrom('folder')
      .select('path')
      .where('id', '=', parentId)
      .executeTakeFirst()
    if (row) targets.set({ id: parentId, path: row.path as ArchivePath }, some)
    else for (const entry of some) addTo(targets, await madeAgain(change, entry.path), entry)
  }
  return targets
}

function addTo(targets: Map<Target, Returning[]>, target: Target, entry: Returning): void {
  const known = [...targets.keys()].find(({ id }) => id === target.id)
  targets.set(known ?? target, [...(targets.get(known ?? target) ?? []), entry])
}

async function madeAgain(change: Change, path: ArchivePath): Promise<Target> {
  const parent = parentOf(path) ?? ROOT
  const folders = await keepFolders(change.turn, [parent], { at: change.at, isSample: false })
  const id = await folders.ensure(parent)
  if (typeof id === 'string') {
    const clash = { path, name: nameOf(parent), kind: 'file' } as const
    throw new Refused({ reason: 'clash', clashes: [clash] })
  }
  for (const made of folders.made) {
    change.totals.countFolder(made, 1)
    change.note({ action: 'make-folder', kind: 'folder', id: folders.find(made) ?? 0, to: made })
  }
  return { id, path: parent }
}

type PlacedEntry = { item: Returning; name: string }

async function restoreFiles(change: Change, target: Target, placed: PlacedEntry[]): Promise<void> {
  const names = new Map<string, PlacedEntry>()
  for (const one of placed) if (one.item.kind === 'file') names.set(one.item.subject, one)
  requireReach(
    target.path,
    [...names.values()].map(({ name }) => name),
  )
  for (const some of inBatches([...names.keys()])) {
    const rows = await change.turn
      .selectFrom('file')
      .innerJoin('blob', 'blob.sha256', 'file.sha256')
      .select(['file.id', 'file.section', 'file.name', 'blob.size'])
      .where('file.id', 'in', some)
      .execute()
    for (const { id, section, size, name } of rows) {
      change.totals.countFile(target.path, section, size, 1)
      const wanted = names.get(id)?.name ?? name
      if (wanted !== name) await rename(change, id, wanted)
    }
    await change.turn
      .updateTable('file')
      .set((row) => ({ folder_id: target.id, revision: row('revision', '+', 1) }))
      .where('id', 'in', some)
      .execute()
  }
}

async function rename({ turn }: Change, id: string, name: string): Promise<void> {
  await turn
    .updateTable('file')
    .set({ name, name_text: sortText(name) })
    .where('id', '=', id)
    .execute()
}

async function restoreFolder(
  { turn, totals }: Change,
  { number, subject, path: from, below }: Returning,
  target: Target,
  name: string,
): Promise<void> {
  const to = within(target.path, name)
  await requireRoomFor(turn, number, from, to)
  const tree = turn.selectFrom('trashed_folder').where('entry_id', '=', number)
  const kept = FOLDER_COLUMNS.filter((column) => column !== 'path' && column !== 'parent_id')
  // The folder that it lay in may be gone.
  const parent = sql<number>`case when id = ${Number(subject)} then cast(${target.id} as bigint) else parent_id end`
  const rows = tree.select([pathIn(from, to).as('path'), parent.as('parent_id'), ...kept])
  await turn
    .insertInto('folder')
    .columns(['path', 'parent_id', ...kept])
    .expression(rows)
    .execute()
  await turn.deleteFrom('trashed_folder').where('entry_id', '=', number).execute()
  await turn
    .updateTable('folder')
    .set((row) => ({
      name,
      name_text: sortText(name),
      revision: row('revision', '+', 1),
    }))
    .where('id', '=', Number(subject))
    .execute()
  totals.countTree(to, below, 1)
}

async function requireRoomFor(
  turn: Change['turn'],
  number: number,
  from: ArchivePath,
  to: ArchivePath,
): Promise<void> {
  const { levels, bytes } = await turn
    .selectFrom('trashed_folder')
    .select([...treeSize()])
    .where('entry_id', '=', number)
    .executeTakeFirstOrThrow()
  const grown = Buffer.byteLength(to) - Buffer.byteLength(from)
  if (grown <= 0 && levelsOf(to) <= levelsOf(from)) return
  checkRoom({ to, levels: levels + levelsOf(to) - levelsOf(from), bytes: bytes + grown })
}
