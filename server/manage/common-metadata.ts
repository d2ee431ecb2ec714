import type { Kysely } from 'kysely'
import type { CommonMetadata } from '#domain/archive/manage-answer.ts'
import { forEachField } from '#domain/archive/metadata/metadata-fields.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { isPhoto } from '#domain/uploads/photo.ts'
import type { Database } from '../db/schema.ts'
import { findItems } from './items.ts'

/**
 * The common value of each metadata field of a selection, or null where values differ.
 * @throws OperationRejected when an item does not exist.
 */
export async function commonMetadata(
  db: Kysely<Database>,
  items: ArchivePath[],
): Promise<CommonMetadata> {
  const found = await db.transaction().execute((tx) => findItems(tx, items))
  const files = found.filter((item) => item.kind === 'file')
  return {
    files: files.length,
    folders: found.length - files.length,
    photographs: files.filter(({ mediaType }) => isPhoto(mediaType)).length,
    common: forEachField(({ name, isOfFolders }) =>
      commonOf((isOfFolders ? found : files).map(({ metadata }) => metadata[name])),
    ),
  }
}

function commonOf(texts: readonly string[]): string | null {
  const [first = ''] = texts
  return texts.every((text) => text === first) ? first : null
}
