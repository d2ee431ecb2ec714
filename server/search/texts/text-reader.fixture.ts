import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from 'vitest'
import { openTestStore } from '../../blobs/test-store.fixture.ts'
import { openTextReader, type TextReader } from './text-reader.ts'

async function openReader() {
  const folder = await mkdtemp(join(tmpdir(), 'text-reader-'))
  const store = await openTestStore(folder)
  const reader = openTextReader(store)
  const read = async (
    bytes: Uint8Array | string,
    mediaType = 'application/pdf',
    { reader: other = reader, from = 0, maxPages = 1000 }: ReadOptions = {},
  ) => {
    const { sha256 } = await store.blobs.put(
      (async function* () {
        yield typeof bytes === 'string' ? Buffer.from(bytes) : bytes
      })(),
    )
    return other.read({ sha256, mediaType }, { from, maxPages })
  }
  return {
    read,
    blobs: store.blobs,
    async close() {
      await reader.close()
      await store.close()
      await rm(folder, { recursive: true })
    },
  }
}

interface ReadOptions {
  reader?: TextReader
  from?: number
  maxPages?: number
}

/** The tests of a file share one reader and its process. */
export const test = base.extend<{ texts: Awaited<ReturnType<typeof openReader>> }>({
  texts: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs.
    async ({}, use) => {
      const texts = await openReader()
      await use(texts)
      await texts.close()
    },
    { scope: 'file' },
  ],
})
