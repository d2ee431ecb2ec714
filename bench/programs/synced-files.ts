import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from '#server/blobs/sync-folder.ts'
import { timed } from './command.ts'

const CONCURRENCY = 16

/**
 * Seconds that the disk needs for this many small files when none may be lost: written, synced, renamed
 * into one of 256 folders, and that synced too.
 */
export async function syncedFiles(folder: string, count: number, bytes: number): Promise<number> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  await timed('sync', [])
  const started = performance.now()
  let next = 0
  const write = async () => {
    while (next < count) {
      const arriving = join(folder, `new ${next++}`)
      const hash = randomBytes(32).toString('hex')
      const shelf = join(folder, hash.slice(0, 2))
      await mkdir(shelf, { recursive: true })
      await writeSynced(arriving, new Uint8Array(bytes))
      await rename(arriving, join(shelf, hash))
      await syncFolder(shelf)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, write))
  return (performance.now() - started) / 1000
}

async function writeSynced(path: string, content: Uint8Array): Promise<void> {
  const file = await open(path, 'wx')
  await file.writeFile(content)
  await file.sync()
  await file.close()
}
