import type { MetadataValues } from '#domain/archive/metadata/metadata.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { folderPaths } from '../../archive/current-paths.ts'
import type { Change } from '../change.ts'
import type { HistoryRow } from '../history/history.ts'
import { type FileItem, filesById, findItem, findItems, type Item } from '../items.ts'
import { OperationRejected } from '../operation-rejected.ts'

/** @throws OperationRejected if an item is not where the batch moved it. */
export async function itemsOf({ tx }: Change, rows: HistoryRow[]): Promise<Item[]> {
  const paths = rows.map(({ to_path }) => to_path as ArchivePath)
  const byPath = new Map(rows.map((row) => [row.to_path, row]))
  const items = await findItems(tx, paths).catch((error) => {
    const missing =
      error instanceof OperationRejected && 'path' in error.rejection && error.rejection.path
    const row = missing === false ? undefined : byPath.get(missing)
    throw row ? changedSince(row) : error
  })
  for (const { path, id } of items) {
    const row = byPath.get(path)
    if (row && row.subject_id !== String(id)) throw changedSince(row)
  }
  return items
}

export function changedSince(
  { id, batch, to_path, from_path, subject_id: subject }: HistoryRow,
  others = false,
): OperationRejected {
  const path = to_path ?? from_path ?? ''
  return new OperationRejected({
    reason: 'changed since',
    path,
    subject,
    entry: { id, batch },
    others,
  })
}

/** Older entries may have fewer fields. */
export function valuesIn(text: string | null): MetadataValues {
  return JSON.parse(text ?? '{}') as MetadataValues
}

export type Files = Map<string, FileItem>

export function filesOf({ tx }: Change, rows: HistoryRow[]): Promise<Files> {
  const files = rows.filter(({ kind }) => kind === 'file')
  return filesById(
    tx,
    files.map(({ subject_id }) => subject_id),
  )
}

/** The item at its current path; undefined if it is in the trash. */
export async function findSubject(
  change: Change,
  row: HistoryRow,
  files: Files,
): Promise<Item | undefined> {
  const file = files.get(row.subject_id)
  if (file) return file
  const id = Number(row.subject_id)
  const path = row.kind === 'folder' && (await folderPaths(change.tx, [id])).get(id)
  return path ? findItem(change.tx, path) : undefined
}
