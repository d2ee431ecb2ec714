import { sortText } from '#domain/archive/listing/sort-text.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { nameOf, parentOf } from '#domain/archive/paths/path-segments.ts'
import { indexChanges } from '../../search/index/archive-documents.ts'
import type { Change } from '../change.ts'
import type { HistoryRow } from '../history/history.ts'
import type { FolderItem } from '../items.ts'
import { pathIn } from '../subtree.ts'

/**
 * Deletes an empty folder that a restore has created again. In the trash it would be beside the real one; a redo
 * creates it once more.
 */
export async function deleteRecreated(
  { tx, totals }: Change,
  { id, path }: FolderItem,
): Promise<void> {
  await tx.deleteFrom('folder').where('id', '=', Number(id)).execute()
  totals.countFolder(path, -1)
  await totals.write(tx)
  // The history has no note of it: a permanent deletion could not be redone.
  await indexChanges(tx, [{ kind: 'folder', id }])
}

/**
 * Gives the trash entries of items that got a number when they were restored their former names again, so that their
 * earlier deletion can be undone.
 */
export async function renameBack(change: Change, rows: readonly HistoryRow[]): Promise<void> {
  for (const { action, kind, subject_id, from_path, to_path } of rows) {
    if (action !== 'restore' || from_path === null || to_path === null) continue
    const [from, to] = [from_path as ArchivePath, to_path as ArchivePath]
    if (from !== to && parentOf(from) === parentOf(to))
      await renameEntry(change, { kind, subject: subject_id, from: to, to: from })
  }
}

interface Renamed {
  kind: HistoryRow['kind']
  subject: string
  from: ArchivePath
  to: ArchivePath
}

async function renameEntry({ tx }: Change, { kind, subject, from, to }: Renamed): Promise<void> {
  const { id } = await tx
    .updateTable('trash_entry')
    .set({ path: to })
    .where('kind', '=', kind)
    .where('subject_id', '=', subject)
    .returning('id')
    .executeTakeFirstOrThrow()
  const name = { name: nameOf(to), name_text: sortText(nameOf(to)) }
  if (kind === 'file') {
    await tx.updateTable('file').set(name).where('id', '=', subject).execute()
    return
  }
  const tree = tx.updateTable('trashed_folder').where('entry_id', '=', id)
  await tree.set({ path: pathIn(from, to) }).execute()
  await tree.set(name).where('id', '=', Number(subject)).execute()
}
