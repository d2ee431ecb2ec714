import type { Kysely } from 'kysely'
import type { ArchivePath } from '#domain/archive/archive-path.ts'
import type { OnClash } from '#domain/archive/on-clash.ts'
import {
  type BulkMetadata,
  changedInBulk,
  type ItemMetadata,
  type SaidMetadata,
} from '#domain/archive/said-metadata.ts'
import { sortText } from '#domain/archive/sort-text.ts'
import type { PhotoOffers } from '#domain/uploads/photo-offers.ts'
import { metadataColumns } from '../archive/file-columns.ts'
import type { Database } from '../db/schema.ts'
import { type Actor, type Change, inChange, type Outcome } from './change.ts'
import { lastChange } from './history.ts'
import {
  type FileItem,
  type FolderItem,
  findItem,
  findSelection,
  type Item,
  stateOf,
} from './items.ts'
import { bring } from './move.ts'
import { Refused } from './refusal.ts'

/**
 * Says something else of one file or folder; with a name it is renamed.
 * @param asked With the revision that the editor saw: nothing is changed when there is a newer one.
 */
export function editMetadata(
  db: Kysely<Database>,
  actor: Actor,
  asked: {
    path: ArchivePath
    meta: SaidMetadata
    revision?: number | undefined
    onClash?: OnClash | undefined
  },
): Promise<Outcome> {
  return inChange(db, actor, async (change) => {
    const item = await findItem(change.turn, asked.path)
    await requireRevision(change, item, asked.revision)
    const { name = item.name, ...said } = asked.meta
    // Only an event date may be there and undefined: then nobody knows it any more.
    const saidNow = { ...NOTHING_SAID, ...item.said, ...said } as ItemMetadata
    await say(change, item, saidNow)
    if (name === item.name) return
    const renamed: Item = { ...item, name, ...(item.kind === 'file' && { said: saidNow }) } as Item
    await bring(change, [renamed], item.parent, asked.onClash ?? 'refuse')
  })
}

/**
 * Sets or adds the same to all that is chosen; of a folder, its description.
 * @param offersOf What an item says itself, where it is a photograph that was looked into.
 */
export function editAll(
  db: Kysely<Database>,
  actor: Actor,
  { items, meta }: { items: ArchivePath[]; meta: BulkMetadata },
  offersOf: (item: Item) => PhotoOffers | undefined = () => undefined,
): Promise<Outcome> {
  return inChange(db, actor, async (change) => {
    for (const item of await findSelection(change, items)) {
      const before = { ...NOTHING_SAID, ...item.said }
      await say(change, item, changedInBulk(before, meta, offersOf(item)))
    }
  })
}

const NOTHING_SAID: ItemMetadata = {
  description: '',
  source: '',
  location: '',
  event_date: undefined,
}

/** @throws Refused with what there is now. */
export async function requireRevision(
  { turn }: Pick<Change, 'turn'>,
  item: Item,
  revision: number | undefined,
): Promise<void> {
  if (revision === undefined || revision === item.revision) return
  const last = await lastChange(turn, String(item.id))
  throw new Refused({
    reason: 'changed',
    path: item.path,
    current: stateOf(item),
    by: last?.actor_name,
  })
}

/** Lets this be said of an item, and nothing else. What is said already is no change. */
export async function say(change: Change, item: Item, said: ItemMetadata): Promise<void> {
  const before = metadataOf(item, { ...NOTHING_SAID, ...item.said })
  const after = metadataOf(item, said)
  if (JSON.stringify(before) === JSON.stringify(after)) return
  if (item.kind === 'file') await sayOfFile(change, item, said)
  else await sayOfFolder(change, item, said)
  const { kind, id, path } = item
  change.note({ action: 'metadata', kind, id, from: path, to: path, before, after })
}

/** As the history keeps it. */
export function metadataOf({ kind }: Pick<Item, 'kind'>, said: ItemMetadata): object {
  const { description, source, location, event_date = null } = said
  return kind === 'file' ? { description, source, location, event_date } : { description }
}

async function sayOfFile({ turn }: Change, file: FileItem, said: ItemMetadata): Promise<void> {
  const { description, source: sources, location, event_date: eventDate } = said
  await turn
    .updateTable('file')
    .set((row) => ({
      ...metadataColumns({ description, sources, location, eventDate }, new Date(file.uploadedAt)),
      revision: row('revision', '+', 1),
    }))
    .where('id', '=', file.id)
    .execute()
}

async function sayOfFolder({ turn }: Change, folder: FolderItem, { description }: ItemMetadata) {
  await turn
    .updateTable('folder')
    .set((row) => ({
      description,
      description_text: sortText(description),
      revision: row('revision', '+', 1),
    }))
    .where('id', '=', folder.id)
    .execute()
}
