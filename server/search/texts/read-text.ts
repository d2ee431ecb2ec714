import { sql } from 'kysely'
import type { Db, Tx } from '../../db/tables/schema.ts'
import { withWriteTransaction } from '../../db/write-transaction.ts'
import { undefinedIfBusy } from '../../errors.ts'
import { TEMPORARY_PROBLEMS } from '../../media/decode-error.ts'
import type { TextSlice } from '../../media/text-slice.ts'
import { PAGES_A_BLOCK, packPages } from './page-blocks.ts'
import type { PageText } from './page-text.ts'
import type { TextBlob, TextReader } from './text-reader.ts'

/** Limits for one file, all slices together. */
export interface TextLimits {
  /** Each is a second of CPU time at most, or one page: a clock would cut texts short on a busy machine. */
  slices: number
  characters: number
  /** Pages that end the process of the reader. */
  badPages: number
}

const LIMITS: TextLimits = { slices: 100, characters: 5_000_000, badPages: 3 }
const PAGES_A_SLICE = 200

const MAX_ATTEMPTS = 6
const FIRST_PAUSE_MS = 60_000
/** Each pause is this many times as long as the one before; the last attempt is made after about six hours. */
const PAUSE_FACTOR = 4

const BUSY = 'The server was too busy to read the file.'
const NOTHING = 'The file contains no text, only images or drawings.'
const CUT = 'Only the beginning of the file is searched: the rest is too long.'

export interface TextParts {
  db: Db
  reader: Pick<TextReader, 'read'>
  /** Adds pages to the index. */
  addPages(tx: Tx, sha256: string, pages: readonly PageText[]): Promise<void>
  limits?: TextLimits
}

/**
 * Reads the text of a waiting blob to its end, and stores it page by page: what is stored can be found, and reading
 * continues after it when the site is started again.
 * @returns Whether searches can find more than before.
 * @throws If the bytes cannot be read, for example because the store does not answer.
 */
export async function readText(
  parts: TextParts,
  sha256: string,
  signal: AbortSignal,
): Promise<boolean> {
  const waiting = await findWaiting(parts.db, sha256)
  if (!waiting) return false
  const { media_type, isMarkdown, attempts, ...progress } = waiting
  const mediaType = isMarkdown && media_type === 'text/plain' ? 'text/markdown' : media_type
  const reading = startReading(parts, { sha256, mediaType }, { ...progress, attempts })
  for (;;) {
    const slice = await nextSlice(reading)
    signal.throwIfAborted()
    if (!slice) break
    if (!(await storeSlice(parts, sha256, progress, slice))) return true
  }
  await finish(parts.db, reading)
  return progress.characters > 0
}

/** How far a file has been read. */
interface Reading extends Progress {
  reader: TextParts['reader']
  blob: TextBlob
  limits: TextLimits
  /** Slices read so far. */
  slices: number
  /** Pages to ask for at once. */
  maxPages: number
  badPages: number
  isAtEnd: boolean
  /** Earlier attempts that were interrupted. */
  attempts: number
  /** Whether this attempt was interrupted for a reason that may pass. */
  isInterrupted: boolean
  /** Why pages are missing. */
  problem: string | undefined
}

function startReading(
  { reader, limits = LIMITS }: TextParts,
  blob: TextBlob,
  progress: Progress & Pick<Reading, 'attempts'>,
): Reading {
  const counts = { slices: 0, maxPages: PAGES_A_SLICE, badPages: 0 }
  const start = { isAtEnd: false, isInterrupted: false, problem: undefined }
  return { reader, blob, limits, ...counts, ...start, ...progress }
}

/** The next pages; `undefined` at the end, which may come early because of a problem. */
async function nextSlice(reading: Reading): Promise<TextSlice | undefined> {
  if (reading.isAtEnd) return undefined
  const { reader, blob, limits, slices, pages, characters, maxPages } = reading
  if (characters > limits.characters || slices >= limits.slices) {
    reading.problem = CUT
    return undefined
  }
  reading.slices += 1
  const result = await reader.read(blob, { from: pages, maxPages }).catch(undefinedIfBusy)
  if (!result) return interrupt(reading, BUSY)
  return result.ok ? acceptSlice(reading, result.slice) : afterFailure(reading, result.problem)
}

