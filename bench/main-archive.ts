import { archivePath } from '#domain/archive/archive-path.ts'
import { fileAddress, versionOf } from '#domain/archive/file-address.ts'
import { addFiles } from '#server/archive/add-files.ts'
import type { BlobStore } from '#server/blobs/blob-store.ts'
import { openDiskStore } from '#server/blobs/disk-store.ts'
import { openDataFolder } from '#server/data-folder.ts'
import { connect } from '#server/db/connect.ts'
import { crowd, drawnFolder } from './drawn-files.ts'
import { randomPieces } from './random-bytes.ts'
import { storeRows } from './stored-rows.ts'

export const PAGE_FOLDER = '/Bench/Two hundred'
export const LISTED_FOLDER = '/Bench/Five thousand'
const MEBIBYTE = 1024 * 1024

/** A file whose bytes are stored: where the site serves them and where they lie. */
export interface StoredFile {
  address: string
  path: string
  size: number
}

export interface MainArchive {
  dataFolder: string
  clip: StoredFile
  whole: StoredFile
}

const STORED_FILES = 10_000

/** What lines 1 to 4 ask for: 10,000 files, two of them with bytes. */
export async function layMainArchive(dataFolder: string): Promise<MainArchive> {
  const { database, blobs: blobFolder } = openDataFolder(dataFolder)
  await storeRows(database, mainFiles())
  await storeRows(database, crowd(STORED_FILES - MAIN_FILES))
  const blobs = await openDiskStore(blobFolder)
  return {
    dataFolder,
    clip: await store(database, blobs, 'clip.bin', 64 * MEBIBYTE),
    whole: await store(database, blobs, 'whole.bin', 500_000_000),
  }
}

export const MAIN_FILES = 5200

/** The folders that are asked for, the same in small and in large archives. */
export function* mainFiles() {
  yield* drawnFolder(PAGE_FOLDER, { images: 160, documents: 40 })
  yield* drawnFolder(LISTED_FOLDER, { images: 4000, documents: 1000 })
}

async function store(
  database: string,
  blobs: BlobStore,
  name: string,
  size: number,
): Promise<StoredFile> {
  const { sha256 } = await blobs.put(asyncly(randomPieces(size)))
  const { db, close } = await connect(database)
  const folder = archivePath.parse('/Bench/Bytes')
  const [outcome] = await addFiles(db, [
    {
      folder,
      name,
      sha256,
      size,
      facts: {
        mediaType: 'application/octet-stream',
        width: undefined,
        height: undefined,
        duration: undefined,
        placeholder: undefined,
        colour: undefined,
        problem: undefined,
      },
      uploader: 'Bench',
      uploadedAt: new Date(),
      metadata: undefined,
      isSample: false,
    },
  ])
  await close()
  if (outcome?.kind !== 'added') throw new Error(`${name} was not added.`)
  const address = fileAddress({ id: outcome.id, name, version: versionOf(sha256) })
  return { address, size, path: await blobs.lendPath(sha256, async (path) => path) }
}

async function* asyncly(pieces: Iterable<Uint8Array>) {
  yield* pieces
}
