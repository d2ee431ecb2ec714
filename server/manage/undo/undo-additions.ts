import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { crumbsOf } from '#domain/archive/paths/path-segments.ts'
import type { Change } from '../change.ts'
import type { HistoryRow } from '../history/history.ts'
import { OperationRejected } from '../operation-rejected.ts'
import { trashItems } from '../trash/trash.ts'
import { laterArrival } from './later-arrivals.ts'
import { replacedAdditions } from './replaced-additions.ts'
import { changedSince, itemsOf } from './subject-items.ts'
import { deleteRecreated, renameBack } from './undone-restores.ts'

/** Neither a newer version of an added file, nor what others have put into an added folder. */
export async function requireNothingNewer({ tx }: Change, added: HistoryRow[]): Promise<void> {
  const replaced = await replacedAdditions(tx, added)
  const first = added.find(({ id }) => replaced.has(id))
  if (first) throw changedSince(first)
  for (const row of added) {
    const newer = await laterArrival(tx, row)
    if (newer) throw changedSince({ ...row, to_path: newer.path, subject_id: newer.id })
  }
}

/** What is in a folder before the folder itself. */
export async function undoAdditions(change: Change, rows: HistoryRow[]): Promise<void> {
  const isFolder = ({ action }: HistoryRow) => action === 'make-folder'
  const others = { mayStay: !rows.every(isFolder), isRestore: rows.some(isRestored) }
  const byDepth = Map.groupBy(rows, ({ to_path }) => crumbsOf(to_path as ArchivePath).length)
  for (const [, some] of [...byDepth].toSorted(([one], [other]) => other - one)) {
    await trashAdded(
      change,
      some.filter((row) => !isFolder(row)),
    )
    for (const row of some.filter(isFolder)) await removeEmptyFolder(change, row, others)
  }
}

export async function trashAdded(change: Change, rows: HistoryRow[]): Promise<void> {
  await trashItems(change, await itemsOf(change, rows))
  await renameBack(change, rows)
  await change.totals.write(change.tx)
}

const isRestored = ({ action }: HistoryRow) => action === 'restore'

interface Others {
  /** Whether a folder that others use meanwhile stays. */
  mayStay: boolean
  /** Whether the folder was created again for restored items. */
  isRestore: boolean
}

async function removeEmptyFolder(
  change: Change,
  row: HistoryRow,
  { mayStay, isRestore }: Others,
): Promise<void> {
  const [folder] = await itemsOf(change, [row])
  if (folder?.kind !== 'folder') return
  const { folders, images, files, description } = await change.tx
    .selectFrom('folder')
    .select(['folders', 'images', 'files', 'description'])
    .where('id', '=', Number(folder.id))
    .executeTakeFirstOrThrow()
  const isEmpty = folders + images + files === 0
  if (!isEmpty && mayStay) return
  if (!isEmpty) throw new OperationRejected({ reason: 'not empty', path: folder.path })
  if (isRestore && description === '') return deleteRecreated(change, folder)
  await trashItems(change, [folder])
  await change.totals.write(change.tx)
}
