import { availableParallelism } from 'node:os'
import {
  DAMAGED,
  type DocumentPages,
  firstOfBatch,
  type PageBatch,
  pageWidths,
} from '#domain/archive/document-pages.ts'
import type { BlobStore } from '../../blobs/blob-store.ts'
import { createLocalLocks, type Locks } from '../../db/locks.ts'
import { SiteError } from '../../errors.ts'
import { createFairQueue } from '../../http/limits/fair-queue.ts'
import type { QueueLengths } from '../../metrics/queue-lengths.ts'
import { NO_PAGE } from '../decode-error.ts'
import { type DerivedCache, derivedName, isTemporary } from '../derived-cache.ts'
import type { Job, JobResult } from '../job.ts'
import type { Priority } from '../worker-pool.ts'
import type { PageImageOptions } from './page-image.ts'

export type PageImage =
  | { ok: true; bytes: Uint8Array<ArrayBuffer> }
  | { ok: false; problem: string }

/** Draws and reads pages of untrusted PDF files in processes that may be killed. */
export type DocumentProcessor = ReturnType<typeof createDocumentProcessor>

export interface DocumentProcessorParts {
  blobs: Pick<BlobStore, 'withLocalFile'>
  cache: DerivedCache
  /** So that nodes with a shared store make each page once. */
  locks: Locks
  run(job: Job, priority: Priority): Promise<JobResult>
  queues?: QueueLengths | undefined
}

const BUSY = 'document/busy'

/** The derivative of a document that a URL requests. */
interface Task {
  name: string
  sha256: string
  from: string
}

interface StoredBatch extends PageBatch {
  /** Reading it was broken off, and is tried again. */
  isTextMissing?: boolean
}

/** Increased when pages are read differently. */
const READER = 2
/** Waits while readers do not. */
const BACKGROUND = 'background'
/** Widths of the first page that browsers choose for A4 at one device pixel per CSS pixel and at one and a half. */
const FIRST_WIDTHS = [900, 1350] as const
const MEDIA_TYPE = 'application/pdf'
const NO_THUMBNAIL = { size: '0x150', format: 'webp', needsPlaceholder: false } as const

