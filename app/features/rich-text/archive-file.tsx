import '#app/ui/evidence.css'
import { fileInfoAddress } from '#domain/archive/paths/file-address.ts'
import { marksOf, type ShownFile, thumbnailOf } from '#domain/archive/shown-file.ts'

interface FigureProps {
  id: string
  /** `undefined` where the archive does not have it any more. */
  file: ShownFile | undefined
  alt: string
  /** HTML; may be empty. */
  caption: string
}

/** A picture or film with its caption. A page opens it in the viewer; without a script it leads to the file's page. */
export function FileFigure({ id, file, alt, caption }: FigureProps) {
  return (
    <figure className="media" data-file={id}>
      {file ? (
        <Thumbnail file={file} alt={alt} />
      ) : (
        <p>The archive does not have this file any more.</p>
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server lets nothing through that could run */}
      {caption !== '' && <figcaption dangerouslySetInnerHTML={{ __html: caption }} />}
    </figure>
  )
}

/** One of a gallery. */
export function GalleryTile({ file }: { file: ShownFile }) {
  const marks = marksOf(file)
  return (
    <li data-file={file.id} title={file.name}>
      <Thumbnail file={file} alt={file.description || file.name} />
      {marks !== '' && <span className="picture-mark">{marks}</span>}
    </li>
  )
}

function Thumbnail({ file, alt }: { file: ShownFile; alt: string }) {
  return (
    <a href={fileInfoAddress(file.id)}>
      <img {...thumbnailOf(file)} alt={alt} />
    </a>
  )
}
