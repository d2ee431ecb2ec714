import type { Kysely } from 'kysely'
import { sortText } from '#domain/archive/listing/sort-text.ts'
import {
  type BulkMetadata,
  changedInBulk,
  hasValues,
  type Metadata,
  recordedMetadata,
  withValues,
} from '#domain/archive/metadata/metadata.ts'
import type { MetadataPatch } from '#domain/archive/metadata/metadata-patch.ts'
import type { OnClash } from '#domain/archive/on-clash.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
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
 * Changes the metadata of one file or folder; with a name it is renamed.
 * @param asked With the revision that the editor saw: nothing is changed when there is a newer one.
 */
export function editMetadata(
  db: Kysely<Database>,
  actor: Actor,
  asked: {
    path: ArchivePath
    meta: MetadataPatch
    revision?: number | undefined
    onClash?: OnClash | undefined
  },
): Promise<Outcome> {
  return inChange(db, actor, async (change) => {
    const item = await findItem(change.turn, asked.path)
    await requireRevision(change, item, asked.revision)
    const { name = item.name, ...values } = asked.meta
    const said = withValues(item.said, values)
    await setMetadata(change, item, said)
    if (name === item.name) return
    await bring(change, [{ ...item, name, said }], item.parent, asked.onClash ?? 'refuse')
  })
}

/**
 * Changes the metadata of a selection in the same way; of a folder, its description.
 * @param offersOf What an item itself says, where it is a photo that was read.
 */
export function editAll(
  db: Kysely<Database>,
  actor: Actor,
  { items, meta }: { items: ArchivePath[]; meta: BulkMetadata },
  offersOf: (item: Item) => PhotoOffers | undefined = () => undefined,
): Promise<Outcome> {
  return inChange(db, actor, async (change) => {
    for (const item of await findSelection(change, items)) {
      await setMetadata(change, item, changedInBulk(item.said, meta, offersOf(item)))
    }
  })
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

/** Gives an item this metadata; the same metadata again is no change. */
export async function setMetadata(change: Change, item: Item, metadata: Metadata): Promise<void> {
  const { kind, id, path } = item
  const after = recordedMetadata(kind, metadata)
  if (hasValues(item.said, after)) return
  if (kind === 'file') await updateFile(change, item, metadata)
  else await updateFolder(change, item, metadata)
  const before = recordedMetadata(kind, item.said)
  change.note({ action: 'metadata', kind, id, from: path, to: path, before, after })
}

async function updateFile({ turn }: Change, file: FileItem, metadata: Metadata): Promise<void> {
  await turn
    .updateTable('file')
    .set((row) => ({
      ...metadataColumns(metadata, new Date(file.uploadedAt)),
      revision: row('revision', '+', 1),
    }))
    .where('id', '=', file.id)
    .execute()
}

async function updateFolder({ turn }: Change, folder: FolderItem, { description }: Metadata) {
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
