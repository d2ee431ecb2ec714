import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { folderUrl } from '#domain/archive/paths/file-url.ts'
import type { FileInText } from '#domain/archive/shown-file.ts'
import { counted } from '#domain/units/count.ts'
import { GalleryTile } from './archive-file.tsx'

/** The images and videos of a folder that a gallery shows. */
export interface GalleryFolder {
  path: ArchivePath
  files: FileInText[]
  /** Files of any kind in the folder itself. */
  total: number
}

/** Thumbnails and a link to the folder. Readers see nothing of a folder that does not exist yet; a check warns its author. */
export function Gallery({ folder }: { folder: GalleryFolder | undefined }) {
  if (!folder) return null
  return (
    <div className="gallery">
      <GalleryFiles {...folder} />
    </div>
  )
}

function GalleryFiles({ path, files, total }: GalleryFolder) {
  const name = `“${shortPath(path)}”`
  if (files.length === 0)
    return (
      <p>
        The archive folder <a href={folderUrl(path)}>{name}</a> has no images or videos yet.
      </p>
    )
  return (
    <>
      <ul className="row evidence" data-file-group="">
        {files.map((file) => (
          <GalleryTile key={file.id} file={file} />
        ))}
      </ul>
      <p>
        <a href={folderUrl(path)}>
          {total === 1 ? 'The one file' : `All ${counted(total, 'file')}`} in {name}
        </a>
      </p>
    </>
  )
}

/** The last two segments of a path are enough for a reader. */
function shortPath(path: string): string {
  return path.split('/').filter(Boolean).slice(-2).join(' / ')
}
