import type { ItemMetadata } from '#domain/archive/said-metadata.ts'
import { byteColumns, metadataColumns } from '../archive/file-columns.ts'
import type { Change } from './change.ts'
import { type FileItem, filesById } from './items.ts'
import { Refused } from './refusal.ts'

/** Bytes that a file is to show from now on, and what is said of them. Their blob row is there. */
export interface Version {
  sha256: string
  size: number
  mediaType: string
  uploader: string
  uploadedAt: number
  said: ItemMetadata
}

/**
 * Lets a file show other bytes. Its id, place and name stay; what nobody says anew stays as well. The
 * bytes that it had are kept, by the history.
 */
export async function makeNewVersion(
  change: Change,
  fileId: string,
  version: Version,
  note?: object,
): Promise<void> {
  const standing = await fileById(change, fileId)
  const said = {
    description: version.said.description || standing.said.description,
    source: version.said.source || standing.said.source,
    location: version.said.location || standing.said.location,
    event_date: version.said.event_date ?? standing.said.event_date,
  }
  await showBytes(change, standing, { ...version, said }, note)
}

/**
 * Lets a file show these bytes, with exactly these words, and notes what it was before.
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
  const { description, source, location, event_date } = said
  const metadata = { description, sources: source, location, eventDate: event_date }
  await change.turn
    .updateTable('file')
    .set((row) => ({
      sha256,
      uploader,
      ...byteColumns({ size, mediaType }, uploadedAt),
      ...metadataColumns(metadata, uploadedAt),
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

/** What the history keeps of a version. */
export function versionOf({
  sha256,
  size,
  mediaType,
  uploader,
  uploadedAt,
  said,
}: Version): Version {
  return { sha256, size, mediaType, uploader, uploadedAt, said }
}

/** @throws Refused where it is gone, or in the trash. */
async function fileById({ turn }: Pick<Change, 'turn'>, id: string): Promise<FileItem> {
  const file = (await filesById(turn, [id])).get(id)
  if (file === undefined) throw new Refused({ reason: 'changed', path: '', current: undefined })
  return file
}
