import { availableParallelism } from 'node:os'
import {
  type DocumentPages,
  firstOfBatch,
  type PageBatch,
  pageWidths,
} from '#domain/archive/document-pages.ts'
import type { BlobStore } from '../../blobs/blob-store.ts'
import { createLocalLocks, type Locks } from '../../db/locks.ts'
import { createFairQueue } from '../../http/fair-queue.ts'
import type { QueueLengths } from '../../metrics/queue-lengths.ts'
import { DAMAGED } from '../decode-error.ts'
import { type DerivedCache, derivedName, isTemporary } from '../derived-cache.ts'
import type { Job, JobResult } from '../job.ts'
import type { PageImageWish } from './page-image.ts'

export type PageImage =
  | { ok: true; bytes: Uint8Array<ArrayBuffer> }
  | { ok: false; problem: string }

/** Draws and reads pages of untrusted PDF files in processes that may be killed. */
export interface DocumentProcessor {
  /**
   * Cached or new. Never throws for bad bytes.
   * @param from Who waits for it: whatever must be made first counts for this address.
   * @throws SiteError document/busy
   */
  documentPages(sha256: string, first: number, from: string): Promise<DocumentPages>
  pageImage(sha256: string, wish: PageImageWish, from: string): Promise<PageImage>
}

export interface DocumentProcessorParts {
  blobs: Pick<BlobStore, 'withLocalFile'>
  cache: DerivedCache
  /** So that nodes with a shared store make each page once. */
  locks: Locks
  run(job: Job): Promise<JobResult>
  queues?: QueueLengths | undefined
}

/** Increased when pages are read differently. */
const READER = 1
const MEDIA_TYPE = 'application/pdf'
const NO_THUMBNAIL = { size: '0x150', format: 'webp', needsPlaceholder: false } as const
const NO_PAGE = 'There is no such page.'

export function createDocumentProcessor({
  blobs,
  cache,
  locks,
  queues,
  run,
}: DocumentProcessorParts): DocumentProcessor {
  const queue = createFairQueue({
    // More than run at the same time, because those of one document wait for each other.
    atOnce: 4 * availableParallelism(),
    total: 400,
    perAddress: 100,
    busy: 'document/busy',
  })
  queues?.set('pages', queue.length)
  const documents = createLocalLocks()
  const pending = new Map<string, Promise<unknown>>()

  const runJob = (sha256: string, job: Pick<Job, 'page' | 'pages'>) =>
    blobs.withLocalFile(sha256, (path) =>
      run({ ...NO_THUMBNAIL, path, mediaType: MEDIA_TYPE, ...job }),
    )

  /** Callers for the same result share it. One thing is made of a document at a time. */
  function once<Result>(
    { name, sha256, from }: { name: string; sha256: string; from: string },
    make: () => Promise<Result>,
  ): Promise<Result> {
    const shared = pending.get(name) as Promise<Result> | undefined
    if (shared) return shared
    const made = queue
      .run(from, () => documents.withLock(sha256, () => locks.withLock(`pages ${name}`, make)))
      .finally(() => pending.delete(name))
    pending.set(name, made)
    return made
  }

  async function readBatch(sha256: string, first: number, name: string): Promise<DocumentPages> {
    const stored = await findBatch(name)
    if (stored) return stored
    const { batch, problem } = await tryToRead(sha256, first)
    if (batch) {
      // The caller gets the pages even if they cannot be cached.
      await cache.store(name, encodeBatch(batch)).catch(() => undefined)
      return { ok: true, widths: pageWidths, ...batch }
    }
    await cache.storeProblem(name, problem).catch(() => undefined)
    return { ok: false, problem }
  }

  /** A page whose text brings the decoder down still has an image. */
  async function tryToRead(sha256: string, first: number) {
    const whole = await runJob(sha256, { pages: { first, hasText: true } })
    const problem = whole.facts.problem ?? DAMAGED
    if (whole.pages || !isTemporary(problem)) return { batch: whole.pages, problem }
    const { pages } = await runJob(sha256, { pages: { first, hasText: false } })
    return { batch: pages, problem }
  }

  async function findBatch(name: string): Promise<DocumentPages | undefined> {
    const stored = await cache.find(name)
    if (stored) return { ok: true, widths: pageWidths, ...decodeBatch(stored) }
    const problem = await cache.findProblem(name)
    return problem === undefined ? undefined : { ok: false, problem }
  }

  async function drawPage(sha256: string, wish: PageImageWish, name: string): Promise<PageImage> {
    const stored = await findImage(name, sha256, wish.page)
    if (stored) return stored
    const { picture, facts } = await runJob(sha256, { page: wish })
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
    const found = await findBatch(name)
    return found ?? once({ name, sha256, from }, () => readBatch(sha256, first, name))
  }

  /** Nothing is made of pages beyond the end of a document, so that invented numbers fill nothing. */
  async function documentPages(sha256: string, page: number, from: string): Promise<DocumentPages> {
    const start = await pagesFrom(sha256, 1, from)
    const first = firstOfBatch(page)
    if (first === 1 || !start.ok) return start
    return first > start.pageCount ? { ...start, pages: [] } : pagesFrom(sha256, first, from)
  }

  return {
    documentPages,

    async pageImage(sha256, wish, from) {
      const { page, width, format } = wish
      const name = derivedName(sha256, `-page${page}-${width}.${format}`)
      const found = await findImage(name, sha256, page)
      if (found) return found
      const start = await pagesFrom(sha256, 1, from)
      if (!start.ok) return start
      if (page > start.pageCount) return { ok: false, problem: NO_PAGE }
      return once({ name, sha256, from }, () => drawPage(sha256, wish, name))
    },
  }
}

function problemName(sha256: string, page: number): string {
  return derivedName(sha256, `-page${page}`)
}

function encodeBatch(batch: PageBatch): Uint8Array<ArrayBuffer> {
  return new Uint8Array(new TextEncoder().encode(JSON.stringify(batch)))
}

function decodeBatch(bytes: Uint8Array): PageBatch {
  return JSON.parse(new TextDecoder().decode(bytes)) as PageBatch
}
