import type { CommonMetadata } from '#domain/archive/manage-response.ts'
import {
  type BulkMetadata,
  changedInBulk,
  hasValues,
  type Metadata,
  overfilledFields,
  recordedMetadata,
  withValues,
} from '#domain/archive/metadata/metadata.ts'
import {
  FOLDER_FIELD,
  forEachField,
  type MetadataField,
} from '#domain/archive/metadata/metadata-fields.ts'
import type { MetadataPatch } from '#domain/archive/metadata/metadata-patch.ts'
import type { OnConflict } from '#domain/archive/on-conflict.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { isPhoto } from '#domain/uploads/photo.ts'
import type { PhotoOffers } from '#domain/uploads/photo-offers.ts'
import { metadataColumns } from '../archive/file-columns.ts'
import { descriptionColumns } from '../archive/folder-rows.ts'
import type { Db } from '../db/tables/schema.ts'
import { type Actor, type Change, type OperationResult, runChange } from './change.ts'
import { latestHistoryEntry } from './history/history.ts'
import {
  type FileItem,
  type FolderItem,
  findEach,
  findItem,
  findItems,
  type Item,
  stateOf,
} from './items.ts'
import { moveItems } from './move.ts'
import { OperationRejected } from './operation-rejected.ts'
import { type ContentUses, NO_USES } from './used-places.ts'

/**
 * Changes the metadata of one file or folder, and its name if there is one.
 * @param update Its `revision` is the one the editor saw; a newer one rejects the change.
 */
export function editMetadata(
  db: Db,
  actor: Actor,
  update: {
    path: ArchivePath
    meta: MetadataPatch
    revision?: number | undefined
    onConflict?: OnConflict | undefined
  },
  uses: ContentUses = NO_USES,
): Promise<OperationResult> {
  return runChange(db, actor, async (change) => {
    const item = await findItem(change.tx, update.path)
    await requireRevision(change, item, update.revision)
    const { name = item.name, ...values } = update.meta
    const metadata = withValues(item.metadata, values)
    await setMetadata(change, item, metadata)
    if (name === item.name) return
    await moveItems(
      change,
      [{ ...item, name, metadata }],
      item.parent,
      update.onConflict ?? 'refuse',
      uses,
    )
  })
}

/**
 * Applies the same metadata change to a selection; folders have only a description.
 * @param offersOf Metadata read from an item that is a photo.
 */
export function editAll(
  db: Db,
  actor: Actor,
  { items, meta }: { items: ArchivePath[]; meta: BulkMetadata },
  offersOf: (item: Item) => PhotoOffers | undefined = () => undefined,
): Promise<OperationResult> {
  return runChange(db, actor, async (change) => {
    const overfilled: { field: MetadataField; path: ArchivePath }[] = []
    for (const item of await findEach(change, items)) {
      const metadata = changedInBulk(item.metadata, meta, offersOf(item))
      const fields = overfilledFields(item.metadata, metadata, meta)
      overfilled.push(...fields.map((field) => ({ field, path: item.path })))
      // A value that is too long is never written: the whole change will be rejected.
      if (overfilled.length === 0) await setMetadata(change, item, metadata)
    }
    requireNoneOverfilled(overfilled)
  })
}

/** @throws OperationRejected with all fields that would become too long, and where. */
function requireNoneOverfilled(
  overfilled: readonly { field: MetadataField; path: ArchivePath }[],
): void {
  if (overfilled.length === 0) return
  const byField = Map.groupBy(overfilled, ({ field }) => field)
  const fields = [...byField].map(([{ name, maxLength }, some]) => ({
    name,
    maxLength,
    paths: some.map(({ path }) => path),
  }))
  throw new OperationRejected({ reason: 'field too long', fields })
}

/** @throws OperationRejected with the current state. */
export async function requireRevision(
  { tx, actor }: Pick<Change, 'tx' | 'actor'>,
  item: Item,
  revision: number | undefined,
): Promise<void> {
  if (revision === undefined || revision === item.revision) return
  const last = await latestHistoryEntry(tx, String(item.id))
  throw new OperationRejected({
    reason: 'changed',
    path: item.path,
    current: stateOf(item),
    by: last?.actor_name,
    isOwn: last?.actor_id === actor.id,
  })
}

/** Does nothing if the metadata is the same. */
export async function setMetadata(change: Change, item: Item, metadata: Metadata): Promise<void> {
  const { kind, id, path } = item
  const after = recordedMetadata(kind, metadata)
  if (hasValues(item.metadata, after)) return
  if (kind === 'file') await updateFile(change, item, metadata)
  else await updateFolder(change, item, metadata)
  const before = recordedMetadata(kind, item.metadata)
  change.note({ action: 'metadata', kind, id, from: path, to: path, before, after })
}

async function updateFile({ tx }: Change, file: FileItem, metadata: Metadata): Promise<void> {
  await tx
    .updateTable('file')
    .set((row) => ({
      ...metadataColumns(metadata, new Date(file.uploadedAt)),
      revision: row('revision', '+', 1),
    }))
    .where('id', '=', file.id)
    .execute()
}

async function updateFolder({ tx }: Change, folder: FolderItem, { description }: Metadata) {
  await tx
    .updateTable('folder')
    .set((row) => ({
      ...descriptionColumns(description),
      revision: row('revision', '+', 1),
    }))
    .where('id', '=', folder.id)
    .execute()
}

/**
 * The common value of each metadata field of a selection, or null where values differ.
 * @throws OperationRejected when an item does not exist.
 */
export async function readCommonMetadata(db: Db, items: ArchivePath[]): Promise<CommonMetadata> {
  const found = await db.transaction().execute((tx) => findItems(tx, items))
  const files = found.filter((item) => item.kind === 'file')
  return {
    files: files.length,
    folders: found.length - files.length,
    photographs: files.filter(({ mediaType }) => isPhoto(mediaType)).length,
    common: forEachField(({ name }) =>
      commonOf((name === FOLDER_FIELD ? found : files).map(({ metadata }) => metadata[name])),
    ),
  }
}

function commonOf(texts: readonly string[]): string | null {
  const [first = ''] = texts
  return texts.every((text) => text === first) ? first : null
}
