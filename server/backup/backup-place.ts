import { mkdir, open, readdir, readFile, rename, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { BlobStore } from '../blobs/blob-store.ts'
import { openDiskStore } from '../blobs/disk-store.ts'
import { syncFolder } from '../blobs/sync-folder.ts'
import { OperatorError } from '../operator-error.ts'
import { isSnapshotId } from './manifest.ts'

/** Where backups of one archive are: blobs that all snapshots share, and a manifest for each snapshot. */
export interface BackupPlace {
  /** For messages. */
  name: string
  blobs: BlobStore
  /** Where the blobs are files of this machine; undefined in an S3 store. */
  blobFolder?: string
  /** Ids of the snapshots that are whole, oldest first. */
  snapshots(): Promise<string[]>
  /** Text of a manifest. @throws OperatorError where there is no such snapshot. */
  readManifest(id: string): Promise<string>
  /** Makes a snapshot visible. Everything it names is stored durably before. */
  writeManifest(id: string, text: string): Promise<void>
  removeManifest(id: string): Promise<void>
  /** Archive whose backups these are; undefined for an empty place. */
  archiveId(): Promise<string | undefined>
  claimFor(archiveId: string): Promise<void>
  /** Undefined where nobody can say. */
  freeBytes(): Promise<number | undefined>
  close(): Promise<void>
}

const MODE = { folder: 0o700, file: 0o600 }
const MANIFEST = '.json'
const OWNER = 'archive-id'

/** @param make Whether the folder is made where it is missing. */
export async function openBackupFolder(
  path: string,
  { make }: { make: boolean },
): Promise<BackupPlace> {
  const manifests = join(path, 'snapshots')
  const blobs = join(path, 'blobs')
  try {
    // The folder itself may be one that others read, such as the root of a disk.
    if (!make) await readdir(manifests)
    else for (const part of [manifests, blobs]) await makeFolder(part)
  } catch (cause) {
    throw new OperatorError(problemOf(path, make, cause as NodeJS.ErrnoException), { cause })
  }
  return {
    name: path,
    blobFolder: blobs,
    blobs: await openDiskStore(blobs),

    async snapshots() {
      const names = (await readdir(manifests)).filter((name) => name.endsWith(MANIFEST))
      return names
        .map((name) => name.slice(0, -MANIFEST.length))
        .filter(isSnapshotId)
        .toSorted()
    },

    async readManifest(id) {
      const text = await readIfThere(join(manifests, id + MANIFEST))
      if (text === undefined) throw new OperatorError(`Snapshot ${id} not found in ${path}.`)
      return text
    },
    writeManifest: (id, text) => writeSynced(manifests, id + MANIFEST, text),
    async removeManifest(id) {
      await rm(join(manifests, id + MANIFEST), { force: true })
      await syncFolder(manifests)
    },

    archiveId: async () => (await readIfThere(join(path, OWNER)))?.trim() || undefined,
    claimFor: (archiveId) => writeSynced(path, OWNER, `${archiveId}\n`),

    async freeBytes() {
      const { bavail, bsize } = await statfs(path)
      return bavail * bsize
    },
    close: async () => undefined,
  }
}

async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: MODE.folder })
}

function problemOf(path: string, make: boolean, { code, message }: NodeJS.ErrnoException): string {
  if (!make && code === 'ENOENT') return `No backup found in ${path}.`
  return `The backup folder ${path} cannot be used: ${message}.`
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

async function writeSynced(folder: string, name: string, text: string): Promise<void> {
  const temporary = join(folder, `${name}.new`)
  const handle = await open(temporary, 'w', MODE.file)
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
