import type { Kysely } from 'kysely'
import type { Clash } from '#domain/archive/manage-answer.ts'
import { type Metadata, metadataJson, NO_METADATA } from '#domain/archive/metadata/metadata.ts'
import type { OnClash } from '#domain/archive/on-clash.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import type { FileId } from '#domain/archive/paths/file-id.ts'
import { crumbsOf, parentOf, within } from '#domain/archive/paths/path-segments.ts'
import { insertFile, keepBlobFacts } from '../archive/add-files.ts'
import { type FolderKeeper, keepFolders } from '../archive/folder-rows.ts'
import type { Database } from '../db/schema.ts'
import type { AcceptedEntry } from './accepted-files.ts'
import { arrange } from './arrangement.ts'
import { type Actor, type Change, inChange } from './change.ts'
import { standingNames } from './folder-names.ts'
import { makeNewVersion } from './new-version.ts'
import { type KnownBytes, keepOriginal } from './original-rows.ts'
import { Refused } from './refusal.ts'

/** A file that a manager brings in. */
export interface NewUpload {
  /** A folder that is there. */
  folder: ArchivePath
  /** Folders below it, made where they are missing: `/a/b`, or `/`. */
  below: ArchivePath
  name: string
  bytes: KnownBytes
  /** What the bytes were made of, where something was taken out. */
  original: KnownBytes | undefined
  uploader: string
  onClash: OnClash
  metadata?: Metadata | undefined
  /** Of a file that is new, where its metadata has none. */
  eventDate?: string | undefined
  /** What the history is to know besides. */
  note?: object | undefined
  /** An entry of the inbox that this takes out of it, and who sent it when: undoing it puts it back there. */
  accepted?: { entry: AcceptedEntry; sent_by: string; sent_at: string } | undefined
}

interface ShownUpload {
  kind: 'added' | 'already there' | 'new version'
  path: ArchivePath
  id: FileId
  /** What undoes it, with all that came in at the same time. */
  batch?: string | undefined
}

export type UploadOutcome =
  | ShownUpload
  | { kind: 'skipped'; path: ArchivePath }
  | { kind: 'clash'; clash: Clash }
  | { kind: 'not found'; path: ArchivePath }
  | { kind: 'no place'; reason: string }
  /** Somebody removed the bytes since they were stored. */
  | { kind: 'bytes gone' }
  /** Somebody else accepted or rejected it meanwhile. */
  | { kind: 'entry gone' }

/**
 * Brings files in, as one write turn that can be undone; each has an outcome of its own.
 * @param stillStored Asked while nobody else can change the archive, so that a row never lacks its bytes.
 */
export async function addUploads(
  db: Kysely<Database>,
  actor: Actor,
  uploads: readonly NewUpload[],
  stillStored: (sha256: string) => Promise<boolean>,
): Promise<UploadOutcome[]> {
  const outcomes: UploadOutcome[] = []
  const outcome = await inChange(db, actor, async (change) => {
    const { turn, at } = change
    const places = uploads.flatMap((upload) => [upload.folder, folderOf(upload)])
    const folders = await keepFolders(turn, places, { at, isSample: false })
    for (const upload of uploads) {
      outcomes.push(await addUpload(change, folders, upload, stillStored))
    }
    for (const path of folders.made) {
      change.totals.countFolder(path, 1)
      change.note({ action: 'make-folder', kind: 'folder', id: folders.find(path) ?? 0, to: path })
    }
  })
  if (!outcome.ok) throw new Error(`An upload was refused: ${outcome.reason}.`)
  const { batch } = outcome
  return outcomes.map((one) =>
    'id' in one && one.kind !== 'already there' ? { ...one, batch } : one,
  )
}

function folderOf({ folder, below }: NewUpload): ArchivePath {
  return below === '/' ? folder : within(folder, below.slice(1))
}

async function addUpload(
  change: Change,
  folders: FolderKeeper,
  upload: NewUpload,
  stillStored: (sha256: string) => Promise<boolean>,
): Promise<UploadOutcome> {
  if (folders.find(upload.folder) === undefined) return { kind: 'not found', path: upload.folder }
  if (!(await isStillThere(change, upload.accepted?.entry.id))) return { kind: 'entry gone' }
  for (const bytes of [upload.bytes, upload.original]) {
    if (bytes && !(await stillStored(bytes.sha256))) return { kind: 'bytes gone' }
  }
  const folder = folderOf(upload)
  const inTheWay = await folderConflict(change, folders, upload)
  if (inTheWay) return inTheWay
  const folderId = await folders.ensure(folder)
  if (typeof folderId === 'string') return { kind: 'no place', reason: folderId }
  const outcome = await placeUpload(change, { id: folderId, path: folder }, upload)
  if ('id' in outcome && upload.accepted) {
    await change.turn.deleteFrom('inbox_file').where('id', '=', upload.accepted.entry.id).execute()
  }
  return outcome
}

