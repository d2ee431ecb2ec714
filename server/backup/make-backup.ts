import { createReadStream, existsSync } from 'node:fs'
import { open, opendir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type BlobFault, blobRows, filesOf } from '../archive/blob-check.ts'
import { readIdentity } from '../archive/identity.ts'
import type { StoredBlob } from '../blobs/blob-store.ts'
import { hashOf } from '../blobs/verified-bytes.ts'
import { missingSite, SITE } from '../content/site-file.ts'
import { freeBytes } from '../disk/disk-space.ts'
import { undefinedIfMissing } from '../disk/missing-file.ts'
import { createCopyBlobs } from '../move/copy-blobs.ts'
import { emptyMoveReport } from '../move/move-report.ts'
import type { SiteData } from '../open-data.ts'
import { OperatorError } from '../operator-error.ts'
import { TEMPORARY } from '../writing/stores/content-files.ts'
import type { BackupTarget } from './backup-target.ts'
import { claimTarget } from './claim-target.ts'
import { type Manifest, writeManifest } from './manifest.ts'
import { openSnapshotDatabase, type SnapshotDatabase } from './snapshot-database.ts'
import { snapshotRows } from './snapshot-rows.ts'
import { fileLine, TREES, type Tree } from './stored-files.ts'

export interface BackupSource {
  data: Pick<SiteData, 'database' | 'store' | 'folder'>
  /** Whether the database is in `folder`, or else in Postgres. */
  isSqlite: boolean
  /** Whether blobs are local files, or else in an S3 store. */
  isDisk: boolean
  contentFolder: string
  program: string
}

interface SnapshotOptions {
  report: BackupReport
  /** An empty local folder. */
  scratch: string
  /** Whether to start new backups in a place whose earlier ones are gone. */
  isNew?: boolean
  stop: AbortSignal
}

export type BackupReport = ReturnType<typeof startBackupReport>

export function startBackupReport() {
  const { blobs, bytes, faults } = emptyMoveReport()
  return {
    step: 'rows' as 'rows' | 'files' | 'content',
    blobs,
    bytes,
    /** Blobs that the site has lost, and the target lacks too. */
    faults,
    /** Blobs that the site has lost, but the target has. */
    lost: [] as BlobFault[],
    newTreeBytes: 0,
    /** Whether archive-id was missing in the target beside snapshots, and written again. */
    isIdRewritten: false as boolean,
    /** Hashes of copied blobs that have not been read back yet. */
    copied: new Set<string>(),
  }
}

export interface Snapshot {
  id: string
  manifest: Manifest
  /** Of the manifest. */
  text: string
}

/** In the mark of a snapshot, until its restore test ends. */
const NOT_TESTED = 'not tested yet'

/**
 * Takes a snapshot of a site, which may be running: the rows at one moment, then the files they name. Copies only
 * what the place does not have. The snapshot becomes visible when its manifest is written; it is already marked, so that
 * a backup that is killed before the restore test leaves none that a restore would take.
 * @throws OperatorError for a place of another archive, one that lost its earlier backups, or a full disk; the reason of `stop`.
 */
export async function makeBackup(
  source: BackupSource,
  target: BackupTarget,
  { report, scratch, isNew = false, stop }: SnapshotOptions,
): Promise<Snapshot> {
  const { database, folder } = source.data
  const { archiveId } = await readIdentity(database.db)
  report.isIdRewritten = await claimTarget(target, { archiveId, db: database.db, isNew })
  if (source.isSqlite) await requireDiskSpace(folder)
  const rows = join(scratch, 'site.sqlite')
  const takenAt = new Date().toISOString()
  await snapshotRows({ database, file: source.isSqlite ? folder.database : undefined }, rows, stop)
  await requireContent(source.contentFolder)
  using snapshot = openSnapshotDatabase(rows)
  const onNew = ({ sha256 }: StoredBlob) => report.copied.add(sha256)
  const files = await storeFiles({ source, target, report, stop, snapshot, scratch })
  const manifest: Manifest = {
    format: 1,
    takenAt,
    archiveId,
    program: source.program,
    schema: snapshot.schema(),
    tables: snapshot.counts(),
    database: await storeFile(target, rows, onNew),
    lost: report.faults.map(({ sha256 }) => sha256),
    files,
  }
  stop.throwIfAborted()
  const { id, text } = writeManifest(manifest)
  await target.mark(id, NOT_TESTED)
  return { id, manifest, text }
}

/** A snapshot without the texts could not be started. */
async function requireContent(folder: string): Promise<void> {
  if (await stat(join(folder, SITE)).catch(undefinedIfMissing)) return
  throw new OperatorError(`No snapshot was made. ${missingSite(folder)}`)
}

