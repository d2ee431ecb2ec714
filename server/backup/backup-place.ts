import { mkdir, readdir, readFile, rm, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BlobStore } from '../blobs/blob-store.ts'
import { openDiskStore } from '../blobs/disk-store.ts'
import { syncFolder, writeSynced } from '../blobs/sync-folder.ts'
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
const MANIFESTS = 'snapshots'
const OWNER = 'archive-id'

/** Texts by name, such as `snapshots/x.json`; written whole and durably, or not at all. */
interface TextFiles {
  read(name: string): Promise<string | undefined>
  write(name: string, text: string): Promise<void>
  remove(name: string): Promise<void>
  /** Names in a folder, without it. */
  list(folder: string): Promise<string[]>
}

export function backupPlace(
  parts: Pick<BackupPlace, 'name' | 'blobs' | 'blobFolder' | 'freeBytes' | 'close'>,
  texts: TextFiles,
): BackupPlace {
  const manifestOf = (id: string) => `${MANIFESTS}/${id}.json`
  return {
    ...parts,
    async snapshots() {
      const names = (await texts.list(MANIFESTS)).filter((name) => name.endsWith('.json'))
      const ids = names.map((name) => name.slice(0, -'.json'.length)).filter(isSnapshotId)
      return ids.toSorted((one, other) => (one < other ? -1 : 1))
    },
    async readManifest(id) {
      const text = await texts.read(manifestOf(id))
      if (text === undefined) throw new OperatorError(`Snapshot ${id} not found in ${parts.name}.`)
      return text
    },
    writeManifest: (id, text) => texts.write(manifestOf(id), text),
    removeManifest: (id) => texts.remove(manifestOf(id)),
    archiveId: async () => (await texts.read(OWNER))?.trim() || undefined,
    claimFor: (archiveId) => texts.write(OWNER, `${archiveId}\n`),
  }
}

/** @param make Whether the folder is made where it is missing. */
export async function openBackupFolder(
  path: string,
  { make }: { make: boolean },
): Promise<BackupPlace> {
  const blobs = join(path, 'blobs')
  try {
    // The folder itself may be one that others read, such as the root of a disk.
    if (!make) await readdir(join(path, MANIFESTS))
    else for (const part of [join(path, MANIFESTS), blobs]) await makeFolder(part)
  } catch (cause) {
    throw new OperatorError(problemOf(path, make, cause as NodeJS.ErrnoException), { cause })
  }
  const parts = {
    name: path,
    blobFolder: blobs,
    blobs: await openDiskStore(blobs),
    async freeBytes() {
      const { bavail, bsize } = await statfs(path)
      return bavail * bsize
    },
    close: async () => undefined,
  }
  return backupPlace(parts, {
    read: (name) => readIfThere(join(path, name)),
    write: (name, text) => writeSynced(join(path, name), text, { mode: MODE.file }),
    async remove(name) {
      await rm(join(path, name), { force: true })
      await syncFolder(dirname(join(path, name)))
    },
    list: (folder) => readdir(join(path, folder)),
  })
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
