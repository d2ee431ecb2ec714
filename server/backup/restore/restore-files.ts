import { isSameMetadata, metadataIn } from '#domain/archive/metadata/metadata.ts'
import { type ArchivePath, archivePath } from '#domain/archive/paths/archive-path.ts'
import type { FileId } from '#domain/archive/paths/file-id.ts'
import { freeName } from '#domain/archive/paths/free-name.ts'
import { nameOf, parentOf, within } from '#domain/archive/paths/path-segments.ts'
import { ROOT } from '#domain/archive/paths/root-path.ts'
import { addFiles, type NewFile } from '../../archive/add-files.ts'
import { imageFacts, MEDIA_COLUMNS } from '../../archive/blob-facts.ts'
import { removeOrphan } from '../../archive/blob-garbage-collection.ts'
import { METADATA_COLUMNS } from '../../archive/file-columns.ts'
import { copyBlob, WrongBytes } from '../../blobs/verified-bytes.ts'
import { belowPath } from '../../db/below-path.ts'
import type { Db } from '../../db/tables/schema.ts'
import { appendOperatorEntry } from '../../manage/history/operator-entry.ts'
import type { SiteData } from '../../open-data.ts'
import { OperatorError } from '../../operator-error.ts'
import type { BackupTarget } from '../backup-target.ts'
import { type RecordedPhotos, recordedPhotos } from './recorded-photos.ts'
import { foldersAt, restoreFolders } from './restore-folders.ts'
import {
  areBytesStored,
  HIDDEN_NOTE,
  isHiddenOriginal,
  restoreOriginals,
} from './restore-originals.ts'

/** Whether to skip a file on conflict, or to restore it under another name. */
export const RESTORE_CONFLICTS = ['skip', 'rename'] as const
export type RestoreConflict = (typeof RESTORE_CONFLICTS)[number]

export interface RestoreFilesOptions {
  snapshot: Db
  target: BackupTarget
  data: Pick<SiteData, 'database' | 'store'>
  /** Path or id of a file, or path of a folder, in the snapshot. */
  wanted: string
  /** @param why What has changed since the snapshot. */
  onConflict: (path: string, why: string) => Promise<RestoreConflict>
  stop: AbortSignal
}

export interface RestoredFile {
  path: string
  outcome: 'restored' | 'already there' | 'skipped' | 'damaged'
  /** Its current path, or why it was not restored. */
  note?: string
}

/**
 * Restores a file, or a folder with its contents, from a snapshot into the archive, with metadata and old ids.
 * Existing files are never replaced. After a stop, the result lists what was restored until then.
 * @throws OperatorError if the snapshot has no such file or folder.
 */
export async function restoreFiles(options: RestoreFilesOptions): Promise<RestoredFile[]> {
  const path = wantedPath(options.wanted)
  const files = await wantedFiles(options, path)
  const folders = path === undefined ? [] : await foldersAt(options.snapshot, path)
  if (files.length === 0 && folders.length === 0) {
    throw new OperatorError(
      `The snapshot has no file or folder "${options.wanted}". Nothing was restored.`,
    )
  }
  const results: RestoredFile[] = []
  try {
    options.stop.throwIfAborted()
    results.push(...(await restoreMissingFolders(options, folders, files)))
    const photos = await recordedPhotos(options.data.database.db)
    for (const file of files) {
      options.stop.throwIfAborted()
      const isOnly = files.length === 1
      results.push(await restoreFile(options, file, { photos, isOnly }))
    }
  } catch (error) {
    if (!options.stop.aborted) throw error
  } finally {
    await addToHistory(options, results)
  }
  return results
}

async function addToHistory(
  { data }: RestoreFilesOptions,
  results: readonly RestoredFile[],
): Promise<void> {
  const restored = results.filter(({ outcome }) => outcome === 'restored').length
  if (restored === 0) return
  await appendOperatorEntry(data.database.db, {
    command: 'restore',
    action: 'restore',
    place: ROOT,
    counts: { added: restored },
  })
}

