import { archivePath } from '#domain/archive/paths/archive-path.ts'
import { fileUrl, versionOf } from '#domain/archive/paths/file-url.ts'
import { addFiles } from '#server/archive/add-files.ts'
import type { BlobStore } from '#server/blobs/blob-store.ts'
import { parseConfig } from '#server/config.ts'
import type { Db } from '#server/db/tables/schema.ts'
import { emptyResult } from '#server/media/job.ts'
import { openData } from '#server/open-data.ts'
import { type Settings, siteSettings } from '../programs/site-process.ts'
import { folderRows, unlistedRows } from './generated-rows.ts'
import { randomChunks } from './random-bytes.ts'
import { storeRows } from './stored-rows.ts'

export const PAGE_FOLDER = '/Bench/Two hundred'
export const LISTED_FOLDER = '/Bench/Five thousand'
export const CLIP_BYTES = 64 * 1024 * 1024

/** A file with stored bytes: its URL and its path on disk. */
export interface StoredFile {
  url: string
  path: string
  size: number
}

export interface MainArchive {
  dataFolder: string
  clip: StoredFile
  whole: StoredFile
}

const STORED_FILES = 10_000

/** The archive of the first benchmarks: 10,000 files, two of them with bytes. */
export async function seedMainArchive(dataFolder: string): Promise<MainArchive> {
  const settings = siteSettings(dataFolder)
  await storeMainRows(settings)
  const { database, store, close } = await openData(parseConfig(settings))
  const add = async (name: string, size: number): Promise<StoredFile> => {
    const { url, sha256 } = await storeBytes(database.db, store.blobs, name, size)
    return { url, size, path: await store.blobs.withLocalFile(sha256, async (path) => path) }
  }
  const clip = await add('clip.bin', CLIP_BYTES)
  const whole = await add('whole.bin', 500_000_000)
  await close()
  return { dataFolder, clip, whole }
}

/** @param settings Settings of the site. */
export async function storeMainRows(settings: Settings): Promise<void> {
  await storeRows(settings, mainFiles())
  await storeRows(settings, unlistedRows(STORED_FILES - MAIN_FILES))
}

export const MAIN_FILES = 5200

/** The requested folders, the same in small and large archives. */
export function* mainFiles() {
  yield* folderRows(PAGE_FOLDER, { images: 160, documents: 40 })
  yield* folderRows(LISTED_FOLDER, { images: 4000, documents: 1000 })
}

/** Stores a file of random bytes. @returns Its URL and hash. */
export async function storeBytes(
  db: Db,
  blobs: BlobStore,
  name: string,
  size: number,
): Promise<{ url: string; sha256: string }> {
  const { sha256 } = await blobs.put(toAsync(randomChunks(size)))
  const folder = archivePath.parse('/Bench/Bytes')
  const [outcome] = await addFiles(db, [
    {
      folder,
      name,
      sha256,
      size,
      facts: emptyResult('application/octet-stream').facts,
      uploader: 'Bench',
      uploadedAt: new Date(),
      metadata: undefined,
      isSample: false,
    },
  ])
  if (outcome?.kind !== 'added') throw new Error(`${name} was not added.`)
  return { sha256, url: fileUrl({ id: outcome.id, name, version: versionOf(sha256) }) }
}

async function* toAsync(chunks: Iterable<Uint8Array>) {
  yield* chunks
}
