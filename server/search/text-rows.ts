import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'
import { removePages } from './index-pages.ts'

/** Increased when texts are read differently: then all are read again. */
export const EXTRACTOR = 1

const TEXT_TYPES = ['application/pdf', 'text/plain', 'text/csv', 'text/markdown', 'text/vtt']
const BLOBS_A_STEP = 1000
/** Name in `search_state` of the extractor for which all blobs are in the queue. */
const QUEUED = 'texts'

/** Puts the bytes of a file into the queue, if they may contain text and were not there before. */
export async function queueText(
  tx: Transaction<Database>,
  sha256: string,
  mediaType: string,
): Promise<void> {
  if (TEXT_TYPES.includes(mediaType)) await insertWaiting(tx, [sha256])
}

async function insertWaiting(db: Kysely<Database>, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return
  await db
    .insertInto('search_text')
    .values(hashes.map((sha256) => ({ sha256, extractor: EXTRACTOR, problem: null })))
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .execute()
}

/**
 * Puts all files into the queue that are not in it: those of an archive that was restored, moved or migrated, and those
 * that an older version has read. Once for each version.
 */
export async function queueAllTexts(db: Kysely<Database>, signal: AbortSignal): Promise<void> {
  const state = await db
    .selectFrom('search_state')
    .select('value')
    .where('name', '=', QUEUED)
    .executeTakeFirst()
  if (state?.value === String(EXTRACTOR)) return
  await requeueOlder(db)
  for (let after = ''; ; ) {
    signal.throwIfAborted()
    const blobs = await db
      .selectFrom('blob')
      .select(({ exists, selectFrom }) => [
        'sha256',
        'media_type',
        exists(selectFrom('file').select('file.id').whereRef('file.sha256', '=', 'blob.sha256')).as(
          'is_used',
        ),
      ])
      .where('sha256', '>', after)
      .orderBy('sha256')
      .limit(BLOBS_A_STEP)
      .execute()
    const last = blobs.at(-1)
    if (!last) break
    after = last.sha256
    const texts = blobs.filter(
      ({ media_type, is_used }) => is_used && TEXT_TYPES.includes(media_type),
    )
    await insertWaiting(
      db,
      texts.map(({ sha256 }) => sha256),
    )
    // Lets requests through: SQLite answers without waiting.
    await new Promise(setImmediate)
  }
  await db
    .insertInto('search_state')
    .values({ name: QUEUED, value: String(EXTRACTOR) })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: String(EXTRACTOR) }))
    .execute()
}

async function requeueOlder(db: Kysely<Database>): Promise<void> {
  for (;;) {
    const older = await db
      .selectFrom('search_text')
      .select('sha256')
      .where('extractor', '<', EXTRACTOR)
      .limit(100)
      .execute()
    if (older.length === 0) return
    const hashes = older.map(({ sha256 }) => sha256)
    await db.transaction().execute(async (tx) => {
      await removeTexts(tx, hashes)
      await insertWaiting(tx, hashes)
    })
  }
}

/** Forgets what was read of blobs. */
export async function removeTexts(
  tx: Transaction<Database>,
  hashes: readonly string[],
): Promise<void> {
  if (hashes.length === 0) return
  await removePages(tx, hashes)
  for (const table of ['search_text', 'search_page'] as const) {
    await tx.deleteFrom(table).where('sha256', 'in', hashes).execute()
  }
}
