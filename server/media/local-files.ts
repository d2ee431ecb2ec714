import { availableParallelism } from 'node:os'
import PQueue from 'p-queue'
import type { BlobStore } from '../blobs/blob-store.ts'
import { SiteError } from '../errors.ts'
import type { Priority } from './worker-pool.ts'

/** While one is decoded, the next is fetched. */
const FILES_PER_WORKER = 2
const MAX_WAITING = 500

/**
 * Lends files to decoders. Visitors may request any number of thumbnails, and an S3 store would fetch all of their originals
 * at once, so these requests wait for each other first.
 */
export function createLocalFiles(
  blobs: Pick<BlobStore, 'withLocalFile'>,
  workers = availableParallelism(),
) {
  const queue = new PQueue({ concurrency: FILES_PER_WORKER * Math.max(1, workers) })

  return {
    /** @throws SiteError server/busy */
    async lend<Result>(
      sha256: string,
      priority: Priority,
      run: (path: string) => Promise<Result>,
    ): Promise<Result> {
      const lend = () => blobs.withLocalFile(sha256, run)
      if (priority !== 'interactive') return lend()
      if (queue.size >= MAX_WAITING) throw new SiteError('server/busy')
      return queue.add(lend)
    },
    /** Number of requests that wait for a file. */
    waiting: () => queue.size,
  }
}
