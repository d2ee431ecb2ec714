import { setTimeout as sleep } from 'node:timers/promises'
import type { Locks } from '../../db/locks.ts'
import type { Db } from '../../db/tables/schema.ts'
import { announceChange, withWriteTransaction } from '../../db/write-transaction.ts'
import { readText, type TextParts } from './read-text.ts'
import { areTextsQueued, areTextsRead, queueAllTexts, recordTextsRead } from './text-rows.ts'

/** How soon a new file is noticed. */
const POLL_INTERVAL_MS = 500
/** Others may put files into the queue without a change of the archive. */
const RECHECK_INTERVAL_MS = 60_000
/** Each announcement makes cached pages obsolete. */
const ANNOUNCE_MS = 2000
const ERROR_PAUSE_MS = 60_000
/** A node takes a random one of these, so that nodes rarely choose the same. */
const CANDIDATES = 20

export interface TextQueueParts extends TextParts {
  locks: Locks
  /** Draws what readers see first of a document. */
  prepareDocument(sha256: string): Promise<void>
  /** Changes whenever a file is added. */
  version(): number
  report(error: unknown): void
  signal: AbortSignal
}

/**
 * Draws the first pages of new documents and reads the texts of new files in the background. The two run side by side,
 * so that no picture waits for a text.
 * @returns Resolves when it has stopped after the signal.
 */
export async function runTextQueue(parts: TextQueueParts): Promise<void> {
  const { db, locks, signal } = parts
  const readTexts = async () => {
    if (!(await areTextsQueued(db))) {
      await locks.withLock('texts', () => queueAllTexts(db, signal))
    }
    await readWaiting(parts)
  }
  await Promise.all([repeat(parts, readTexts), repeat(parts, () => processWaiting(parts))])
}

/** Works whenever there may be something to do, until the signal. */
async function repeat(
  { signal, version, report }: Pick<TextQueueParts, 'signal' | 'version' | 'report'>,
  work: () => Promise<void>,
): Promise<void> {
  const hasWork = workWatcher(version)
  while (!signal.aborted) {
    const pauseMs = await (hasWork() ? work() : Promise.resolve()).then(
      () => POLL_INTERVAL_MS,
      (error) => {
        if (!signal.aborted) report(error)
        return ERROR_PAUSE_MS
      },
    )
    await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => undefined)
  }
}

function workWatcher(version: () => number): () => boolean {
  let seen: number | undefined
  let seenAt = 0
  return () => {
    const now = version()
    const time = performance.now()
    if (seen === now && time - seenAt < RECHECK_INTERVAL_MS) return false
    seen = now
    seenAt = time
    return true
  }
}

/** A page that cannot be drawn now is drawn when it is first read. */
async function processWaiting({
  db,
  prepareDocument,
  signal,
}: Pick<TextQueueParts, 'db' | 'prepareDocument' | 'signal'>): Promise<void> {
  for (;;) {
    const chosen = chooseOne(
      await db
        .selectFrom('search_text')
        .select('sha256')
        .where('is_drawn', '=', 0)
        .orderBy('sha256')
        .limit(CANDIDATES)
        .execute(),
    )
    if (!chosen) return
    await prepareDocument(chosen.sha256).catch(() => undefined)
    signal.throwIfAborted()
    await db
      .updateTable('search_text')
      .set({ is_drawn: 1 })
      .where('sha256', '=', chosen.sha256)
      .execute()
  }
}

function chooseOne<Row>(candidates: readonly Row[]): Row | undefined {
  return candidates[Math.floor(Math.random() * candidates.length)]
}

/** Reads every waiting text. Those whose bytes cannot be read do not keep others from being read. */
export async function readWaiting(parts: TextParts & { locks: Locks; signal: AbortSignal }) {
  const { db, locks, signal } = parts
  const failed = new Map<string, unknown>()
  const announcer = createAnnouncer(db)
  for (;;) {
    signal.throwIfAborted()
    const waiting = await db
      .selectFrom('search_text')
      .innerJoin('blob', 'blob.sha256', 'search_text.sha256')
      .select('search_text.sha256')
      .where('is_done', '=', 0)
      .where((row) => row.or([row('next_at', 'is', null), row('next_at', '<=', Date.now())]))
      .$if(failed.size > 0, (query) =>
        query.where('search_text.sha256', 'not in', [...failed.keys()]),
      )
      .orderBy('search_text.sha256')
      .limit(CANDIDATES)
      .execute()
    const chosen = chooseOne(waiting)
    if (!chosen) break
    const { sha256 } = chosen
    await locks
      .withLock(`text ${sha256}`, () => readText(parts, sha256, signal))
      .then((isChanged) => (isChanged ? announcer.announceSoon() : undefined))
      .catch((error) => failed.set(sha256, error))
    // A store that does not answer would not answer for the next file either.
    if (failed.size >= CANDIDATES) break
  }
  await announcer.announce()
  if (failed.size < CANDIDATES && !(await areTextsRead(db))) {
    await withWriteTransaction(db, async (tx) => {
      await recordTextsRead(tx)
      await announceChange(tx)
    })
  }
  const [error] = failed.values()
  if (error !== undefined) throw error
}

/** Announces new texts, so that cached responses are dropped; while many are read, only every few seconds. */
function createAnnouncer(db: Db) {
  let isPending = false
  let announcedAt = performance.now()
  const announce = async () => {
    if (isPending) await withWriteTransaction(db, announceChange)
    isPending = false
    announcedAt = performance.now()
  }
  return {
    announce,
    async announceSoon() {
      isPending = true
      if (performance.now() - announcedAt > ANNOUNCE_MS) await announce()
    },
  }
}
