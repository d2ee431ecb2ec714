import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { opendir } from 'node:fs/promises'
import { join } from 'node:path'
import type { BlobStore, StoredBlob } from '../blobs/blob-store.ts'

/** A regular file, with its path relative to the folder. */
export interface TreeFile extends StoredBlob {
  path: string
}

/** Stores the files below a folder that are not stored yet. Links and devices are skipped; a missing folder is empty. */
export async function* storeTree(
  folder: string,
  blobs: Pick<BlobStore, 'size' | 'put'>,
  countNew: (stored: StoredBlob) => void,
): AsyncIterable<TreeFile> {
  for await (const path of filesBelow(folder, '')) {
    const onDisk = join(folder, path)
    const blob = await hashFile(onDisk)
    if ((await blobs.size(blob.sha256)) === blob.size) {
      yield { path, ...blob }
      continue
    }
    // It may have been saved again in the meantime: the stored version counts.
    const stored = await blobs.put(createReadStream(onDisk))
    countNew(stored)
    yield { path, ...stored }
  }
}

export async function hashFile(path: string): Promise<StoredBlob> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk)
    size += chunk.length
  }
  return { sha256: hash.digest('hex'), size }
}

async function* filesBelow(folder: string, below: string): AsyncIterable<string> {
  const entries = await opendir(join(folder, below)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (!entries) return
  for await (const entry of entries) {
    const path = join(below, entry.name)
    if (entry.isDirectory()) yield* filesBelow(folder, path)
    else if (entry.isFile()) yield path
  }
}
