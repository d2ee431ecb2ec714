import '#app/ui/styles/evidence.css'
import { writeFileMoment } from '#domain/archive/file-moment.ts'
import { hasThumbnail } from '#domain/archive/file-types/media-type.ts'
import { marksOf, type ShownFile, thumbnailOf } from '#domain/archive/shown-file.ts'

/** For a file whose size is not known. */
const DEFAULT_WIDTH = 225

/** Thumbnails of the files that show a case; the viewer of the page opens them. */
export function EvidenceStrip({ files }: { files: readonly ShownFile[] }) {
  if (files.length === 0) return
  return (
    <ul className="row evidence" aria-label="Evidence">
      {files.map((file) => (
        <li key={writeFileMoment(file)} data-file={writeFileMoment(file)}>
          <a href={`/fileinfo/${writeFileMoment(file)}`} title={file.name}>
            {hasThumbnail(file.kind) ? (
              <img {...thumbnailOf(file, DEFAULT_WIDTH)} alt={file.description || file.name} />
            ) : (
              <span>{file.name}</span>
            )}
          </a>
          {marksOf(file) && <span className="picture-mark">{marksOf(file)}</span>}
        </li>
      ))}
    </ul>
  )
}
