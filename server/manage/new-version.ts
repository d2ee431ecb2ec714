import {
  hasValues,
  type Metadata,
  type MetadataValues,
  metadataJson,
  metadataOfNewVersion,
} from '#domain/archive/metadata/metadata.ts'
import { byteColumns, metadataColumns } from '../archive/file-columns.ts'
import type { Row } from '../db/tables/schema.ts'
import { queueText } from '../search/texts/text-rows.ts'
import type { Change } from './change.ts'
import { type FileItem, filesById } from './items.ts'
import { OperationRejected } from './operation-rejected.ts'
import type { OriginalsChange } from './originals-change.ts'

interface VersionBytes {
  sha256: string
  size: number
  mediaType: string
  uploader: string
  uploadedAt: number
}

/** Bytes and metadata of a version; the blob row exists. */
export interface Version extends VersionBytes {
  metadata: Metadata
}

/** As stored in the history. */
interface RecordedVersion extends VersionBytes {
  said: MetadataValues
  originals?: OriginalsChange
}

/**
 * Replaces the bytes of a file, which keeps its id, path and some metadata (as the field table defines). The history
 * keeps the previous bytes.
 */
export async function makeNewVersion(
  change: Change,
  fileId: string,
  version: Version,
  note?: object,
): Promise<void> {
  const existing = await fileById(change, fileId)
  const metadata = metadataOfNewVersion(existing.metadata, version.metadata)
  await setVersion(change, existing, { ...version, metadata }, note)
}

/**
 * Sets the bytes and metadata of a file and records the previous ones.
 * @param note Additional data for the history.
 */
export async function setVersion(
  change: Change,
  file: FileItem,
  version: Version,
  note?: object,
): Promise<void> {
  const after = await replaceBytes(change, file, version)
  change.note({
    ...versionNote(file),
    before: versionOf(file),
    after: { ...versionOf(after), ...note },
    sha256: file.sha256,
  })
}

/**
 * Sets the bytes and metadata of a file whose previous ones must not be restored: neither its bytes nor its uploader
 * stay in the history. What the file had before the entry that added them stays.
 * @param added The entry of the history that added the previous bytes.
 */
export async function withdrawVersion(
  change: Change,
  file: FileItem,
  version: Version,
  added: Pick<Row<'history'>, 'id' | 'at'>,
): Promise<void> {
  const { tx } = change
  const after = await replaceBytes(change, file, version)
  const ofFile = tx.updateTable('history').set({ sha256: null }).where('subject_id', '=', file.id)
  await ofFile.where('sha256', '=', file.sha256).where('id', '>', added.id).execute()
  await tx
    .deleteFrom('original')
    .where('file_id', '=', file.id)
    .where('public_sha256', '=', file.sha256)
    .where('kept_at', '>=', added.at)
    .execute()
  change.note({ ...versionNote(file), after: versionOf(after) })
}

function versionNote({ id, path }: FileItem) {
  return { action: 'new-version', kind: 'file', id, from: path, to: path } as const
}

/** Sets the bytes and metadata of a file without an entry in the history. */
export async function replaceBytes(
  change: Change,
  file: FileItem,
  version: Version,
): Promise<FileItem> {
  const { sha256, size, mediaType, uploader, metadata } = version
  const uploadedAt = new Date(version.uploadedAt)
  const columns = byteColumns({ size, mediaType }, uploadedAt)
  await queueText(change.tx, sha256, mediaType)
  await change.tx
    .updateTable('file')
    .set((row) => ({
      sha256,
      uploader,
      ...columns,
      ...metadataColumns(metadata, uploadedAt),
      revision: row('revision', '+', 1),
    }))
    .where('id', '=', file.id)
    .execute()
  const after = { ...file, ...version, section: columns.section }
  change.totals.countFile(file.parent.path, file.section, file.size, -1)
  change.totals.countFile(file.parent.path, after.section, after.size, 1)
  return after
}

function versionOf(version: Version): RecordedVersion {
  const { sha256, size, mediaType, uploader, uploadedAt, metadata } = version
  return { sha256, size, mediaType, uploader, uploadedAt, said: metadataJson(metadata) }
}

export function recordedVersion(text: string | null): RecordedVersion | undefined {
  return text === null ? undefined : (JSON.parse(text) as RecordedVersion)
}

const OF_BYTES = ['sha256', 'size', 'mediaType', 'uploader', 'uploadedAt'] as const

/** Whether a file still has the recorded bytes and metadata. */
export function isRecordedVersion(file: FileItem, recorded: RecordedVersion): boolean {
  const hasBytes = OF_BYTES.every((name) => file[name] === recorded[name])
  return hasBytes && hasValues(file.metadata, recorded.said)
}

/** @throws OperationRejected if it is deleted or in the trash. */
async function fileById({ tx }: Pick<Change, 'tx'>, id: string): Promise<FileItem> {
  const file = (await filesById(tx, [id])).get(id)
  if (file === undefined)
    throw new OperationRejected({ reason: 'changed', path: '', current: undefined })
  return file
}
