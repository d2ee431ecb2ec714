import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { DataFolder } from '../disk/data-folder.ts'
import { SiteError } from '../errors.ts'
import type { Store } from './blob-store.ts'
import { derivedFiles, readIfThere, withDerived } from './derived-files.ts'
import { openDiskBlobs } from './disk-blobs.ts'
import { writeSynced } from './sync-folder.ts'

/** The store of a site on one machine, in its data folder. */
export async function openDiskStore(folder: DataFolder): Promise<Store> {
  const thumbnails = derivedFiles(folder.thumbnails)
  const blobs = withDerived(await openDiskBlobs(folder.blobs), thumbnails)
  return {
    blobs,
    thumbnails,

    async archiveId() {
      const bytes = await readIfThere(join(folder.blobs, 'archive-id'))
      return bytes && (new TextDecoder().decode(bytes).trim() || undefined)
    },
    claimFor: (archiveId) =>
      writeSynced(join(folder.blobs, 'archive-id'), `${archiveId}\n`, {
        temporary: join(folder.blobs, 'arriving', randomUUID()),
      }),

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
