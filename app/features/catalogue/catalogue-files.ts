import type { Archive } from '#domain/archive/archive.ts'
import { parseFileMoment } from '#domain/archive/file-moment.ts'
import type { ArchiveFile } from '#domain/archive/listing/listing.ts'
import { fileView } from '#domain/archive/listing/listing-json.ts'
import { archivePath } from '#domain/archive/paths/archive-path.ts'
import { fileId } from '#domain/archive/paths/file-id.ts'
import { folderUrl } from '#domain/archive/paths/file-url.ts'

/** The page links to the folder for the rest. */
const MAX_FOOTAGE = 300

export type ArchiveReader = Pick<Archive, 'file' | 'resolveFolderPaths' | 'list'>

/** The parts of a file that the page and its viewer show. */
export type CatalogueFile = ReturnType<typeof shownFile>

function shownFile(file: ArchiveFile) {
  const { index: _, placeholder: __, colour: ___, ...view } = fileView({ ...file, index: 0 })
  return { ...view, isSample: file.isSample, startsAt: undefined as number | undefined }
}

/** The files that cases name. Files that the archive does not have are left out. */
export async function mediaFiles(
  archive: ArchiveReader,
  references: readonly string[],
): Promise<CatalogueFile[]> {
  const found = await Promise.all(
    [...new Set(references)].map(async (reference) => {
      const { id: given, startsAt } = parseFileMoment(reference)
      const id = fileId.safeParse(given)
      const file = id.success ? await archive.file(id.data) : undefined
      return file && { ...shownFile(file), startsAt }
    }),
  )
  return found.filter((file) => file !== undefined)
}

/** The first files of the folder that a catalogue names, even if it was moved. The folder is `undefined` if it does not exist. */
export async function footageOf(archive: ArchiveReader, folder: string | undefined) {
  const named = archivePath.safeParse(folder).data
  const path = named && (await archive.resolveFolderPaths([named])).get(named)
  const listing =
    path &&
    (await archive.list({ path, order: { key: 'date', direction: 'desc' }, limit: MAX_FOOTAGE }))
  if (!path || !listing) return { files: [], total: 0, folderUrl: undefined }
  const { images, files } = listing.folder.totals
  return {
    files: [...listing.images, ...listing.files].map(shownFile),
    /** In the folder itself, shown or not. */
    total: images + files,
    folderUrl: folderUrl(path),
  }
}
