import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { Insertable } from 'kysely'
import type { Database, Db, Tx } from '../../db/tables/schema.ts'
import { updateStatistics } from '../index/index-statistics.ts'
import { readState, writeState } from '../search-state.ts'
import { removePages } from './index-pages.ts'

/** Increase it when texts are read differently: all are then read again. */
const EXTRACTOR = 2
export const TEXTS_VERSION = String(EXTRACTOR)

const PDF = 'application/pdf'
const TEXT_TYPES = [PDF, 'text/plain', 'text/csv', 'text/markdown', 'text/vtt']
const BLOBS_A_STEP = 1000

/** Puts the bytes of a file into the queue, if they may contain text and were not there before. */
export async function queueText(tx: Tx, sha256: string, mediaType: string): Promise<void> {
  if (TEXT_TYPES.includes(mediaType)) await insertWaiting(tx, [newText(sha256, mediaType)])
}

type NewText = Pick<Insertable<Database['search_text']>, 'sha256' | 'is_drawn'>

function newText(sha256: string, mediaType: string): NewText {
  return { sha256, is_drawn: mediaType === PDF ? 0 : 1 }
}

async function insertWaiting(db: Db, texts: readonly NewText[]): Promise<void> {
  if (texts.length === 0) return
  await db
    .insertInto('search_text')
    .values(texts.map((text) => ({ ...text, extractor: EXTRACTOR, problem: null, next_at: null })))
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .execute()
}

/** Whether every file that may contain text has been read, or is in the queue. */
export async function areTextsQueued(db: Db): Promise<boolean> {
  return (await readState(db, 'texts')) === TEXTS_VERSION
}

/** Whether every text that was in the queue when the index was built has been read, or cannot be. */
export async function areTextsRead(db: Db): Promise<boolean> {
  return (await readState(db, 'read')) === TEXTS_VERSION
}

export async function recordTextsRead(tx: Tx): Promise<void> {
  await writeState(tx, 'read', TEXTS_VERSION)
  await updateStatistics(tx)
}

/** Queues all files that are not in the queue: after a restore, a move, a migration or an upgrade of this program. */
export async function queueAllTexts(db: Db, signal: AbortSignal): Promise<void> {
  if (await areTextsQueued(db)) return
  await requeueOlder(db)
  await queueFiles(db, signal)
  await writeState(db, 'texts', TEXTS_VERSION)
}

async function queueFiles(db: Db, signal: AbortSignal): Promise<void> {
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
    if (!last) return
    after = last.sha256
    const texts = blobs.filter((blob) => blob.is_used && TEXT_TYPES.includes(blob.media_type))
    await insertWaiting(
      db,
      texts.map(({ sha256, media_type }) => newText(sha256, media_type)),
    )
    await yieldToOthers()
  }
}

async function requeueOlder(db: Db): Promise<void> {
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
      await insertWaiting(
        tx,
        hashes.map((sha256) => ({ sha256 })),
      )
    })
  }
}

/** Deletes the texts of blobs, and removes their pages from the index. */
export async function removeTexts(tx: Tx, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return
  await removePages(tx, hashes)
  for (const table of ['search_text', 'search_page'] as const) {
    await tx.deleteFrom(table).where('sha256', 'in', hashes).execute()
  }
}
