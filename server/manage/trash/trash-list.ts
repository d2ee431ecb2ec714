import { sql } from 'kysely'
import type { ArchiveFile } from '#domain/archive/listing/listing.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import type { FileId } from '#domain/archive/paths/file-id.ts'
import { parentOf, within } from '#domain/archive/paths/path-segments.ts'
import { MEDIA_COLUMNS } from '../../archive/blob-facts.ts'
import { IS_ENTRY_OF_FILE } from '../../archive/file-columns.ts'
import { fileOf } from '../../archive/rows.ts'
import type { Db } from '../../db/tables/schema.ts'

/** Trash entries, newest first. */
export function trashPage(
  db: Db,
  { limit, before }: { limit: number; before?: number | undefined },
) {
  return db
    .selectFrom('trash_entry')
    .leftJoin('file', (join) =>
      join
        .onRef('file.id', '=', 'trash_entry.subject_id')
        .on('trash_entry.kind', '=', sql.lit('file')),
    )
    .leftJoin('blob', 'blob.sha256', 'file.sha256')
    .selectAll('trash_entry')
    .select(['blob.media_type', 'blob.placeholder', 'blob.width', 'blob.height'])
    .where('trash_entry.leaving', '=', 0)
    .$if(before !== undefined, (query) => query.where('trash_entry.id', '<', before ?? 0))
    .orderBy('trash_entry.id', 'desc')
    .limit(limit)
    .execute()
}

export async function trashTotals(db: Db): Promise<{ entries: number; bytes: number }> {
  const row = await db
    .selectFrom('trash_entry')
    .select(({ fn, lit }) => [
      fn.countAll<number>().as('entries'),
      fn.coalesce(fn.sum<number>('bytes'), lit(0)).as('bytes'),
    ])
    .where('leaving', '=', 0)
    .executeTakeFirstOrThrow()
  return { entries: Number(row.entries), bytes: Number(row.bytes) }
}

/** Files of an entry by path. A file trashed by itself is the only one. */
export async function filesInTrash(
  db: Db,
  entry: number,
  { limit, from }: { limit: number; from: number },
) {
  const rows = await trashedFiles(db)
    // A join from the entry would scan all files.
    .where(({ eb, selectFrom }) =>
      eb(
        'file.folder_id',
        'in',
        selectFrom('trashed_folder as place')
          .select('place.id')
          .where('place.entry_id', '=', entry)
          .union(sql<{ id: number }>`select ${sql.lit(-entry)}`),
      ),
    )
    .orderBy('trashed_folder.path')
    .orderBy('file.name')
    .orderBy('file.id')
    .limit(limit)
    .offset(from)
    .execute()
  return rows.map((row) => trashedFile(row))
}

/** A file in the trash, by itself or in a folder. */
export async function fileInTrash(db: Db, id: FileId): Promise<ArchiveFile | undefined> {
  const row = await trashedFiles(db).where('file.id', '=', id).executeTakeFirst()
  return row && trashedFile(row)
}

/** Up to ten trashed files with these bytes, and their original paths. */
export async function trashedOfBytes(
  db: Db,
  sha256: string,
): Promise<{ id: string; path: string }[]> {
  const rows = await trashedFiles(db)
    .where('file.sha256', '=', sha256)
    .orderBy('file.id')
    .limit(10)
    .execute()
  return rows.map((row) => {
    const { id, folder, name } = trashedFile(row)
    return { id, path: within(folder, name) }
  })
}

function trashedFiles(db: Db) {
  return db
    .selectFrom('file')
    .innerJoin('blob', 'blob.sha256', 'file.sha256')
    .leftJoin('trashed_folder', 'trashed_folder.id', 'file.folder_id')
    .innerJoin('trash_entry', (join) => join.on(IS_ENTRY_OF_FILE))
    .selectAll('file')
    .select(MEDIA_COLUMNS)
    .select(['blob.size', 'trash_entry.path as entry_path', 'trashed_folder.path as folder_path'])
    .where('trash_entry.leaving', '=', 0)
}

type TrashedRow = Awaited<ReturnType<ReturnType<typeof trashedFiles>['execute']>>[number]

/** The original path. */
function trashedFile({ entry_path, folder_path, ...row }: TrashedRow): ArchiveFile {
  const folder = folder_path ?? parentOf(entry_path as ArchivePath) ?? '/'
  return fileOf({ ...row, folder })
}

/** An entry that is not being deleted. */
export function findTrashEntry(db: Db, entry: number) {
  return db
    .selectFrom('trash_entry')
    .select(['id', 'files'])
    .where('id', '=', entry)
    .where('leaving', '=', 0)
    .executeTakeFirst()
}
