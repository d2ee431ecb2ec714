import type { Kysely } from 'kysely'
import type { CommonMetadata } from '#domain/archive/manage-answer.ts'
import { forEachField } from '#domain/archive/metadata/metadata-fields.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { isPhotograph } from '#domain/uploads/photograph.ts'
import type { Database } from '../db/schema.ts'
import { findItems } from './items.ts'

/**
 * What the metadata of a selection is now, field by field: what all of it has in common, or that it differs.
 * @throws Refused where something of it is not there.
 */
export async function commonMetadata(
  db: Kysely<Database>,
  items: ArchivePath[],
): Promise<CommonMetadata> {
  const found = await db.transaction().execute((turn) => findItems(turn, items))
  const files = found.filter((item) => item.kind === 'file')
  return {
    files: files.length,
    folders: found.length - files.length,
    photographs: files.filter(({ mediaType }) => isPhotograph(mediaType)).length,
    common: forEachField(({ name, isOfFolders }) =>
      commonOf((isOfFolders ? found : files).map(({ said }) => said[name])),
    ),
  }
}

/** `null` where they differ. */
function commonOf(texts: readonly string[]): string | null {
  const [first = ''] = texts
  return texts.every((text) => text === first) ? first : null
}
