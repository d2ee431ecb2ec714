import { shareOriginals } from '../../archive/original-rows.ts'
import { selectIn } from '../../db/in-batches.ts'
import type { Db } from '../../db/tables/schema.ts'
import type { Change } from '../change.ts'
import { filesById } from '../items.ts'
import { replaceBytes } from '../new-version.ts'
import { treeAt } from '../subtree.ts'

/** What was restored: files by id, folders by their path. */
interface Restored {
  files: readonly string[]
  folders: readonly string[]
}

/**
 * Gives restored photos the public copy if their location, device and owner data have been hidden since they were
 * deleted. The originals stay available to editors.
 */
export async function hideOriginals(change: Change, { files, folders }: Restored): Promise<void> {
  const { tx } = change
  const rows = await selectIn(files, (some) => hiddenFiles(tx).where('file.id', 'in', some))
  for (const path of folders) {
    const inTree = tx.selectFrom('folder').select('folder.id').where(treeAt(path))
    rows.push(...(await hiddenFiles(tx).where('file.folder_id', 'in', inTree).execute()))
  }
  // The first copy of several.
  const byFile = new Map(rows.toReversed().map((row) => [row.id, row]))
  for (const file of (await filesById(tx, [...byFile.keys()])).values()) {
    const copy = byFile.get(file.id)
    if (!copy) continue
    const { sha256, size, media_type: mediaType } = copy
    await replaceBytes(change, file, { ...file, sha256, size, mediaType })
    if (copy.other !== file.id) await shareOriginals(change, new Map([[file.id, copy.other]]))
  }
}

/** Files whose bytes are the original of what another file shows, or were hidden while they were in the trash. */
function hiddenFiles(db: Db) {
  return db
    .selectFrom('file')
    .innerJoin('original', 'original.sha256', 'file.sha256')
    .innerJoin('blob', 'blob.sha256', 'original.public_sha256')
    .select(['file.id', 'blob.sha256', 'blob.size', 'blob.media_type', 'original.file_id as other'])
    .where((row) =>
      row.or([
        row.exists(
          row
            .selectFrom('file as other')
            .select('other.id')
            .whereRef('other.id', '=', 'original.file_id')
            .whereRef('other.sha256', '=', 'original.public_sha256'),
        ),
        // A file that has shown the copy before was published with its metadata on purpose.
        row.and([
          row('original.file_id', '=', row.ref('file.id')),
          row.not(
            row.exists(
              row
                .selectFrom('history')
                .select('history.id')
                .whereRef('history.subject_id', '=', 'file.id')
                .whereRef('history.sha256', '=', 'original.public_sha256'),
            ),
          ),
        ]),
      ]),
    )
    .orderBy('original.kept_at')
}
