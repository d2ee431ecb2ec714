import type { Kysely, Transaction } from 'kysely'
import type { ArchivePath } from '#domain/archive/archive-path.ts'
import type { FileId } from '#domain/archive/file-id.ts'
import { sectionOf } from '#domain/archive/media-type.ts'
import { isSameMetadata, type Metadata, NO_METADATA } from '#domain/archive/metadata.ts'
import { metadataNames } from '#domain/archive/metadata-fields.ts'
import { within } from '#domain/archive/path-segments.ts'
import { sortText } from '#domain/archive/sort-text.ts'
import type { Database } from '../db/schema.ts'
import { announceChange, withWriteTransaction } from '../db/write-transaction.ts'
import type { MediaFacts } from '../media/media-facts.ts'
import { byteColumns, metadataColumns } from './file-columns.ts'
import { type FolderRows, loadFolders } from './folder-rows.ts'
import { changeTotals, type TotalsChange } from './folder-totals.ts'
import { newFileId } from './new-file-id.ts'

/** A file whose bytes are stored and whose name was parsed. */
export interface NewFile {
  /** One that it had before, so that old links lead to it; no other file has it. Without it, a new one. */
  id?: FileId
  folder: ArchivePath
  name: string
  sha256: string
  size: number
  facts: MediaFacts
  uploader: string
  uploadedAt: Date
  /** `undefined`: none is given, so a file that is there already keeps its own. */
  metadata: Metadata | undefined
  isSample: boolean
}

export type FileOutcome =
  | { kind: 'added'; id: FileId }
  /** Same place and bytes, but other metadata. */
  | { kind: 'updated'; id: FileId }
  | { kind: 'already there'; id: FileId }
  | { kind: 'conflict'; reason: string }
  /** Somebody removed the bytes since they were stored: store them again. */
  | { kind: 'bytes gone' }

export const OTHER_BYTES: FileOutcome = {
  kind: 'conflict',
  reason:
    'A file of this name with other bytes is there already: rename yours, or bring it into another folder.',
}

interface Change {
  tx: Transaction<Database>
  folders: FolderRows
  totals: TotalsChange
  /** Hashes whose bytes are not stored any more. */
  missingHashes: Set<string>
}

/**
 * Makes rows for a batch of files, with the folders they need: all of them or, when this throws, none.
 * @param isStored Asked while nobody else can change the archive, so that a row never lacks its bytes.
 * @returns One outcome for each file, in the same order.
 */
export function addFiles(
  db: Kysely<Database>,
  files: readonly NewFile[],
  isStored: (sha256: string) => Promise<boolean> = async () => true,
): Promise<FileOutcome[]> {
  return withWriteTransaction(db, async (tx) => {
    const first = files[0]
    if (first === undefined) return []
    const places = files.map(({ folder, name }) => within(folder, name))
    const defaults = { at: first.uploadedAt, isSample: files.every(({ isSample }) => isSample) }
    const folders = await loadFolders(tx, places, defaults)
    const missingHashes = await findMissingHashes(files, isStored)
    const change = { tx, folders, totals: changeTotals(), missingHashes }

    const outcomes: FileOutcome[] = []
    for (const file of files) outcomes.push(await addFile(change, file))

    for (const path of folders.created) change.totals.countFolder(path, 1)
    await change.totals.write(tx)
    if (outcomes.some(({ kind }) => kind === 'added' || kind === 'updated'))
      await announceChange(tx)
    return outcomes
  })
}

/** All at once: a store on another machine takes its time, and nobody else can change anything. */
async function findMissingHashes(
  files: readonly NewFile[],
  isStored: (sha256: string) => Promise<boolean>,
): Promise<Set<string>> {
  const hashes = [...new Set(files.map(({ sha256 }) => sha256))]
  const answers = await Promise.all(hashes.map(isStored))
  return new Set(hashes.filter((_, at) => !answers[at]))
}

async function addFile(change: Change, file: NewFile): Promise<FileOutcome> {
  if (change.missingHashes.has(file.sha256)) return { kind: 'bytes gone' }
  if (change.folders.find(within(file.folder, file.name)) !== undefined) {
    return { kind: 'conflict', reason: 'A folder of this name is there already.' }
  }
  const folderId = await change.folders.ensure(file.folder)
  if (typeof folderId === 'string') return { kind: 'conflict', reason: folderId }
  const existing = await findExisting(change.tx, folderId, file.name)
  if (existing) return updateExisting(change.tx, existing, file)
  return { kind: 'added', id: await insertFile(change, folderId, file) }
}

function findExisting(tx: Transaction<Database>, folderId: number, name: string) {
  return tx
    .selectFrom('file')
    .select(['id', 'sha256', 'uploaded_at', ...metadataNames])
    .where('folder_id', '=', folderId)
    .where('name', '=', name)
    .executeTakeFirst()
}

type ExistingFile = NonNullable<Awaited<ReturnType<typeof findExisting>>>

async function updateExisting(
  tx: Transaction<Database>,
  existing: ExistingFile,
  { sha256, metadata }: NewFile,
): Promise<FileOutcome> {
  if (existing.sha256 !== sha256) {
    return OTHER_BYTES
  }
  const id = existing.id as FileId
  if (metadata === undefined || isSameMetadata(existing, metadata))
    return { kind: 'already there', id }
  await tx
    .updateTable('file')
    .set((row) => ({
      ...metadataColumns(metadata, new Date(existing.uploaded_at)),
      revision: row('revision', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  return { kind: 'updated', id }
}

/** @returns The id of the new row; the folder, and that its name is free, were looked after. */
export async function insertFile(
  { tx, totals }: Pick<Change, 'tx' | 'totals'>,
  folderId: number,
  file: NewFile,
): Promise<FileId> {
  const { folder, name, sha256, size, facts, uploader, uploadedAt, metadata, isSample } = file
  await insertBlobFacts(tx, file)
  const id = file.id ?? newFileId()
  await tx
    .insertInto('file')
    .values({
      id,
      folder_id: folderId,
      name,
      name_text: sortText(name),
      sha256,
      uploader,
      is_sample: isSample ? 1 : 0,
      ...byteColumns({ size, mediaType: facts.mediaType }, uploadedAt),
      ...metadataColumns(metadata ?? NO_METADATA, uploadedAt),
    })
    .execute()
  totals.countFile(folder, sectionOf(facts.mediaType), size, 1)
  return id
}

/** What is known of bytes, where nothing was known before. */
export async function insertBlobFacts(
  tx: Transaction<Database>,
  { sha256, size, facts, uploadedAt }: Pick<NewFile, 'sha256' | 'size' | 'facts' | 'uploadedAt'>,
): Promise<void> {
  await tx
    .insertInto('blob')
    .values({
      sha256,
      size,
      media_type: facts.mediaType,
      width: facts.width ?? null,
      height: facts.height ?? null,
      duration: facts.duration ?? null,
      placeholder: facts.placeholder ?? null,
      colour: facts.colour ?? null,
      problem: facts.problem ?? null,
      stored_at: uploadedAt.getTime(),
    })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .execute()
}
