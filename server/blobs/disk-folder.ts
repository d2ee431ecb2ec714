import { randomUUID } from 'node:crypto'
import { open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DataFolder } from '../data-folder.ts'
import { SiteError } from '../errors.ts'
import type { Store } from './blob-store.ts'
import { derivedFiles, readIfThere } from './derived-files.ts'
import { openDiskStore } from './disk-store.ts'
import { syncFolder } from './sync-folder.ts'

/** The store of a site on one machine, in its data folder. */
export async function openDiskFolder(folder: DataFolder): Promise<Store> {
  const blobs = await openDiskStore(folder.blobs)
  return {
    blobs,
    thumbnails: derivedFiles(folder.thumbnails),

    async archiveId() {
      const bytes = await readIfThere(join(folder.blobs, 'archive-id'))
      return bytes && (new TextDecoder().decode(bytes).trim() || undefined)
    },
    claimFor: (archiveId) => writeSynced(folder.blobs, 'archive-id', `${archiveId}\n`),

    async check() {
      try {
        await readdir(folder.blobs)
      } catch (cause) {
        throw new SiteError('store/unreachable', { cause })
      }
    },
    signedOrigin: undefined,
    close: async () => undefined,
  }
}

async function writeSynced(folder: string, name: string, text: string): Promise<void> {
  const temporary = join(folder, 'arriving', randomUUID())
  const handle = await open(temporary, 'wx')
  try {
    await handle.writeFile(text)
    await handle.sync()
    await rename(temporary, join(folder, name))
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  } finally {
    await handle.close()
  }
  await syncFolder(folder)
}