/** Undefined for the id of a file. */
function wantedPath(wanted: string): ArchivePath | undefined {
  const path = archivePath.safeParse(wanted)
  return path.success && wanted.startsWith('/') ? path.data : undefined
}

async function restoreMissingFolders(
  { snapshot, data }: RestoreFilesOptions,
  folders: readonly ArchivePath[],
  files: readonly WantedFile[],
): Promise<RestoredFile[]> {
  const paths = new Set([...folders, ...files.map(({ path }) => path as ArchivePath)])
  const { made, problems } = await restoreFolders({ snapshot, db: data.database.db, paths })
  return [
    ...made.map((path) => ({ path: `${path}/`, outcome: 'restored' as const })),
    ...problems.map(({ path, why }) => ({
      path: `${path}/`,
      outcome: 'skipped' as const,
      note: why,
    })),
  ]
}

function wantedFiles({ snapshot, wanted }: RestoreFilesOptions, path: ArchivePath | undefined) {
  return snapshot
    .selectFrom('file')
    .innerJoin('folder', 'folder.id', 'file.folder_id')
    .innerJoin('blob', 'blob.sha256', 'file.sha256')
    .select(['file.id', 'file.name', 'file.uploader', 'file.uploaded_at', 'file.is_sample'])
    .select(METADATA_COLUMNS)
    .select(MEDIA_COLUMNS)
    .select(['folder.path', 'blob.sha256', 'blob.size', 'blob.problem'])
    .where((row) =>
      path === undefined
        ? row('file.id', '=', wanted)
        : row.or([
            row.and([
              row('folder.path', '=', parentOf(path) ?? ''),
              row('file.name', '=', nameOf(path)),
            ]),
            row('folder.path', '=', path),
            belowPath(path, 'folder.path'),
          ]),
    )
    .orderBy('folder.path')
    .orderBy('file.name')
    .execute()
}

type WantedFile = Awaited<ReturnType<typeof wantedFiles>>[number]

async function restoreFile(
  options: RestoreFilesOptions,
  row: WantedFile,
  { photos, isOnly }: { photos: RecordedPhotos; isOnly: boolean },
): Promise<RestoredFile> {
  const { data, onConflict } = options
  const path = within(row.path as ArchivePath, row.name)
  if (await isHiddenOriginal(data.database.db, row, photos))
    return { path, outcome: 'skipped', note: HIDDEN_NOTE }
  const existing = await findExisting(data.database.db, row)
  if (existing?.isSame) return { path, ...(await repairBytes(options, row, isOnly)) }
  const copy = existing && (await findCopy(data.database.db, row))
  if (copy !== undefined) return { path, outcome: 'already there', note: `It is there as ${copy}.` }
  if (existing && (await onConflict(path, existing.why)) === 'skip') {
    return { path, outcome: 'skipped', note: existing.why }
  }
  const damaged = await copyBytes(options, row)
  return { path, ...(damaged ?? (await addRestored(options, row, existing))) }
}

type Outcome = Omit<RestoredFile, 'path'>

/** @returns The outcome if the backup does not have the bytes. */
async function copyBytes(
  { target, data }: RestoreFilesOptions,
  row: WantedFile,
): Promise<Outcome | undefined> {
  try {
    await copyBlob(target.blobs, data.store.blobs, row)
    return undefined
  } catch (error) {
    if (!(error instanceof WrongBytes)) throw error
    return { outcome: 'damaged', note: `Its bytes in the backup are ${error.state}.` }
  }
}

/** The file is there; its bytes or its original may be missing or damaged. Only those of a single file are read. */
async function repairBytes(
  options: RestoreFilesOptions,
  row: WantedFile,
  repair: boolean,
): Promise<Outcome> {
  const isStored = await areBytesStored(options, row, { repair, signal: options.stop })
  if (isStored) return { outcome: 'already there' }
  const damaged = await copyBytes(options, row)
  if (damaged) return damaged
  const problems = await restoreOriginals(options, row, row.id as FileId)
  // Thumbnails of damaged bytes, or why missing ones could not be decoded.
  await options.data.store.thumbnails.removeOf(row.sha256)
  return {
    outcome: 'restored',
    note: ['Its bytes were missing or damaged.', ...problems].join(' '),
  }
}

