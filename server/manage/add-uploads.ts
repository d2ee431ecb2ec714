import type { NameConflict } from '#domain/archive/manage-response.ts'
import { type Metadata, metadataJson, NO_METADATA } from '#domain/archive/metadata/metadata.ts'
import type { OnConflict } from '#domain/archive/on-conflict.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import type { FileId } from '#domain/archive/paths/file-id.ts'
import { isNumberedFrom } from '#domain/archive/paths/free-name.ts'
import { crumbsOf, parentOf, within } from '#domain/archive/paths/path-segments.ts'
import { insertFile } from '../archive/add-files.ts'
import { insertBlobFacts, type StoredBytes } from '../archive/blob-facts.ts'
import { type FolderRows, loadFolders } from '../archive/folder-rows.ts'
import { newRandomId } from '../archive/new-file-id.ts'
import { insertOriginal } from '../archive/original-rows.ts'
import { hasRow } from '../db/has-row.ts'
import type { Db, Tx } from '../db/tables/schema.ts'
import { recordAcceptance } from '../receipts/receipt-files.ts'
import type { AcceptedEntry } from './accepted-files.ts'
import { type Actor, type Change, runChange } from './change.ts'
import { findNames } from './folder-names.ts'
import { makeNewVersion } from './new-version.ts'
import { OperationRejected } from './operation-rejected.ts'
import { resolveConflicts } from './resolve-conflicts.ts'

/** A file uploaded by an editor, or accepted from the inbox. */
export interface NewUpload {
  /** An existing folder. */
  folder: ArchivePath
  /** Subfolders, created if missing: `/a/b`, or `/`. */
  below: ArchivePath
  /** Id of the folder that the target must be or lie in. */
  onlyBelow?: number | undefined
  name: string
  bytes: StoredBytes
  /** The original, if metadata was removed from the bytes. */
  original: StoredBytes | undefined
  uploader: string
  onConflict: OnConflict
  metadata?: Metadata | undefined
  /** Default event date of a new file. */
  eventDate?: string | undefined
  /** Additional data for the history. */
  note?: object | undefined
  /** Uploads with the same batch are undone together; without one, it is undone alone. */
  batch?: string | undefined
  /** The inbox entry that is accepted; undo returns it to the inbox. */
  accepted?: { entry: AcceptedEntry; sent_by: string; sent_at: string } | undefined
}

interface AddedUpload {
  kind: 'added' | 'already there' | 'new version'
  path: ArchivePath
  id: FileId
  /** Undoes it, together with all uploads of the same batch. */
  batch?: string | undefined
}

export type AddUploadResult =
  | AddedUpload
  | { kind: 'skipped'; path: ArchivePath }
  | { kind: 'conflict'; conflict: NameConflict }
  | { kind: 'not found'; path: ArchivePath }
  | { kind: 'no place'; reason: string }
  /** The target is not in the only folder that is allowed. */
  | { kind: 'elsewhere' }
  /** The bytes were deleted after they were stored. */
  | { kind: 'bytes missing' }
  /** The entry was accepted or rejected in the meantime. */
  | { kind: 'entry missing' }

/**
 * Adds files in one write transaction; each has its own outcome, and those of different batches are undone apart.
 * @param isStored Called inside the transaction, so that no row is added without its bytes.
 */
export async function addUploads(
  db: Db,
  actor: Actor,
  uploads: readonly NewUpload[],
  isStored: (sha256: string) => Promise<boolean>,
): Promise<AddUploadResult[]> {
  const results: AddUploadResult[] = []
  const result = await runChange(db, actor, async (change) => {
    const { tx, at } = change
    const places = uploads.flatMap((upload) => [upload.folder, folderOf(upload)])
    const folders = await loadFolders(tx, places, { at, isSample: false })
    let created = 0
    for (const upload of uploads) {
      const own = withBatch(change, upload.batch ?? newRandomId())
      results.push(await addUpload(own, folders, upload, isStored))
      for (const path of folders.created.slice(created)) {
        change.totals.countFolder(path, 1)
        own.note({ action: 'make-folder', kind: 'folder', id: folders.find(path) ?? 0, to: path })
      }
      created = folders.created.length
    }
  })
  if (!result.ok) throw new Error(`An upload was rejected: ${result.reason}.`)
  return results
}

function withBatch(change: Change, batch: string): Change {
  return { ...change, batch, note: (note) => change.note({ ...note, batch }) }
}

function folderOf({ folder, below }: NewUpload): ArchivePath {
  return below === '/' ? folder : within(folder, below.slice(1))
}

async function addUpload(
  change: Change,
  folders: FolderRows,
  upload: NewUpload,
  isStored: (sha256: string) => Promise<boolean>,
): Promise<AddUploadResult> {
  const missing = missingPlace(folders, upload)
  if (missing) return missing
  if (!(await hasEntry(change, upload.accepted?.entry.id))) return { kind: 'entry missing' }
  for (const bytes of [upload.bytes, upload.original]) {
    if (bytes && !(await isStored(bytes.sha256))) return { kind: 'bytes missing' }
  }
  const folder = folderOf(upload)
  const conflict = await folderConflict(change, folders, upload)
  if (conflict) return conflict
  const folderId = await folders.ensure(folder)
  if (typeof folderId === 'string') return { kind: 'no place', reason: folderId }
  const result = await placeUpload(change, { id: folderId, path: folder }, upload)
  if ('id' in result && upload.accepted) {
    const { id } = upload.accepted.entry
    await change.tx.deleteFrom('inbox_file').where('id', '=', id).execute()
    await recordAcceptance(change.tx, id, result.id)
  }
  return result
}