function acceptSlice(reading: Reading, slice: TextSlice): TextSlice {
  const { texts, pageCount = 1, isCut } = slice
  reading.pages += texts.length
  reading.characters += lengthOf(texts)
  reading.maxPages = Math.min(PAGES_A_SLICE, reading.maxPages * 4)
  reading.isAtEnd = texts.length === 0 || reading.pages >= pageCount
  if (reading.isAtEnd && isCut) reading.problem ??= CUT
  return slice
}

/** If a failure may be due to a single page, finds that page and leaves it out. */
async function afterFailure(reading: Reading, problem: string): Promise<TextSlice | undefined> {
  reading.problem = problem
  if (!TEMPORARY.includes(problem)) return undefined
  if (reading.badPages === reading.limits.badPages) return interrupt(reading, problem)
  const isFound = reading.maxPages === 1
  reading.maxPages = 1
  if (!isFound) return nextSlice(reading)
  reading.badPages += 1
  reading.pages += 1
  return EMPTY_PAGE
}

function interrupt(reading: Reading, problem: string): undefined {
  reading.problem = problem
  reading.isInterrupted = true
}

const TEMPORARY: readonly string[] = Object.values(TEMPORARY_PROBLEMS)
const EMPTY_PAGE: TextSlice = { texts: [''], pageCount: Number.POSITIVE_INFINITY, isCut: false }

function lengthOf(texts: readonly string[]): number {
  return texts.reduce((sum, { length }) => sum + length, 0)
}

function findWaiting(db: Db, sha256: string) {
  return db
    .selectFrom('search_text')
    .innerJoin('blob', 'blob.sha256', 'search_text.sha256')
    .select(['pages', 'characters', 'attempts', 'blob.media_type'])
    .select(({ exists, selectFrom }) => [
      // Only the name distinguishes Markdown from other texts.
      exists(
        selectFrom('file')
          .select('file.id')
          .whereRef('file.sha256', '=', 'blob.sha256')
          .where(sql`lower(file.name)`, 'like', '%.md'),
      ).as('isMarkdown'),
    ])
    .where('search_text.sha256', '=', sha256)
    .where('is_done', '=', 0)
    .executeTakeFirst()
}

interface Progress {
  pages: number
  characters: number
}

/**
 * Stores a few pages at a time, so that no transaction keeps others waiting.
 * @returns False if someone else has stored them, or the blob is gone.
 */
async function storeSlice(
  { db, addPages }: Pick<TextParts, 'db' | 'addPages'>,
  sha256: string,
  progress: Progress,
  { texts, pageCount }: TextSlice,
): Promise<boolean> {
  for (let from = 0; from < texts.length; from += PAGES_A_BLOCK) {
    const few = texts.slice(from, from + PAGES_A_BLOCK)
    const first_page = pageCount === undefined ? 0 : progress.pages + 1
    const block = { sha256, first_page, pages: few.length, texts: await packPages(few) }
    const next = {
      pages: progress.pages + few.length,
      characters: progress.characters + lengthOf(few),
    }
    const isStored = await withWriteTransaction(db, async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('search_text')
        .set(next)
        .where('sha256', '=', sha256)
        .where('pages', '=', progress.pages)
        .where('is_done', '=', 0)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return false
      await tx.insertInto('search_page').values(block).execute()
      const pages = few.map((text, at) => ({ page: first_page + at, text }))
      await addPages(tx, sha256, pages)
      return true
    })
    if (!isStored) return false
    Object.assign(progress, next)
  }
  return true
}

/** Reading an interrupted text continues after 1, 4, 16, ... minutes, until it is given up. */
async function finish(
  db: Db,
  { blob, isInterrupted, problem, ...reading }: Reading,
): Promise<void> {
  const attempts = reading.attempts + (isInterrupted ? 1 : 0)
  const isDone = !isInterrupted || attempts >= MAX_ATTEMPTS
  const nothing = reading.characters === 0 ? NOTHING : null
  const pauseMs = FIRST_PAUSE_MS * PAUSE_FACTOR ** reading.attempts
  await db
    .updateTable('search_text')
    .set({
      is_done: isDone ? 1 : 0,
      problem: problem ?? nothing,
      attempts,
      next_at: isDone ? null : Date.now() + pauseMs,
    })
    .where('sha256', '=', blob.sha256)
    .execute()
}
