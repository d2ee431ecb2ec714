import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../db/tables/schema.ts'
import type { MediaFacts } from '../media/media-facts.ts'

/** Media facts of a blob, determined when it was first stored. */
export async function blobFacts(
  db: Kysely<Database>,
  sha256: string,
): Promise<MediaFacts | undefined> {
  const row = await db
    .selectFrom('blob')
    .selectAll()
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  return row && { ...imageFacts(row), problem: row.problem ?? undefined }
}

type ImageColumns = 'media_type' | 'width' | 'height' | 'duration' | 'placeholder' | 'colour'

export function imageFacts(row: Pick<Selectable<Database['blob']>, ImageColumns>) {
  return {
    mediaType: row.media_type,
    width: row.width ?? undefined,
    height: row.height ?? undefined,
    duration: row.duration ?? undefined,
    placeholder: row.placeholder ?? undefined,
    colour: row.colour ?? undefined,
  }
}