async function addRestored(
  options: RestoreFilesOptions,
  row: WantedFile,
  existing: ExistingFile | undefined,
): Promise<Outcome> {
  const { db } = options.data.database
  const { blobs } = options.data.store
  const name = existing ? await freeNameFor(db, row) : row.name
  const isStored = async (sha256: string) => (await blobs.size(sha256)) !== undefined
  const [outcome] = await addFiles(db, [newFile(row, name, existing?.hasId ?? false)], isStored)
  if (outcome?.kind === 'added') {
    const notes = [
      ...(name === row.name ? [] : [`It was renamed to ${name}.`]),
      ...(await restoreOriginals(options, row, outcome.id)),
    ]
    return { outcome: 'restored', ...(notes.length > 0 && { note: notes.join(' ') }) }
  }
  await removeOrphan(db, blobs, row.sha256)
  const note =
    outcome?.kind === 'conflict' ? outcome.reason : 'It changed in the meantime; try again.'
  return { outcome: 'skipped', note }
}

interface ExistingFile {
  /** The same file, unchanged. */
  isSame: boolean
  hasId: boolean
  why: string
}

/** The existing file, visible or in the trash, that conflicts with the restored one. */
async function findExisting(db: Db, row: WantedFile): Promise<ExistingFile | undefined> {
  const own = await db
    .selectFrom('file')
    .leftJoin('folder', 'folder.id', 'file.folder_id')
    .select(['file.name', 'file.sha256', 'folder.path'])
    .select(METADATA_COLUMNS)
    .where('file.id', '=', row.id)
    .executeTakeFirst()
  if (own) {
    const isThere = own.path === row.path && own.name === row.name
    const now =
      own.path === null
        ? 'The file is in the trash.'
        : `The file is now at ${within(own.path as ArchivePath, own.name)}.`
    const hasBytes = own.sha256 === row.sha256
    const changed = hasBytes
      ? 'The metadata has changed since; the history has the earlier values.'
      : 'The file has been replaced since; its history has the earlier version.'
    const isSame = isThere && hasBytes && isSameMetadata(own, row)
    return { isSame, hasId: true, why: isThere ? changed : now }
  }
  const other = await namesIn(db, row)
  if (!other.has(row.name)) return undefined
  return { isSame: false, hasId: false, why: 'Another file has this name.' }
}

/** The name of a copy that an earlier restore made beside the file that is in the way, or in its place. */
async function findCopy(db: Db, row: WantedFile): Promise<string | undefined> {
  if (!(await namesIn(db, row)).has(row.name)) return undefined
  const rows = await db
    .selectFrom('file')
    .innerJoin('folder', 'folder.id', 'file.folder_id')
    .select(['file.name', ...METADATA_COLUMNS])
    .where('folder.path', '=', row.path)
    .where('file.sha256', '=', row.sha256)
    .execute()
  return rows.find((one) => isSameMetadata(one, row))?.name
}

async function namesIn(db: Db, { path }: WantedFile): Promise<Set<string>> {
  const rows = await db
    .selectFrom('file')
    .innerJoin('folder', 'folder.id', 'file.folder_id')
    .select('file.name')
    .where('folder.path', '=', path)
    .execute()
  return new Set(rows.map(({ name }) => name))
}

async function freeNameFor(db: Db, row: WantedFile): Promise<string> {
  const taken = await namesIn(db, row)
  return freeName({ name: row.name, kind: 'file' }, (name) => taken.has(name))
}

function newFile(row: WantedFile, name: string, hasId: boolean): NewFile {
  const { sha256, size, uploader } = row
  return {
    ...(!hasId && { id: row.id as FileId }),
    folder: row.path as ArchivePath,
    name,
    sha256,
    size,
    uploader,
    uploadedAt: new Date(row.uploaded_at),
    isSample: row.is_sample === 1,
    metadata: metadataIn(row),
    facts: { ...imageFacts(row), problem: row.problem ?? undefined },
  }
}