function missingPlace(folders: FolderRows, upload: NewUpload): AddUploadResult | undefined {
  if (folders.find(upload.folder) === undefined) return { kind: 'not found', path: upload.folder }
  return isWhereAllowed(folders, upload) ? undefined : { kind: 'elsewhere' }
}

/** By ids, so that neither a path nor a folder that was moved meanwhile leads out of it. */
function isWhereAllowed(folders: FolderRows, { folder, onlyBelow }: NewUpload): boolean {
  return (
    onlyBelow === undefined || crumbsOf(folder).some(({ path }) => folders.find(path) === onlyBelow)
  )
}

/** These create a folder beside one whose name differs only in case. */
const ALLOW_CASE_VARIANTS: readonly OnConflict[] = ['keep-both', 'allow-case']

/** Whether the first missing folder differs from an existing one only in case. */
async function folderConflict(
  { tx }: Change,
  folders: FolderRows,
  upload: NewUpload,
): Promise<AddUploadResult | undefined> {
  if (ALLOW_CASE_VARIANTS.includes(upload.onConflict)) return undefined
  const missing = crumbsOf(folderOf(upload)).find(({ path }) => folders.find(path) === undefined)
  const parent = missing && parentOf(missing.path)
  const parentId = parent && folders.find(parent)
  if (missing === undefined || parentId === undefined) return undefined
  const { name, path } = missing
  const names = await findNames(tx, parentId, new Set([name]))
  const there = names.variantOf(name, undefined)
  if (there === undefined) return undefined
  return upload.onConflict === 'skip'
    ? { kind: 'skipped', path }
    : { kind: 'conflict', conflict: { path, name, kind: there.kind, existing: there.name } }
}

async function hasEntry({ tx }: Change, entry: string | undefined): Promise<boolean> {
  if (entry === undefined) return true
  const waiting = tx.selectFrom('inbox_file').select('id').where('rejected_at', 'is', null)
  return hasRow(waiting.where('id', '=', entry))
}

async function placeUpload(
  change: Change,
  folder: { id: number; path: ArchivePath },
  upload: NewUpload,
): Promise<AddUploadResult> {
  const { name, onConflict } = upload
  const path = within(folder.path, name)
  // An inbox entry has a sender and metadata that must not be lost silently.
  const canBeRetry = upload.accepted === undefined
  const same = canBeRetry ? await sameFile(change, folder.id, upload) : undefined
  if (same) return { kind: 'already there', path: within(folder.path, same.name), id: same.id }
  try {
    const item = { kind: 'file' as const, path, name }
    const { placed, replacing } = await resolveConflicts(change.tx, folder.id, [item], onConflict)
    const [free] = placed
    const [version] = replacing
    if (!free && !version) return { kind: 'skipped', path }
    await insertBlobFacts(change.tx, { ...upload.bytes, uploadedAt: change.at })
    const result = version
      ? await replace(change, version.existing, path, upload)
      : await insert(change, folder, free?.name ?? name, upload)
    await insertOriginal(change, result.id, upload)
    return result
  } catch (error) {
    // Conflicts are found before anything is written.
    const conflict =
      error instanceof OperationRejected &&
      'conflicts' in error.rejection &&
      error.rejection.conflicts[0]
    if (conflict) return { kind: 'conflict', conflict }
    throw error
  }
}

/** A repeated upload whose first response was lost; it may have got a number, but only if its name was taken. */
async function sameFile(
  { tx }: Change,
  folderId: number,
  { name, bytes, onConflict }: NewUpload,
): Promise<{ id: FileId; name: string } | undefined> {
  const rows = await tx
    .selectFrom('file')
    .select(['id', 'name'])
    .where('folder_id', '=', folderId)
    .where('sha256', '=', bytes.sha256)
    .execute()
  const mayBeNumbered =
    onConflict === 'keep-both' && rows.length > 0 && (await isTaken(tx, folderId, name))
  const row =
    rows.find((one) => one.name === name) ??
    rows.find((one) => mayBeNumbered && isNumberedFrom(one.name, name))
  return row && { id: row.id as FileId, name: row.name }
}

async function isTaken(tx: Tx, folderId: number, name: string): Promise<boolean> {
  const names = await findNames(tx, folderId, new Set([name]))
  return (names.find(name) ?? names.variantOf(name, undefined)) !== undefined
}

async function replace(
  change: Change,
  existing: string,
  path: ArchivePath,
  { bytes, uploader, metadata = NO_METADATA, note, accepted }: NewUpload,
): Promise<AddedUpload> {
  const { sha256, size, facts } = bytes
  const { mediaType } = facts
  const uploadedAt = change.at.getTime()
  const version = { sha256, size, mediaType, uploader, uploadedAt, metadata }
  await makeNewVersion(change, existing, version, { ...note, ...accepted })
  return { kind: 'new version', path, id: existing as FileId, batch: change.batch }
}

async function insert(
  change: Change,
  folder: { id: number; path: ArchivePath },
  name: string,
  { bytes, uploader, metadata = NO_METADATA, eventDate = '', note, accepted }: NewUpload,
): Promise<AddedUpload> {
  const { sha256, size } = bytes
  const id = await insertFile(change, folder.id, {
    folder: folder.path,
    name,
    ...bytes,
    uploader,
    uploadedAt: change.at,
    metadata: { ...metadata, event_date: metadata.event_date || eventDate },
    isSample: false,
  })
  const path = within(folder.path, name)
  const after = { sha256, size, uploader, ...note }
  if (accepted) {
    const line = { ...after, said: metadataJson(metadata), ...accepted }
    change.note({ action: 'accept', kind: 'file', id, to: path, after: line })
  } else change.note({ action: 'upload', kind: 'file', id, to: path, after })
  return { kind: 'added', path, id, batch: change.batch }
}
