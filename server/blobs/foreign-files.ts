import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { ForeignObjects } from './blob-store.ts'

/** Suffix of quarantined blobs. */
export const CHANGED = '.changed'

const ARRIVING = 'arriving'
const OWN = [ARRIVING, 'archive-id']

/** Files in the blob folder that are not blobs, by relative path. */
export async function findForeignFiles(folder: string): Promise<ForeignObjects> {
  const found: ForeignObjects = { quarantined: [], strays: [], unfinished: [] }
  for (const name of await readdir(join(folder, ARRIVING)).catch(() => [])) {
    found.unfinished.push(join(ARRIVING, name))
  }
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (OWN.includes(entry.name)) continue
    const isShard = entry.isDirectory() && /^[0-9a-f]{2}$/.test(entry.name)
    if (isShard) await checkShard(folder, entry.name, found)
    else found.strays.push(entry.name)
  }
  return found
}

async function checkShard(folder: string, shard: string, found: ForeignObjects) {
  for (const entry of await readdir(join(folder, shard), { withFileTypes: true })) {
    const path = join(shard, entry.name)
    const hash = entry.name.endsWith(CHANGED) ? entry.name.slice(0, -CHANGED.length) : entry.name
    const isNamedByHash = /^[0-9a-f]{64}$/.test(hash) && hash.startsWith(shard)
    if (!entry.isFile() || !isNamedByHash) found.strays.push(path)
    else if (hash !== entry.name) found.quarantined.push(path)
  }
}
