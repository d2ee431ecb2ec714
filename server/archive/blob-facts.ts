import type { Db, Row, Tx } from '../db/tables/schema.ts'
import type { MediaFacts } from '../media/media-facts.ts'

/** Stored bytes and their media facts. */
export interface StoredBytes {
  sha256: string
  size: number
  facts: MediaFacts
}

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

/** Keeps existing facts. */
export async function insertBlobFacts(
  tx: Tx,
  { sha256, size, facts, uploadedAt }: StoredBytes & { uploadedAt: Date },
): Promise<void> {
  await tx
    .insertInto('blob')
    .values({
      sha256,
      size,
      media_type: facts.mediaType,
      width: facts.width ?? null,
      height: facts.height ?? null,
      duration: facts.duration ?? null,
      placeholder: facts.placeholder ?? null,
      colour: facts.colour ?? null,
      problem: facts.problem ?? null,
      stored_at: uploadedAt.getTime(),
    })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .execute()
}