export function createDocumentProcessor(parts: DocumentProcessorParts) {
  const { blobs, cache, locks, queues, run } = parts
  const queue = createFairQueue({
    // More than run at the same time, because those of one document wait for each other.
    concurrency: 4 * availableParallelism(),
    total: 400,
    perAddress: 100,
    busy: BUSY,
  })
  queues?.set('pages', queue.length)
  const documents = createLocalLocks()
  const pending = new Map<string, Promise<unknown>>()

  const runJob = ({ sha256, from }: Task, job: Pick<Job, 'page' | 'pages'>) =>
    blobs.withLocalFile(sha256, (path) =>
      run(
        { ...NO_THUMBNAIL, path, mediaType: MEDIA_TYPE, ...job },
        from === BACKGROUND ? 'normal' : 'interactive',
      ),
    )

  /**
   * Callers for the same result share it. Runs one task per document at a time. If the IP address that queued it has too
   * many requests waiting, it is queued again for the others.
   */
  function shareResult<Result>(task: Task, make: () => Promise<Result>): Promise<Result> {
    const { name, sha256, from } = task
    const shared = pending.get(name) as Promise<Result> | undefined
    if (shared)
      return shared.catch((error) =>
        isBusy(error) ? shareResult(task, make) : Promise.reject(error),
      )
    const made = queue
      .run(from, () => documents.withLock(sha256, () => locks.withLock(`pages ${name}`, make)))
      .finally(() => pending.delete(name))
    pending.set(name, made)
    return made
  }

  async function readBatch(task: Task, first: number): Promise<DocumentPages> {
    const { name } = task
    const stored = await findBatch(name)
    if (stored) return stored
    const { batch, problem } = await tryToRead(task, first)
    // The caller gets the pages even if they cannot be cached.
    if (problem) await cache.storeProblem(name, problem).catch(() => undefined)
    if (!batch) return { ok: false, problem }
    await cache.store(name, encodeBatch(batch)).catch(() => undefined)
    return shownBatch(batch)
  }

  /** A page whose text crashes the decoder still has an image. */
  async function tryToRead(
    task: Task,
    first: number,
  ): Promise<{ batch: StoredBatch; problem?: string } | { batch?: undefined; problem: string }> {
    const whole = await runJob(task, { pages: { first, hasText: true } })
    if (whole.pages) return { batch: whole.pages }
    const problem = whole.facts.problem ?? DAMAGED
    if (!isTemporary(problem)) return { problem }
    const { pages } = await runJob(task, { pages: { first, hasText: false } })
    return pages ? { batch: { ...pages, isTextMissing: true }, problem } : { problem }
  }

  /** Without its text, a batch is as good as none when the text is to be tried again. */
  async function findBatch(name: string): Promise<DocumentPages | undefined> {
    const bytes = await cache.find(name)
    const stored = bytes && decodeBatch(bytes)
    if (stored && !stored.isTextMissing) return shownBatch(stored)
    const problem = await cache.findProblem(name)
    if (problem === undefined) return undefined
    return stored ? shownBatch(stored) : { ok: false, problem }
  }

  async function drawPage(task: Task, wish: PageImageOptions): Promise<PageImage> {
    const { name, sha256 } = task
    const stored = await findImage(name, sha256, wish.page)
    if (stored) return stored
    const { picture, facts } = await runJob(task, { page: wish })
    if (picture) {
      await cache.store(name, picture).catch(() => undefined)
      return { ok: true, bytes: picture }
    }
    const problem = facts.problem ?? DAMAGED
    await cache.storeProblem(problemName(sha256, wish.page), problem).catch(() => undefined)
    return { ok: false, problem }
  }

  async function findImage(
    name: string,
    sha256: string,
    page: number,
  ): Promise<PageImage | undefined> {
    const bytes = await cache.find(name)
    if (bytes) return { ok: true, bytes }
    const problem = await cache.findProblem(problemName(sha256, page))
    return problem === undefined ? undefined : { ok: false, problem }
  }

  async function pagesFrom(sha256: string, first: number, from: string): Promise<DocumentPages> {
    const name = derivedName(sha256, `-pages${READER}-${first}.json`)
    const task = { name, sha256, from }
    return (await findBatch(name)) ?? shareResult(task, () => readBatch(task, first))
  }

  /** Returns no pages beyond the end of a document, so that invented numbers cannot fill the cache. */
  async function documentPages(sha256: string, page: number, from: string): Promise<DocumentPages> {
    const start = await pagesFrom(sha256, 1, from)
    const first = firstOfBatch(page)
    if (first === 1 || !start.ok) return start
    return first > start.pageCount ? { ...start, pages: [] } : pagesFrom(sha256, first, from)
  }

  async function pageImage(
    sha256: string,
    wish: PageImageOptions,
    from: string,
  ): Promise<PageImage> {
    const { page, width, format } = wish
    const name = derivedName(sha256, `-page${page}-${width}.${format}`)
    const found = await findImage(name, sha256, page)
    if (found) return found
    // The first page does not wait for the texts that come with the number of pages.
    const start = page === 1 ? undefined : await pagesFrom(sha256, 1, from)
    if (start && !start.ok) return start
    if (start && page > start.pageCount) return { ok: false, problem: NO_PAGE }
    const task = { name, sha256, from }
    return shareResult(task, () => drawPage(task, wish))
  }

  return {
    /**
     * Cached or new. Never throws for bad bytes.
     * @param from Who waits for it: whatever must be made first counts for this IP address.
     * @throws SiteError document/busy
     */
    documentPages,
    pageImage,

    /** Makes what is shown of a document first: the picture, then the text. */
    async prepareDocument(sha256: string): Promise<void> {
      for (const width of FIRST_WIDTHS)
        await pageImage(sha256, { page: 1, width, format: 'webp' }, BACKGROUND)
      await documentPages(sha256, 1, BACKGROUND)
    },
  }
}

function problemName(sha256: string, page: number): string {
  return derivedName(sha256, `-page${page}`)
}

function shownBatch({ pageCount, pages }: PageBatch): DocumentPages {
  return { ok: true, widths: pageWidths, pageCount, pages }
}

function encodeBatch(batch: StoredBatch): Uint8Array<ArrayBuffer> {
  return new Uint8Array(new TextEncoder().encode(JSON.stringify(batch)))
}

/** `undefined` for a damaged file, which is made again. */
function decodeBatch(bytes: Uint8Array): StoredBatch | undefined {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as StoredBatch
  } catch {
    return undefined
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof SiteError && error.code === BUSY
}
