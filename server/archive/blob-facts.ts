import type { Db, Row } from '../db/tables/schema.ts'
import type { MediaFacts } from '../media/media-facts.ts'

/** Media facts of a blob, determined when it was first stored. */
export async function blobFacts(db: Db, sha256: string): Promise<MediaFacts | undefined> {
  const row = await db
    .selectFrom('blob')
    .selectAll()
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  return row && { ...imageFacts(row), problem: row.problem ?? undefined }
}

const MEDIA = ['media_type', 'width', 'height', 'duration', 'placeholder', 'colour'] as const

/** For queries that join `blob` with other tables. */
export const MEDIA_COLUMNS = MEDIA.map((name) => `blob.${name}` as const)

export function imageFacts(row: Pick<Row<'blob'>, (typeof MEDIA)[number]>) {
  return {
    mediaType: row.media_type,
    width: row.width ?? undefined,
    height: row.height ?? undefined,
    duration: row.duration ?? undefined,
    placeholder: row.placeholder ?? undefined,
    colour: row.colour ?? undefined,
  }
}
