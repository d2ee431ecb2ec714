import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Removes what killed processes left half-written. Younger files may belong to one that still
 * writes them.
 */
export async function sweepArriving(blobsFolder: string, now = Date.now()): Promise<number> {
  const arriving = join(blobsFolder, 'arriving')
  let removed = 0
  for (const name of await readdir(arriving)) {
    const path = join(arriving, name)
    const found = await stat(path).catch(() => undefined)
    if (found === undefined || now - found.mtimeMs < DAY_MS) continue
    await rm(path, { force: true })
    removed += 1
  }
  return removed
}
