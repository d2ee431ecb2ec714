import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../db/tables/schema.ts'
import { withWriteTransaction } from '../../db/write-transaction.ts'
import { TEMPORARY_PROBLEMS } from '../../media/decode-error.ts'
import type { TextSlice } from '../../media/text-slice.ts'
import { PAGES_A_BLOCK, packPages } from './page-blocks.ts'
import type { PageText } from './page-text.ts'
import type { TextBlob, TextReader } from './text-reader.ts'

/** Of one file, all slices together. */
export interface TextLimits {
  milliseconds: number
  characters: number
  /** Pages that end the process of the reader. */
  badPages: number
}

const LIMITS: TextLimits = { milliseconds: 120_000, characters: 5_000_000, badPages: 3 }
const PAGES_A_SLICE = 200

const NOTHING = 'The file contains no text, only pictures or drawings.'
const CUT = 'Only the beginning of the file is searched: the rest is too long.'

export interface TextParts {
  db: Kysely<Database>
  reader: Pick<TextReader, 'read'>
  /** Adds pages to the index. */
  addPages(tx: Transaction<Database>, sha256: string, pages: readonly PageText[]): Promise<void>
  limits?: TextLimits
}

/**
 * Reads the text of a waiting blob to its end, and stores it page by page: what is stored can be found, and reading
 * continues after it when the site is started again.
 * @returns Whether there is more to be found now.
 * @throws What keeps the bytes from being read, such as a store that does not answer.
 */
export async function readText(
  parts: TextParts,
  sha256: string,
  signal: AbortSignal,
): Promise<boolean> {
  const waiting = await findWaiting(parts.db, sha256)
  if (!waiting) return false
  const { media_type, isMarkdown, ...progress } = waiting
  const mediaType = isMarkdown && media_type === 'text/plain' ? 'text/markdown' : media_type
  const reading = startReading(parts, { sha256, mediaType }, progress)
  for (;;) {
    const slice = await nextSlice(reading)
    signal.throwIfAborted()
    if (!slice) break
    if (!(await storeSlice(parts, sha256, progress, slice))) return true
  }
  const nothing = progress.characters === 0 ? NOTHING : undefined
  await finish(parts.db, sha256, reading.problem ?? nothing)
  return progress.characters > 0
}

/** How far a file has been read. */
interface Reading extends Progress {
  reader: TextParts['reader']
  blob: TextBlob
  limits: TextLimits
  /** Time when it is given up. */
  end: number
  /** Pages to ask for at once. */
  most: number
  badPages: number
  isAtEnd: boolean
  /** Why pages are missing. */
  problem: string | undefined
}

function startReading(
  { reader, limits = LIMITS }: TextParts,
  blob: TextBlob,
  progress: Progress,
): Reading {
  const end = performance.now() + limits.milliseconds
  const start = { most: PAGES_A_SLICE, badPages: 0, isAtEnd: false, problem: undefined }
  return { reader, blob, limits, end, ...start, ...progress }
}

/** The next pages; `undefined` at the end, which may come early because of a problem. */
async function nextSlice(reading: Reading): Promise<TextSlice | undefined> {
  if (reading.isAtEnd) return undefined
  const { reader, blob, limits, end, pages, characters, most } = reading
  if (characters > limits.characters || performance.now() > end) {
    reading.problem = CUT
    return undefined
  }
  const result = await reader.read(blob, { from: pages, most })
  return result.ok ? acceptSlice(reading, result.slice) : afterFailure(reading, result.problem)
}

function acceptSlice(reading: Reading, slice: TextSlice): TextSlice {
  const { texts, pageCount = 1, isCut } = slice
  reading.pages += texts.length
  reading.characters += lengthOf(texts)
  reading.most = Math.min(PAGES_A_SLICE, reading.most * 4)
  reading.isAtEnd = texts.length === 0 || reading.pages >= pageCount
  if (reading.isAtEnd && isCut) reading.problem ??= CUT
  return slice
}

/** Finds the page to blame for a failure that is not of the whole file, and leaves it out. */
async function afterFailure(reading: Reading, problem: string): Promise<TextSlice | undefined> {
  reading.problem = problem
  const isTooBad = reading.badPages === reading.limits.badPages
  if (isTooBad || !TEMPORARY.includes(problem)) return undefined
  const isFound = reading.most === 1
  reading.most = 1
  if (!isFound) return nextSlice(reading)
  reading.badPages += 1
  reading.pages += 1
  return EMPTY_PAGE
}

const TEMPORARY: readonly string[] = Object.values(TEMPORARY_PROBLEMS)
const EMPTY_PAGE: TextSlice = { texts: [''], pageCount: Number.POSITIVE_INFINITY, isCut: false }

function lengthOf(texts: readonly string[]): number {
  return texts.reduce((sum, { length }) => sum + length, 0)
}

function findWaiting(db: Kysely<Database>, sha256: string) {
  return db
    .selectFrom('search_text')
    .innerJoin('blob', 'blob.sha256', 'search_text.sha256')
    .select(['pages', 'characters', 'blob.media_type'])
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

async function finish(
  db: Kysely<Database>,
  sha256: string,
  problem: string | undefined,
): Promise<void> {
  await db
    .updateTable('search_text')
    .set({ is_done: 1, problem: problem ?? null })
    .where('sha256', '=', sha256)
    .execute()
}