/** The copy of the database is temporarily stored next to it, and then again without the search index. */
const COPIES = 2.2

async function requireDiskSpace({ path, database }: SiteData['folder']): Promise<void> {
  const { size } = await stat(database)
  const needed = COPIES * size
  if ((await freeBytes(path)) > needed) return
  throw new OperatorError(
    `The disk of ${path} needs ${Math.ceil(needed / 2 ** 20)} MB free to copy the database. Nothing was backed up; free some space and retry.`,
  )
}

interface StoreParts {
  source: BackupSource
  target: BackupTarget
  report: BackupReport
  stop: AbortSignal
  snapshot: SnapshotDatabase
  scratch: string
}

async function storeFiles(parts: StoreParts): Promise<Manifest['files']> {
  const { source, target, report, stop, snapshot, scratch } = parts
  report.step = 'files'
  const copyBlobs = createCopyBlobs({
    from: source.data.store.blobs,
    to: target.blobs,
    link: source.isDisk && target.blobFolder !== undefined,
    report,
    lost: report.lost,
    onCopied: (sha256) => report.copied.add(sha256),
    stop,
  })
  await copyBlobs(snapshot.db)
  stop.throwIfAborted()
  await addFileNames(snapshot, [...report.faults, ...report.lost])
  report.step = 'content'
  const path = join(scratch, 'files')
  const totals = await writeList(path, parts)
  const list = await storeFile(target, path, ({ sha256 }) => report.copied.add(sha256))
  return { ...list, ...totals }
}

async function addFileNames({ db }: SnapshotDatabase, faults: BlobFault[]): Promise<void> {
  for (const fault of faults) fault.files = await filesOf(db, fault.sha256)
}

async function writeList(
  path: string,
  { source, target, report, stop, snapshot }: StoreParts,
): Promise<{ count: number; bytes: number }> {
  const totals = { count: 0, bytes: 0 }
  await using list = await open(path, 'wx', 0o600)
  const faulty = new Set(report.faults.map(({ sha256 }) => sha256))
  const countNew = ({ sha256, size }: StoredBlob) => {
    report.newTreeBytes += size
    report.copied.add(sha256)
  }
  const write = async (lines: string[], bytes: number) => {
    await list.writeFile(lines.join(''))
    totals.count += lines.length
    totals.bytes += bytes
    stop.throwIfAborted()
  }
  for await (const page of blobRows(snapshot.db)) {
    const whole = page.filter(({ sha256 }) => !faulty.has(sha256))
    const lines = whole.map(({ sha256, size }) => fileLine({ part: 'archive', sha256, size }))
    const bytes = whole.reduce((sum, { size }) => sum + size, 0)
    await write(lines, bytes)
  }
  for (const part of TREES) {
    const folder = folderOf(part, source)
    for await (const path of filesBelow(folder, '')) {
      const blob = await storeUnlessDeleted(target, join(folder, path), countNew)
      if (!blob) continue
      await write([fileLine({ part, path, ...blob })], blob.size)
    }
  }
  await list.sync()
  return totals
}

function folderOf(tree: Tree, { contentFolder, data }: BackupSource): string {
  return tree === 'content' ? contentFolder : data.folder.untracked
}

/** @returns undefined for a file that an editor has deleted in the meantime. */
async function storeUnlessDeleted(
  target: BackupTarget,
  path: string,
  onNew: (stored: StoredBlob) => void,
): Promise<StoredBlob | undefined> {
  try {
    return await storeFile(target, path, onNew)
  } catch (error) {
    if (existsSync(path)) throw error
    return undefined
  }
}

/** Stores a file unless the place has its bytes. */
async function storeFile(
  { blobs }: BackupTarget,
  path: string,
  onNew: (stored: StoredBlob) => void,
): Promise<StoredBlob> {
  const blob = await hashOf(createReadStream(path))
  if ((await blobs.size(blob.sha256)) === blob.size) return blob
  // It may have been saved again in the meantime: the stored version counts.
  const stored = await blobs.put(createReadStream(path))
  onNew(stored)
  return stored
}

/** Regular files by their path relative to the folder. Links and devices are skipped; a missing folder is empty. */
async function* filesBelow(folder: string, below: string): AsyncIterable<string> {
  const entries = await opendir(join(folder, below)).catch(undefinedIfMissing)
  if (!entries) return
  for await (const entry of entries) {
    const path = join(below, entry.name)
    if (entry.isDirectory()) yield* filesBelow(folder, path)
    else if (entry.isFile() && !TEMPORARY.test(entry.name)) yield path
  }
}
