import { randomUUID } from 'node:crypto'
import { openDataFolder } from '../disk/data-folder.ts'
import type { Store } from './blob-store.ts'
import { openStore } from './open-store.ts'
import { parseS3Url } from './storage-url.ts'

/**
 * An empty store: on the S3 server of TEST_STORAGE_URL, else on disk.
 * @param folder Its data folder.
 */
export async function openTestStore(folder: string): Promise<Store> {
  const text = process.env.TEST_STORAGE_URL
  const dataFolder = openDataFolder(folder)
  if (!text) return openStore('disk', dataFolder)
  const location = parseS3Url(text)
  if (!location) throw new TypeError(`TEST_STORAGE_URL is ${text}.`)
  const prefix = `${location.prefix}${randomUUID()}/`
  return openStore({ ...location, prefix }, dataFolder)
}

export async function* inChunks(bytes: Uint8Array, length = 100_000) {
  for (let start = 0; start < bytes.length; start += length) {
    yield bytes.subarray(start, start + length)
  }
}
