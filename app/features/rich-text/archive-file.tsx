import type { FileView } from '#domain/archive/entry-view.ts'
import { fileInfoAddress, thumbnailAddress } from '#domain/archive/paths/file-address.ts'
import { sampleLabel } from '#domain/archive/sample-label.ts'
import { formatClock } from '#domain/units/clock.ts'

const HEIGHT = 150

export interface ShownFile extends FileView {
  /** Drawn for the site: no evidence of anything. */
  isSample: boolean
}

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
  const { width, height } = file
  // The place is kept before the picture has loaded.
  const shownWidth = width && height ? Math.round((width * HEIGHT) / height) : undefined
  return (
    <a href={fileInfoAddress(file.id)}>
      <img
        src={thumbnailAddress(file, '0x150')}
        srcSet={`${thumbnailAddress(file, '0x300')} 2x`}
        alt={alt}
        width={shownWidth}
        height={HEIGHT}
        loading="lazy"
        decoding="async"
      />
    </a>
  )
}

/** What a thumbnail alone would not tell. */
function marksOf({ kind, duration, isSample }: ShownFile): string {
  const film =
    kind === 'video' && (duration === undefined ? 'Film' : `Film ${formatClock(duration)}`)
  return [isSample && sampleLabel(kind), film].filter(Boolean).join(', ')
}
