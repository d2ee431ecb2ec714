import { mediaKind } from '#domain/archive/file-types/media-type.ts'
import type { ThumbnailSize } from '#domain/archive/paths/file-url.ts'
import type { BlobStore, Derived } from '../blobs/blob-store.ts'
import type { Locks } from '../db/locks.ts'
import { SiteError, undefinedIfBusy } from '../errors.ts'
import type { QueueLengths } from '../metrics/queue-lengths.ts'
import { NO_PREVIEW } from './decode-error.ts'
import { createDerivedCache, derivedName } from './derived-cache.ts'
import { emptyResult, type JobResult } from './job.ts'
import { createLocalFiles } from './local-files.ts'
import type { ImageFormat, MediaProcessor, PhotoProcessor, Thumbnail } from './media-processor.ts'
import { HEAD_BYTES, mediaTypeOf } from './media-type-of.ts'
import { createDocumentProcessor, type DocumentProcessor } from './pages/document-processor.ts'
import { createVideoReader, hasIndex } from './videos/video-reader.ts'
import { openWorkerPool, type Priority, type WorkerPoolOptions } from './worker-pool.ts'

export interface MediaProcessorParts {
  blobs: Pick<BlobStore, 'size' | 'read' | 'withLocalFile'>
  thumbnails: Derived
  /** So that nodes with a shared store make each thumbnail once. */
  locks: Locks
  workers?: WorkerPoolOptions
  queues?: QueueLengths
}

interface ThumbnailKey {
  sha256: string
  size: ThumbnailSize
  format: ImageFormat
}

/** The thumbnail of listings, made when a file is added. */
const DEFAULT_THUMBNAIL: { size: ThumbnailSize; format: ImageFormat } = {
  size: '0x150',
  format: 'webp',
}
const NO_VIDEO = { start: undefined }
const NO_THUMBNAIL: Thumbnail = { ok: false, problem: NO_PREVIEW }

export type MediaProcessors = MediaProcessor & PhotoProcessor & DocumentProcessor

/** Runs decoders in worker processes, so that no file can crash or block the site. */
export function createMediaProcessor(parts: MediaProcessorParts): MediaProcessors {
  const { blobs, thumbnails, locks, workers, queues } = parts
  const pool = openWorkerPool(workers)
  const cache = createDerivedCache(thumbnails)
  const pending = new Map<string, Promise<Thumbnail>>()

  const files = createLocalFiles(blobs, workers?.count)
  // Readers' pictures wait for a file before they wait for a worker.
  queues?.set('media', () => pool.length() + files.waiting())

  const runJob = (
    { sha256, size, format }: ThumbnailKey,
    mediaType: string,
    priority: Priority,
  ) => {
    const needsPlaceholder = priority !== 'interactive'
    return files.lend(sha256, priority, (path) =>
      pool.run({ path, mediaType, size, format, needsPlaceholder }, priority),
    )
  }

  const videos = createVideoReader(cache, (sha256, priority) =>
    files.lend(sha256, priority, (path) =>
      pool.run(
        {
          path,
          mediaType: 'video/mp4',
          ...DEFAULT_THUMBNAIL,
          needsPlaceholder: false,
          video: true,
        },
        priority,
      ),
    ),
  )

  const store = async (name: ThumbnailKey, { picture, facts: { problem } }: JobResult) => {
    if (picture) await cache.store(nameOf(name), picture)
    else if (problem) await cache.storeProblem(derivedName(name.sha256), problem)
  }

  const findOrMake = async (name: ThumbnailKey): Promise<Thumbnail> => {
    const found = await cache.find(nameOf(name))
    if (found) return toThumbnail(found, name.format)
    const problem = await cache.findProblem(derivedName(name.sha256))
    if (problem) return { ok: false, problem }
    const mediaType = await detectType(blobs, name.sha256)
    if (!isDecodable(mediaType)) return NO_THUMBNAIL
    const result = await runJob(name, mediaType, 'interactive')
    // The caller gets the thumbnail even if it cannot be cached.
    await store(name, result).catch(() => undefined)
    const { picture, facts } = result
    if (picture) return toThumbnail(picture, name.format)
    return facts.problem ? { ok: false, problem: facts.problem } : NO_THUMBNAIL
  }

  return {
    ...createDocumentProcessor({
      blobs,
      cache,
      locks,
      queues,
      run: pool.run,
    }),

    async examine(sha256, known, priority = 'normal') {
      const mediaType = known ?? (await detectType(blobs, sha256))
      if (!isDecodable(mediaType)) return emptyResult(mediaType).facts
      const result = await runJob({ sha256, ...DEFAULT_THUMBNAIL }, mediaType, priority)
      await store({ sha256, ...DEFAULT_THUMBNAIL }, result)
      // Otherwise it is read when it is first played.
      if (hasIndex(mediaType)) await videos(sha256, priority).catch(undefinedIfBusy)
      return result.facts
    },

    async thumbnail(sha256, size, format) {
      const name = { sha256, size, format }
      const found = await cache.find(nameOf(name))
      if (found) return toThumbnail(found, format)
      const key = `${sha256}-${size}-${format}`
      const made =
        pending.get(key) ??
        locks
          .withLock(`thumbnail ${key}`, () => findOrMake(name))
          .finally(() => pending.delete(key))
      pending.set(key, made)
      return made
    },

    async photoCopy(sha256, choice) {
      const mediaType = await detectType(blobs, sha256)
      const { photo, facts } = await blobs.withLocalFile(sha256, (path) =>
        pool.run(
          { path, mediaType, ...DEFAULT_THUMBNAIL, needsPlaceholder: false, photo: choice },
          'normal',
        ),
      )
      if (photo) return photo
      throw new SiteError('upload/photo', { detail: facts.problem })
    },

    video: async (sha256, mediaType) =>
      hasIndex(mediaType) ? videos(sha256, 'interactive') : NO_VIDEO,

    close: () => pool.close(),
  }
}

function toThumbnail(bytes: Uint8Array<ArrayBuffer>, format: ImageFormat): Thumbnail {
  return { ok: true, bytes, mediaType: `image/${format}` }
}

function nameOf({ sha256, size, format }: ThumbnailKey): string {
  return derivedName(sha256, `-${size}.${format}`)
}

function isDecodable(mediaType: string): boolean {
  return ['image', 'video', 'audio', 'pdf'].includes(mediaKind(mediaType))
}

/** Reads the first bytes without a worker process, which is enough for most files. */
async function detectType(blobs: MediaProcessorParts['blobs'], sha256: string): Promise<string> {
  const size = await blobs.size(sha256)
  if (size === undefined) throw new SiteError('file/missing-bytes')
  const end = Math.min(size, HEAD_BYTES) - 1
  return mediaTypeOf(end < 0 ? new Uint8Array() : await blobs.read(sha256, { start: 0, end }))
}
