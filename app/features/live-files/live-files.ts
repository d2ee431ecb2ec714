import type { Archive } from '#domain/archive/archive.ts'
import { archivePath } from '#domain/archive/archive-path.ts'
import { fileView } from '#domain/archive/entry-view.ts'
import { fileId } from '#domain/archive/file-id.ts'
import type { ArchiveFile } from '#domain/archive/listing.ts'
import type { SortOrder } from '#domain/archive/sort-order.ts'
import { type LiveFile, pictureHtml } from './file-html.ts'
import { type GalleryFolder, galleryHtml } from './gallery-html.ts'
import { wantedBy, withFillings } from './live-marks.ts'

/** Beyond these a reader goes to the folder itself. */
const GALLERY_FILES = 60
const ORDER: SortOrder = { key: 'name', direction: 'asc' }

type ArchiveAsked = Pick<Archive, 'file' | 'folder' | 'foldersNow' | 'images'>

export interface LiveTexts {
  /** As they were given, with thumbnails in them. */
  texts: string[]
  /** Every file that they show, for the viewer. */
  files: LiveFile[]
  /** Addresses that they frame once the reader agrees. */
  frames: string[]
}

/**
 * Texts of the author's with what they show of the archive.
 * @param texts HTML as the library gives it.
 * @param embeds Addresses that may be framed; what embeds another one stays a link.
 */
export async function liveTexts(
  archive: ArchiveAsked,
  texts: readonly string[],
  embeds: readonly string[],
): Promise<LiveTexts> {
  const wanted = wantedBy(texts)
  const [single, folders] = await Promise.all([
    Promise.all(wanted.files.map((id) => liveFile(archive, id))),
    Promise.all(wanted.folders.map((path) => galleryFolder(archive, path))),
  ])
  const files = new Map<string, LiveFile>()
  for (const file of [...single, ...folders.flatMap((folder) => folder?.files)]) {
    if (file) files.set(file.id, file)
  }
  const folderOf = new Map(wanted.folders.map((path, index) => [path, folders[index]]))
  const mayFrame = (address: string) => embeds.includes(address)
  return {
    texts: texts.map((html) =>
      withFillings(html, {
        picture: (id, alt) => pictureOf(files.get(id), alt),
        gallery: (path) => galleryHtml(path, folderOf.get(path)),
        mayFrame,
      }),
    ),
    files: [...files.values()],
    frames: wanted.frames.filter(mayFrame),
  }
}

function pictureOf(file: LiveFile | undefined, alt: string): string {
  return file ? pictureHtml(file, alt) : '<p>The archive does not have this file any more.</p>'
}

async function liveFile(archive: ArchiveAsked, id: string): Promise<LiveFile | undefined> {
  const known = fileId.safeParse(id)
  const file = known.success ? await archive.file(known.data) : undefined
  return file && live(file)
}

async function galleryFolder(
  archive: ArchiveAsked,
  folder: string,
): Promise<GalleryFolder | undefined> {
  const named = archivePath.safeParse(folder).data
  const path = named && (await archive.foldersNow([named])).get(named)
  const [own, images] = path
    ? await Promise.all([
        archive.folder(path),
        archive.images({ path, order: ORDER, from: 0, limit: GALLERY_FILES }),
      ])
    : []
  if (!path || !own || !images) return undefined
  return { path, files: images.map(live), total: own.totals.images + own.totals.files }
}

function live(file: ArchiveFile): LiveFile {
  return { ...fileView({ ...file, index: 0 }), isSample: file.isSample }
}
