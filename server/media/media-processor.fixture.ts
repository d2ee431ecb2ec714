import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from 'vitest'
import { openTestStore } from '../blobs/test-store.fixture.ts'
import { createLocalLocks } from '../db/locks.ts'
import { createMediaProcessor, type MediaProcessorParts } from './media-processor-pool.ts'

const VIDEOS = join(import.meta.dirname, '../../tests/fixtures/media')

export const videoBytes = (name: string) => readFile(join(VIDEOS, name))

/** A real media processor over real blobs. */
async function openMediaProcessor() {
  const folder = await mkdtemp(join(tmpdir(), 'media-processor-'))
  const store = await openTestStore(folder)
  const { blobs, thumbnails } = store
  const open = (parts: Partial<MediaProcessorParts> = {}) =>
    createMediaProcessor({
      blobs,
      thumbnails,
      locks: createLocalLocks(),
      workers: { count: 1 },
      ...parts,
    })
  const mediaProcessor = open()

  const keep = async (bytes: Uint8Array | string) => {
    const stored = await blobs.put(
      (async function* () {
        yield typeof bytes === 'string' ? Buffer.from(bytes) : bytes
      })(),
    )
    return stored.sha256
  }
  return {
    mediaProcessor,
    folder,
    blobs,
    thumbnails,
    store: keep,
    examine: async (bytes: Uint8Array | string) => mediaProcessor.examine(await keep(bytes)),
    /** Another one on the same store, with an empty memory cache. */
    again: open,
    async close() {
      await mediaProcessor.close()
      await store.close()
      await rm(folder, { recursive: true })
    },
  }
}

/** Starting a process for every test would be most of their time: those of a file share one. */
export const test = base.extend<{ media: Awaited<ReturnType<typeof openMediaProcessor>> }>({
  media: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs.
    async ({}, use) => {
      const media = await openMediaProcessor()
      await use(media)
      await media.close()
    },
    { scope: 'file' },
  ],
})