/** Both leave a new folder beside one whose name differs in case alone: its files are not moved apart. */
const KEEPS_FOLDERS: readonly OnClash[] = ['keep-both', 'allow-case']

/** A folder that would be made, and differs from one that is there in case alone; below it all is new. */
async function folderConflict(
  { turn }: Change,
  folders: FolderKeeper,
  upload: NewUpload,
): Promise<UploadOutcome | undefined> {
  if (KEEPS_FOLDERS.includes(upload.onClash)) return undefined
  const missing = crumbsOf(folderOf(upload)).find(({ path }) => folders.find(path) === undefined)
  const parent = missing && parentOf(missing.path)
  const parentId = parent && folders.find(parent)
  if (missing === undefined || parentId === undefined) return undefined
  const { name, path } = missing
  const names = await standingNames(turn, parentId, new Set([name]))
  const there = names.variantOf(name, undefined)
  if (there === undefined) return undefined
  return upload.onClash === 'skip'
    ? { kind: 'skipped', path }
    : { kind: 'clash', clash: { path, name, kind: there.kind, existing: there.name } }
}

async function isStillThere({ turn }: Change, entry: string | undefined): Promise<boolean> {
  if (entry === undefined) return true
  const row = await turn
    .selectFrom('inbox_file')
    .select('id')
    .where('id', '=', entry)
    .where('rejected_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

async function placeUpload(
  change: Change,
  folder: { id: number; path: ArchivePath },
  upload: NewUpload,
): Promise<UploadOutcome> {
  const { name, onClash } = upload
  const path = within(folder.path, name)
  // With an entry goes who sent it and what is said of it: whether that is to be lost is asked.
  const mayBeAgain = upload.accepted === undefined
  const same = mayBeAgain ? await sameFile(change, folder.id, upload) : undefined
  if (same !== undefined) return { kind: 'already there', path, id: same }
  try {
    const item = { kind: 'file' as const, path, name }
    const { placed, replacing } = await arrange(change.turn, folder.id, [item], onClash)
    const [free] = placed
    const [version] = replacing
    if (!free && !version) return { kind: 'skipped', path }
    await keepBlobFacts(change.turn, { ...upload.bytes, uploadedAt: change.at })
    const outcome = version
      ? await replace(change, version.standing, path, upload)
      : await insert(change, folder, free?.name ?? name, upload)
    await keepOriginal(change, outcome.id, upload)
    return outcome
  } catch (error) {
    // It looks before it writes: nothing was changed.
    const clash = error instanceof Refused && 'clashes' in error.refusal && error.refusal.clashes[0]
    if (clash) return { kind: 'clash', clash }
    throw error
  }
}

/** A file that was sent again, because its sender never heard that it had arrived. */
async function sameFile(
  { turn }: Change,
  folderId: number,
  { name, bytes }: NewUpload,
): Promise<FileId | undefined> {
  const row = await turn
    .selectFrom('file')
    .select('id')
    .where('folder_id', '=', folderId)
    .where('name', '=', name)
    .where('sha256', '=', bytes.sha256)
    .executeTakeFirst()
  return row?.id as FileId | undefined
}

async function replace(
  change: Change,
  standing: string,
  path: ArchivePath,
  { bytes, uploader, metadata: said = NO_METADATA, note, accepted }: NewUpload,
): Promise<ShownUpload> {
  const { sha256, size, facts } = bytes
  const { mediaType } = facts
  const uploadedAt = change.at.getTime()
  const version = { sha256, size, mediaType, uploader, uploadedAt, said }
  await makeNewVersion(change, standing, version, { ...note, ...accepted })
  return { kind: 'new version', path, id: standing as FileId }
}

async function insert(
  change: Change,
  folder: { id: number; path: ArchivePath },
  name: string,
  { bytes, uploader, metadata = NO_METADATA, eventDate = '', note, accepted }: NewUpload,
): Promise<ShownUpload> {
  const { sha256, size, facts } = bytes
  const id = await insertFile(change, folder.id, {
    folder: folder.path,
    name,
    sha256,
    size,
    facts,
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
  return { kind: 'added', path, id }
}
