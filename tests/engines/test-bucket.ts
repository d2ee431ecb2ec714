import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Store } from '#server/blobs/blob-store.ts'
import { openStore } from '#server/blobs/open-store.ts'
import { parseS3Url, type S3Location } from '#server/blobs/storage-url.ts'
import { openDataFolder } from '#server/disk/data-folder.ts'

/** A new folder in the bucket of TEST_STORAGE_URL, or in another. */
export function newLocation(storage = process.env.TEST_STORAGE_URL ?? ''): S3Location {
  const location = parseS3Url(storage)
  if (!location)
    throw new Error('TEST_STORAGE_URL is to name a bucket: npm run test:engines does so.')
  return { ...location, prefix: `${randomUUID()}/` }
}

/** TEST_STORAGE_URL, asked through a proxy. */
export function storageThrough(proxy: string): string {
  const url = new URL(process.env.TEST_STORAGE_URL ?? '')
  url.searchParams.set('endpoint', proxy)
  return url.href
}

/** A store and the folder of its machine, which goes with it. */
export async function openNode(location: S3Location): Promise<Store & { folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 's3-node-'))
  try {
    const store = await openStore(location, openDataFolder(folder))
    const close = async () => {
      await store.close()
      await rm(folder, { recursive: true })
    }
    return { ...store, folder, close }
  } catch (error) {
    await rm(folder, { recursive: true })
    throw error
  }
}
