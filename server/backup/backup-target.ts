import { existsSync, readdirSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BlobStore } from '../blobs/blob-store.ts'
import { openDiskBlobs } from '../blobs/disk-blobs.ts'
import { syncFolder, writeSynced } from '../blobs/sync-folder.ts'
import { missingLinkTarget } from '../disk/data-folder.ts'
import { makeFolders } from '../disk/make-folders.ts'
import { undefinedIfMissing } from '../disk/missing-file.ts'
import { OperatorError } from '../operator-error.ts'
import { isSnapshotId } from './manifest.ts'

/** Storage for the backups of one archive: blobs shared by all snapshots, and a manifest per snapshot. */
export interface BackupTarget {
  /** For messages. */
  name: string
  blobs: BlobStore
  /** Folder of the blobs; undefined for an S3 store. */
  blobFolder?: string
  /** Ids of complete snapshots, oldest first. */
  snapshots(): Promise<string[]>
  /** @throws OperatorError if the snapshot does not exist. */
  readManifest(id: string): Promise<string>
  /** Makes a snapshot visible. Everything it names must be stored durably before. */
  writeManifest(id: string, text: string): Promise<void>
  /** Removes its mark too. */
  removeManifest(id: string): Promise<void>
  /** Why each marked snapshot has not passed its restore test, in one line, by id. */
  marks(): Promise<Map<string, string>>
  /** Keeps a snapshot, which may not exist yet, from being restored unless it is named. */
  mark(id: string, why: string): Promise<void>
  unmark(id: string): Promise<void>
  /** Id of the backed-up archive; undefined for an empty place. */
  archiveId(): Promise<string | undefined>
  claimFor(archiveId: string): Promise<void>
  close(): Promise<void>
}

/** @param names Of the files in the folder of the manifests. @returns Oldest first. */
export function snapshotIds(names: readonly string[]): string[] {
  const manifests = names.filter((name) => name.endsWith('.json'))
  const ids = manifests.map((name) => name.slice(0, -'.json'.length)).filter(isSnapshotId)
  return ids.toSorted((one, other) => (one < other ? -1 : 1))
}

const MODE = { folder: 0o700, file: { mode: 0o600 } }
export const MANIFESTS = 'snapshots'
const MARK = '.not-passed'
const OWNER = 'archive-id'

/** Text files by name, e.g. `snapshots/x.json`; writes are atomic and durable. */
interface TextFiles {
  read(name: string): Promise<string | undefined>
  write(name: string, text: string): Promise<void>
  remove(name: string): Promise<void>
  /** File names in a folder. */
  list(folder: string): Promise<string[]>
}

export function backupTarget(
  parts: Pick<BackupTarget, 'name' | 'blobs' | 'blobFolder' | 'close'>,
  texts: TextFiles,
): BackupTarget {
  const manifestOf = (id: string) => `${MANIFESTS}/${id}.json`
  const markOf = (id: string) => `${MANIFESTS}/${id}${MARK}`
  return {
    ...parts,
    async snapshots() {
      return snapshotIds(await texts.list(MANIFESTS))
    },
    async readManifest(id) {
      const text = await texts.read(manifestOf(id))
      if (text === undefined) throw new OperatorError(`Snapshot ${id} not found in ${parts.name}.`)
      return text
    },
    writeManifest: (id, text) => texts.write(manifestOf(id), text),
    async removeManifest(id) {
      await texts.remove(manifestOf(id))
      // A mark without a snapshot does no harm, and retention removes it.
      await texts.remove(markOf(id)).catch(() => undefined)
    },
    async marks() {
      const names = (await texts.list(MANIFESTS)).filter((name) => name.endsWith(MARK))
      const marks = new Map<string, string>()
      for (const id of names.map((name) => name.slice(0, -MARK.length))) {
        const [why = ''] = (await texts.read(markOf(id)))?.split('\n') ?? []
        marks.set(id, why)
      }
      return marks
    },
    mark: (id, why) => texts.write(markOf(id), `${why}\n`),
    unmark: (id) => texts.remove(markOf(id)),
    archiveId: async () => (await texts.read(OWNER))?.trim() || undefined,
    claimFor: (archiveId) => texts.write(OWNER, `${archiveId}\n`),
  }
}

/** Whether a folder is missing or holds no backup of any archive. */
export function isEmptyBackupFolder(path: string): boolean {
  if (existsSync(join(path, OWNER))) return false
  try {
    return snapshotIds(readdirSync(join(path, MANIFESTS))).length === 0
  } catch (error) {
    // Opening it says what is wrong with any other one.
    return (error as NodeJS.ErrnoException).code === 'ENOENT'
  }
}

/** @param make Creates a missing folder. */
export async function openBackupFolder(
  path: string,
  { make }: { make: boolean },
): Promise<BackupTarget> {
  const blobs = join(path, 'blobs')
  try {
    // The folder itself may be shared, e.g. the root of a disk, so its mode stays.
    if (!make) await readdir(join(path, MANIFESTS))
    else for (const part of [join(path, MANIFESTS), blobs]) makeFolders(part, MODE.folder)
  } catch (cause) {
    throw new OperatorError(problemOf(path, make, cause as NodeJS.ErrnoException), { cause })
  }
  const parts = {
    name: path,
    blobFolder: blobs,
    blobs: await openDiskBlobs(blobs),
    close: async () => undefined,
  }
  return backupTarget(parts, {
    read: (name) => readFile(join(path, name), 'utf8').catch(undefinedIfMissing),
    write: (name, text) => writeSynced(join(path, name), text, MODE.file),
    async remove(name) {
      await rm(join(path, name), { force: true })
      await syncFolder(dirname(join(path, name)))
    },
    list: (folder) => readdir(join(path, folder)),
  })
}

function problemOf(path: string, make: boolean, { code, message }: NodeJS.ErrnoException): string {
  if (code === 'EROFS') {
    return `The backup folder ${path} cannot be created: its file system is read-only. Mount it for writing, or back up to another disk.`
  }
  const dead = missingLinkTarget(path)
  if (dead !== undefined) return `The backup folder ${path} cannot be used. ${dead}`
  if (code === 'ENOENT' && !make) return `No backup found in ${path}.`
  const advice = code === 'ENOENT' ? ' Use another folder.' : ''
  return `The backup folder ${path} cannot be used: ${message}.${advice}`
}
