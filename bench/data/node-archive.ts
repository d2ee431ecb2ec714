import { parseConfig } from '#server/config.ts'
import { openData } from '#server/open-data.ts'
import { type Settings, siteSettings } from '../programs/site-process.ts'
import { CLIP_BYTES, storeBytes, storeMainRows } from './main-archive.ts'

const A_LONG_RUN_SECONDS = 24 * 60 * 60

/** What several nodes serve: 10,000 rows in Postgres, one file in the object store. */
export interface NodeArchive {
  /** Settings of each node. */
  engines: Settings
  clip: {
    url: string
    size: number
    /** Signed URL of the same bytes in the store. */
    signedUrl: string
  }
}

/** @param dataFolder Temporary files of this process. */
export async function seedNodeArchive(dataFolder: string, engines: Settings): Promise<NodeArchive> {
  const settings = siteSettings(dataFolder, engines)
  await storeMainRows(settings)
  const { database, store, close } = await openData(parseConfig(settings))
  const { blobs } = store
  const { url, sha256 } = await storeBytes(database.db, blobs, 'clip.bin', CLIP_BYTES)
  const signedUrl = await blobs.signedUrl?.(sha256, {
    seconds: A_LONG_RUN_SECONDS,
    contentType: 'application/octet-stream',
    contentDisposition: 'attachment',
    cacheControl: 'no-store',
  })
  await close()
  if (signedUrl === undefined) throw new Error('The store signs no URLs.')
  return { engines, clip: { url, size: CLIP_BYTES, signedUrl } }
}
