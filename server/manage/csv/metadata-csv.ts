import type { ArchiveFile } from '#domain/archive/listing/listing.ts'
import { forEachField } from '#domain/archive/metadata/metadata-fields.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { within } from '#domain/archive/paths/path-segments.ts'
import { BYTE_ORDER_MARK, csvText, textCell } from '#domain/units/csv.ts'
import type { Db } from '../../db/tables/schema.ts'
import { readTree } from '../../files/zip/archive-tree.ts'
import { CSV_HEAD, metadataCells, metadataVersion } from './csv-columns.ts'

/** The files of a folder as CSV, streamed because there may be many. */
export async function* metadataCsv(
  db: Db,
  { dir, below }: { dir: ArchivePath; below: boolean },
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvText([CSV_HEAD])
  for await (const { path, files } of readTree(db, dir)) {
    if (path !== dir && !below) return
    if (files.length > 0) yield csvText(files.map(cellsOf))
  }
}

function cellsOf(file: ArchiveFile): string[] {
  const metadata = forEachField(({ name }) => file[name] ?? '')
  const path = within(file.folder as ArchivePath, file.name)
  return [
    file.id,
    metadataVersion(metadata),
    ...[path, file.name].map(textCell),
    ...metadataCells(metadata),
  ]
}
