import {
  hasValues,
  type Metadata,
  type MetadataValues,
  metadataJson,
  metadataOfNewVersion,
} from '#domain/archive/metadata/metadata.ts'
import { byteColumns, metadataColumns } from '../archive/file-columns.ts'
import type { Change } from './change.ts'
import { type FileItem, filesById } from './items.ts'
import { Refused } from './refusal.ts'

interface VersionBytes {
  sha256: string
  size: number
  mediaType: string
  uploader: string
  uploadedAt: number
}

/** Bytes that a file is to show from now on, and its metadata. Their blob row is there. */
export interface Version extends VersionBytes {
  said: Metadata
}

/** As the history records it. */
interface RecordedVersion extends VersionBytes {
  said: MetadataValues
}

/**
 * Lets a file show other bytes. Its id, place and name stay, and of its metadata what the field table
 * says. The bytes that it had are kept, by the history.
 */
export async function makeNewVersion(
  change: Change,
  fileId: string,
  version: Version,
  note?: object,
): Promise<void> {
  const standing = await fileById(change, fileId)
  const said = metadataOfNewVersion(standing.said, version.said)
  await showBytes(change, standing, { ...version, said }, note)
}

/**
 * Lets a file show these bytes, with exactly this metadata, and notes what it was before.
 * @param note What the history is to know besides.
 */
export async function showBytes(
  change: Change,
  file: FileItem,
  version: Version,
  note?: object,
): Promise<void> {
  const { sha256, size, mediaType, uploader, said } = version
  const uploadedAt = new Date(version.uploadedAt)
  await change.turn
    .updateTable('file')
    .set((row) => ({
      sha256,
      uploader,
      ...byteColumns({ size, mediaType }, uploadedAt),
      ...metadataColumns(said, uploadedAt),
      revision: row('revision', '+', 1),
    }))
    .where('id', '=', file.id)
    .execute()
  const after = {
    ...file,
    ...version,
    section: byteColumns({ size, mediaType }, uploadedAt).section,
  }
  change.totals.countFile(file.parent.path, file.section, file.size, -1)
  change.totals.countFile(file.parent.path, after.section, after.size, 1)
  change.note({
    action: 'new-version',
    kind: 'file',
    id: file.id,
    from: file.path,
    to: file.path,
    before: versionOf(file),
    after: { ...versionOf(after), ...note },
    sha256: file.sha256,
  })
}

function versionOf({
  sha256,
  size,
  mediaType,
  uploader,
  uploadedAt,
  said,
}: Version): RecordedVersion {
  return { sha256, size, mediaType, uploader, uploadedAt, said: metadataJson(said) }
}

export function recordedVersion(text: string | null): RecordedVersion | undefined {
  return text === null ? undefined : (JSON.parse(text) as RecordedVersion)
}

const OF_BYTES = ['sha256', 'size', 'mediaType', 'uploader', 'uploadedAt'] as const

/** Whether a file still shows the bytes and has the metadata that the history recorded. */
export function isRecordedVersion(file: FileItem, recorded: RecordedVersion): boolean {
  const hasBytes = OF_BYTES.every((name) => file[name] === recorded[name])
  return hasBytes && hasValues(file.said, recorded.said)
}

/** @throws Refused where it is gone, or in the trash. */
async function fileById({ turn }: Pick<Change, 'turn'>, id: string): Promise<FileItem> {
  const file = (await filesById(turn, [id])).get(id)
  if (file === undefined) throw new Refused({ reason: 'changed', path: '', current: undefined })
  return file
}
