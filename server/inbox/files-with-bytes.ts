import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { within } from '#domain/archive/paths/path-segments.ts'
import type { Db } from '../db/tables/schema.ts'

/** Up to ten files with these bytes, or with a public copy of them. */
export async function filesWithBytes(
  db: Db,
  sha256: string,
): Promise<{ id: string; path: string }[]> {
  const rows = await db
    .selectFrom('file')
    .innerJoin('folder', 'folder.id', 'file.folder_id')
    .select(['file.id', 'file.name', 'folder.path'])
    .where((row) =>
      row.or([
        row('file.sha256', '=', sha256),
        row.exists(
          row
            .selectFrom('original')
            .select('original.id')
            .where('original.sha256', '=', sha256)
            .whereRef('original.file_id', '=', 'file.id')
            .whereRef('original.public_sha256', '=', 'file.sha256'),
        ),
      ]),
    )
    .orderBy('folder.path')
    .orderBy('file.name')
    .limit(10)
    .execute()
  return rows.map(({ id, name, path }) => ({ id, path: within(path as ArchivePath, name) }))
}
