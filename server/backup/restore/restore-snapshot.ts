import { constants, createWriteStream } from 'node:fs'
import { access, mkdir, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import PQueue from 'p-queue'
import { eachBlob, filesOf } from '../../archive/blob-check.ts'
import type { StoredBlob } from '../../blobs/blob-store.ts'
import { blobPath } from '../../blobs/disk-blobs.ts'
import { openDiskStore } from '../../blobs/disk-store.ts'
import { type CopyState, startFileCopier } from '../../blobs/file-copier.ts'
import { syncFileSystem } from '../../blobs/sync-folder.ts'
import { verifiedBytes, WrongBytes } from '../../blobs/verified-bytes.ts'
import { connect } from '../../db/connect.ts'
import type { Db } from '../../db/tables/schema.ts'
import { type DataFolder, openDataFolder } from '../../disk/data-folder.ts'
import { freeBytes } from '../../disk/disk-space.ts'
import { makeFolders } from '../../disk/make-folders.ts'
import { isOutOfSpace } from '../../disk/no-space.ts'
import { areNested } from '../../disk/real-path.ts'
import { forEachInParallel } from '../../for-each-in-parallel.ts'
import { OperatorError } from '../../operator-error.ts'
import type { BackupTarget } from '../backup-target.ts'
import {
  checkFiles,
  DamagedSnapshot,
  fetchDatabase,
  nameOf,
  openManifest,
  startCheckReport,
  stateText,
  storedFiles,
} from '../check-snapshot.ts'
import type { Manifest } from '../manifest.ts'
import type { StoredFile, Tree } from '../stored-files.ts'
import { deleteTransientRows } from '../transient-rows.ts'
import { markReady, putInPlace, RESTORING, removePrepared } from './prepared-restore.ts'
import { isMountPoint, lockFolders, parentRemedy } from './replaced-folder.ts'

/** File in a data folder whose archive has yet to be moved to the configured database or store. */
export const NOT_MOVED = 'restore-not-moved'
const CONCURRENT_BATCHES = 2 * availableParallelism()
const BATCH = { files: 64, bytes: 4 * 2 ** 20 }

export interface RestoreOptions {
  target: BackupTarget
  id: string
  /** Folders of the restored site. Existing ones are renamed. */
  dataFolder: string
  contentFolder: string
  keepSessions: boolean
  /** Restores as much of a damaged snapshot as possible. */
  salvage: boolean
  /** Marks the restored folder with NOT_MOVED. */
  isMovedNext?: boolean
  stop: AbortSignal
}

export interface Restored {
  manifest: Manifest
  /** Number of stored files that were restored. */
  files: number
  /** One sentence per missing item; empty without `salvage`. */
  missing: string[]
  /** Paths of the previous folders. */
  previous: string[]
}

/**
 * Builds a data folder from a snapshot next to the one to replace, checks every byte, and only then moves it into
 * place.
 * @throws DamagedSnapshot; OperatorError while a server uses the data folder.
 */
export async function restoreSnapshot(options: RestoreOptions): Promise<Restored> {
  const { target, id, dataFolder, contentFolder } = options
  const manifest = await openManifest(target, id)
  await requireReplaceableFolders(options)
  const unlock = lockFolders(dataFolder)
  const [data, content] = [dataFolder + RESTORING, contentFolder + RESTORING]
  let isReady = false
  try {
    await removePrepared(dataFolder, contentFolder)
    await requireDiskSpace(options, manifest)
    const folder = openDataFolder(data)
    const problems = await fetchDatabase(target, manifest, folder.database)
    if (problems.length > 0) await throwDamaged(options, manifest, problems)
    const { missing, files } = await fetchFiles(options, manifest, folder, content)
    options.stop.throwIfAborted()
    if (missing.length > 0 && !options.salvage)
      throw new DamagedSnapshot(id, missing, { canSalvage: true })
    await prepareFolder(options, manifest, folder)
    for (const path of [content, data]) await syncFileSystem(path)
    await markReady(dataFolder, contentFolder)
    isReady = true
    return { manifest, files, missing, previous: await putInPlace(dataFolder) }
  } catch (error) {
    throw isOutOfSpace(error) ? outOfSpace(options, error) : error
  } finally {
    try {
      if (!isReady) await removePrepared(dataFolder, contentFolder)
    } finally {
      // Afterwards another restore may prepare its folders.
      unlock()
    }
  }
}

async function requireReplaceableFolders({
  dataFolder,
  contentFolder,
}: RestoreOptions): Promise<void> {
  if (areNested(dataFolder, contentFolder))
    throw new OperatorError(
      `The data folder ${dataFolder} and the content folder ${contentFolder} overlap, and a restore replaces each as a whole. Nothing was restored. Set DATA_DIR and CONTENT_DIR to separate folders, and move the files of one of them there.`,
    )
  for (const path of [dataFolder, contentFolder]) {
    const parent = dirname(path)
    if (await isMountPoint(path)) {
      throw new OperatorError(
        `${path} is a mount point, so a restore cannot put another folder in its place. Nothing was restored; use a folder below it as DATA_DIR or CONTENT_DIR, or restore to another folder with --into.`,
      )
    }
    try {
      makeFolders(parent)
      await access(parent, constants.W_OK)
    } catch (cause) {
      const { code = '', path: failed = parent } = cause as NodeJS.ErrnoException
      throw new OperatorError(
        `This process (user ${process.getuid?.()}) cannot write ${failed} (${code}), where a restore creates the new folder beside ${path}. Nothing was restored. ${parentRemedy(code, failed, [dataFolder, contentFolder])}`,
        { cause },
      )
    }
  }
}

async function requireDiskSpace(
  options: RestoreOptions,
  { files, database }: Manifest,
): Promise<void> {
  const free = await freeBytes(dirname(options.dataFolder))
  if (free < files.bytes + database.size) throw outOfSpace(options)
}

function outOfSpace({ dataFolder }: RestoreOptions, cause?: unknown): OperatorError {
  return new OperatorError(
    `The disk of ${dataFolder} has no space for the restored site. Nothing was changed; free some space, or restore to another disk with --into.`,
    { cause },
  )
}

/** Nothing can be restored from a damaged database. @throws DamagedSnapshot */
async function throwDamaged(
  { target, id, stop }: RestoreOptions,
  manifest: Manifest,
  problems: string[],
): Promise<never> {
  const report = startCheckReport()
  await checkFiles(target, manifest, () => true, report, stop)
  throw new DamagedSnapshot(id, [...problems, ...report.problems], { canSalvage: false })
}

/** @returns The number of restored files, and one sentence per missing, changed or unreadable file. */
async function fetchFiles(
  { target, stop }: RestoreOptions,
  manifest: Manifest,
  folder: DataFolder,
  content: string,
): Promise<Pick<Restored, 'files' | 'missing'>> {
  await mkdir(content, { recursive: true })
  let restored = 0
  const problems: string[] = []
  const lost = new Set(manifest.lost)
  const roots: Record<Tree, string> = { content, untracked: folder.untracked }
  const rows = await connect(folder.database)
  const writer = openFileWriter(target)

  async function* files(): AsyncIterable<StoredFile> {
    for await (const blob of eachBlob(rows.db)) yield { part: 'archive', ...blob }
    for await (const file of storedFiles(target.blobs, manifest, (text) => problems.push(text))) {
      if (file.part !== 'archive') yield file
    }
  }
  const targetOf = (file: StoredFile) =>
    file.part === 'archive'
      ? blobPath(folder.blobs, file.sha256)
      : join(roots[file.part], file.path)
  const write = async (batch: StoredFile[]) => {
    const states = await writer.write(batch.map((file) => ({ ...file, target: targetOf(file) })))
    for (const [at, file] of batch.entries()) {
      const state = states[at] ?? 'missing'
      if (state === 'copied') restored += 1
      else if (file.part !== 'archive' || !lost.has(file.sha256)) {
        problems.push(`${nameOf(file)} ${stateText(state)}${await placesOf(rows.db, file)}`)
      }
    }
  }
  try {
    const options = { concurrency: CONCURRENT_BATCHES, signal: stop }
    await forEachInParallel(batchesOf(files()), options, write)
    const { claimFor, close } = await openDiskStore(folder)
    await claimFor(manifest.archiveId)
    await close()
  } finally {
    await writer.close()
    await rows.close()
  }
  return { files: restored, missing: problems }
}

async function placesOf(db: Db, file: StoredFile): Promise<string> {
  return file.part === 'archive' ? `: ${(await filesOf(db, file.sha256)).join(', ')}` : '.'
}

async function* batchesOf(files: AsyncIterable<StoredFile>): AsyncIterable<StoredFile[]> {
  let batch: StoredFile[] = []
  let bytes = 0
  for await (const file of files) {
    batch.push(file)
    bytes += file.size
    if (batch.length < BATCH.files && bytes < BATCH.bytes) continue
    yield batch
    batch = []
    bytes = 0
  }
  if (batch.length > 0) yield batch
}

/** Migrates the rows, deletes those that belong to the original site, and marks the folder. */
async function prepareFolder(
  { dataFolder, keepSessions, isMovedNext }: RestoreOptions,
  { archiveId }: Manifest,
  { database }: DataFolder,
): Promise<void> {
  if (isMovedNext) await writeFile(join(dataFolder + RESTORING, NOT_MOVED), '')
  await using opened = new AsyncDisposableStack()
  const { db, close } = await connect(database)
  opened.defer(close)
  await deleteTransientRows(db, { keepSessions })
  await db.updateTable('archive_state').set({ archive_id: archiveId, moving: 0 }).execute()
}

const CONCURRENT_DOWNLOADS = 8

interface FileToWrite extends StoredBlob {
  target: string
}

interface FileWriter {
  /** Does not sync. Files whose bytes are missing, changed or unreadable are not created. */
  write(files: FileToWrite[]): Promise<CopyState[]>
  close(): Promise<void>
}

function openFileWriter({ blobs, blobFolder }: BackupTarget): FileWriter {
  if (blobFolder !== undefined) {
    const { copy, close } = startFileCopier()
    const sourced = (file: FileToWrite) => ({ ...file, source: blobPath(blobFolder, file.sha256) })
    return { write: (files) => copy(files.map(sourced)), close }
  }
  const downloads = new PQueue({ concurrency: CONCURRENT_DOWNLOADS })
  return {
    write: (files) => downloads.addAll(files.map((file) => () => download(blobs, file))),
    close: () => downloads.onIdle(),
  }
}

async function download(blobs: BackupTarget['blobs'], file: FileToWrite): Promise<CopyState> {
  await mkdir(dirname(file.target), { recursive: true })
  try {
    const bytes = Readable.from(verifiedBytes(blobs, file))
    await pipeline(bytes, createWriteStream(file.target, { flags: 'wx' }))
    return 'copied'
  } catch (error) {
    if (!(error instanceof WrongBytes)) throw error
    await rm(file.target, { force: true })
    return error.state
  }
}
