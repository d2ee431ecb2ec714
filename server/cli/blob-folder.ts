import { readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { BlobStore } from '../blobs/blob-store.ts'

const CHANGED = '.changed'

/** What lies in the folder of the blobs and is none, by path inside it. */
export interface ForeignFiles {
  /** Changed blobs that an earlier check put aside. */
  setAside: string[]
  strays: string[]
}

/** Puts bytes that are not what they were beside their place, so that an import can fill it again. */
export async function setAside(blobs: Pick<BlobStore, 'localPath'>, sha256: string): Promise<void> {
  const path = await blobs.localPath(sha256)
  await rename(path, path + CHANGED).catch((error: NodeJS.ErrnoException) => {
    // Another check was faster.
    if (error.code !== 'ENOENT') throw error
  })
}

export async function findForeignFiles(folder: string): Promise<ForeignFiles> {
  const found: ForeignFiles = { setAside: [], strays: [] }
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.name === 'arriving') continue
    const isShelf = entry.isDirectory() && /^[0-9a-f]{2}$/.test(entry.name)
    if (isShelf) await lookThroughShelf(folder, entry.name, found)
    else found.strays.push(entry.name)
  }
  return found
}

async function lookThroughShelf(folder: string, shelf: string, found: ForeignFiles) {
  for (const entry of await readdir(join(folder, shelf), { withFileTypes: true })) {
    const path = join(shelf, entry.name)
    const hash = entry.name.endsWith(CHANGED) ? entry.name.slice(0, -CHANGED.length) : entry.name
    const isNamedByHash = /^[0-9a-f]{64}$/.test(hash) && hash.startsWith(shelf)
    if (!entry.isFile() || !isNamedByHash) found.strays.push(path)
    else if (hash !== entry.name) found.setAside.push(path)
  }
}
