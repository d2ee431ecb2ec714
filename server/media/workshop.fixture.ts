import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from 'vitest'
import { openDiskStore } from '../blobs/disk-store.ts'
import type { ChildrenOptions } from './children.ts'
import { createWorkshop } from './workshop-pool.ts'

const FILMS = join(import.meta.dirname, '../../tests/fixtures/media')

export const filmBytes = (name: string) => readFile(join(FILMS, name))

/** A real workshop over real blobs. */
async function openWorkshop() {
  const folder = await mkdtemp(join(tmpdir(), 'workshop-'))
  const blobs = await openDiskStore(join(folder, 'blobs'))
  const thumbnails = join(folder, 'thumbnails')
  const open = (workers: ChildrenOptions = { count: 1 }) =>
    createWorkshop({ blobs, thumbnails, workers })
  const workshop = open()

  const store = async (bytes: Uint8Array | string) => {
    const stored = await blobs.put(
      (async function* () {
        yield typeof bytes === 'string' ? Buffer.from(bytes) : bytes
      })(),
    )
    return stored.sha256
  }
  return {
    workshop,
    folder,
    thumbnails,
    store,
    examine: async (bytes: Uint8Array | string) => workshop.examine(await store(bytes)),
    /** Another one over the same folders, with nothing in memory. */
    again: open,
    async close() {
      await workshop.close()
      await rm(folder, { recursive: true })
    },
  }
}

/** Starting a process for every test would be most of their time: those of a file share one. */
export const test = base.extend<{ media: Awaited<ReturnType<typeof openWorkshop>> }>({
  media: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs.
    async ({}, use) => {
      const media = await openWorkshop()
      await use(media)
      await media.close()
    },
    { scope: 'file' },
  ],
})
