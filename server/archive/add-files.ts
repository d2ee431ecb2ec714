import { sectionOf } from '#domain/archive/file-types/media-type.ts'
import { sortText } from '#domain/archive/listing/sort-text.ts'
import { isSameMetadata, type Metadata, NO_METADATA } from '#domain/archive/metadata/metadata.ts'
import { metadataNames } from '#domain/archive/metadata/metadata-fields.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import type { FileId } from '#domain/archive/paths/file-id.ts'
import { within } from '#domain/archive/paths/path-segments.ts'
import type { Db, Tx } from '../db/tables/schema.ts'
import { announceChange, withWriteTransaction } from '../db/write-transaction.ts'
import { type ChangedSubject, indexChanges } from '../search/index/archive-documents.ts'
import { queueText } from '../search/texts/text-rows.ts'
import { insertBlobFacts, type StoredBytes } from './blob-facts.ts'
import { byteColumns, metadataColumns } from './file-columns.ts'
import { type FolderRows, loadFolders } from './folder-rows.ts'
import { changeTotals, type TotalsChange } from './folder-totals.ts'
import { newFileId } from './new-file-id.ts'
import { insertOriginal } from './original-rows.ts'

/** The bytes are stored and the name is valid. */
export interface NewFile extends StoredBytes {
  /** An earlier id, so that old links work; a new one by default. */
  id?: FileId
  folder: ArchivePath
  name: string
  /** The original, if these bytes are a copy without its metadata. */
  original?: StoredBytes | undefined
  uploader: string
  uploadedAt: Date
  /** `undefined` keeps the metadata of an existing file. */
  metadata: Metadata | undefined
  isSample: boolean
}

export type AddFileResult =
  | { kind: 'added'; id: FileId }
  /** Same path and bytes, but different metadata. */
  | { kind: 'updated'; id: FileId }
  | { kind: 'already there'; id: FileId }
  | { kind: 'conflict'; reason: string }
  /** The bytes were deleted after they were stored; store them again. */
  | { kind: 'bytes missing' }

export const OTHER_BYTES: AddFileResult = {
  kind: 'conflict',
  reason:
    'A file with this name and other content already exists. Rename yours, or use another folder.',
}

interface Change {
  tx: Tx
  folders: FolderRows
  totals: TotalsChange
  /** Hashes whose bytes are no longer stored. */
  missingHashes: Set<string>
}

/**
 * Adds a batch of files with their folders in one transaction.
 * @param isStored Called inside the transaction, so that no row is added without its bytes.
 * @returns One result per file, in the same order.
 */
export function addFiles(
  db: Db,
  files: readonly NewFile[],
  isStored: (sha256: string) => Promise<boolean> = async () => true,
): Promise<AddFileResult[]> {
  return withWriteTransaction(db, async (tx) => {
    const first = files[0]
    if (first === undefined) return []
    const places = files.map(({ folder, name }) => within(folder, name))
    const defaults = { at: first.uploadedAt, isSample: files.every(({ isSample }) => isSample) }
    const folders = await loadFolders(tx, places, defaults)
    const missingHashes = await findMissingHashes(files, isStored)
    const change = { tx, folders, totals: changeTotals(), missingHashes }

    const results: AddFileResult[] = []
    for (const file of files) results.push(await addFile(change, file))

    for (const path of folders.created) change.totals.countFolder(path, 1)
    await change.totals.write(tx)
    await indexChanges(tx, changedSubjects(results, folders))
    if (results.some(({ kind }) => kind === 'added' || kind === 'updated')) await announceChange(tx)
    return results
  })
}

function changedSubjects(results: readonly AddFileResult[], folders: FolderRows): ChangedSubject[] {
  return [
    ...folders.created.map((path) => ({ kind: 'folder', id: folders.find(path) ?? 0 }) as const),
    ...results.flatMap((result) =>
      result.kind === 'added' || result.kind === 'updated'
        ? [{ kind: 'file', id: result.id } as const]
        : [],
    ),
  ]
}

/** In parallel, because a remote store is slow and the transaction blocks others. */
async function findMissingHashes(
  files: readonly NewFile[],
  isStored: (sha256: string) => Promise<boolean>,
): Promise<Set<string>> {
  const hashes = [...new Set(files.flatMap(hashesOf))]
  const areStored = await Promise.all(hashes.map(isStored))
  return new Set(hashes.filter((_, at) => !areStored[at]))
}

async function addFile(change: Change, file: NewFile): Promise<AddFileResult> {
  if (hashesOf(file).some((hash) => change.missingHashes.has(hash)))
    return { kind: 'bytes missing' }
  if (change.folders.find(within(file.folder, file.name)) !== undefined) {
    return { kind: 'conflict', reason: 'A folder with this name already exists.' }
  }
  const folderId = await change.folders.ensure(file.folder)
  if (typeof folderId === 'string') return { kind: 'conflict', reason: folderId }
  const existing = await findExisting(change.tx, folderId, file.name)
  if (existing) return updateExisting(change.tx, existing, file)
  const id = await insertFile(change, folderId, file)
  const { original } = file
  await insertOriginal({ tx: change.tx, at: file.uploadedAt }, id, { bytes: file, original })
  return { kind: 'added', id }
}

function hashesOf({ sha256, original }: NewFile): string[] {
  return original ? [sha256, original.sha256] : [sha256]
}

function findExisting(tx: Tx, folderId: number, name: string) {
  return tx
    .selectFrom('file')
    .select(['id', 'sha256', 'uploaded_at', ...metadataNames])
    .where('folder_id', '=', folderId)
    .where('name', '=', name)
    .executeTakeFirst()
}

type ExistingFile = NonNullable<Awaited<ReturnType<typeof findExisting>>>

async function updateExisting(
  tx: Tx,
  existing: ExistingFile,
  { sha256, metadata }: NewFile,
): Promise<AddFileResult> {
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

/** The caller has checked that the folder exists and the name is free. */
export async function insertFile(
  { tx, totals }: Pick<Change, 'tx' | 'totals'>,
  folderId: number,
  file: NewFile,
): Promise<FileId> {
  const { folder, name, sha256, size, facts, uploader, uploadedAt, metadata, isSample } = file
  await insertBlobFacts(tx, file)
  await queueText(tx, sha256, facts.mediaType)
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
