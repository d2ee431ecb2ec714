import './evidence-strip.css'
import type { FileView } from '#domain/archive/entry-view.ts'
import { fileInfoAddress, thumbnailAddress } from '#domain/archive/paths/file-address.ts'
import { sampleLabel } from '#domain/archive/sample-label.ts'
import { formatClock } from '#domain/units/clock.ts'

const HEIGHT = 150
/** Of a file whose size is not known. */
const USUAL_WIDTH = 225

/** A file of the archive as much as a page shows of it. */
export interface ShownFile
  extends Pick<FileView, 'id' | 'name' | 'version' | 'kind' | 'description'> {
  width?: number | undefined
  height?: number | undefined
  duration?: number | undefined
  /** Drawn for the site: no evidence of anything. */
  isSample: boolean
}

/** Thumbnails of the files that show a case; the viewer of the page opens them. */
export function EvidenceStrip({ files }: { files: readonly ShownFile[] }) {
  if (files.length === 0) return
  return (
    <ul className="evidence" aria-label="Evidence">
      {files.map((file) => (
        <li key={file.id} data-file={file.id}>
          <a href={fileInfoAddress(file.id)} title={file.name}>
            {hasPicture(file) ? <Thumbnail file={file} /> : <span>{file.name}</span>}
          </a>
          {marksOf(file) && <span className="picture-mark">{marksOf(file)}</span>}
        </li>
      ))}
    </ul>
  )
}

function hasPicture({ kind }: ShownFile): boolean {
  return kind === 'image' || kind === 'video' || kind === 'pdf'
}

function Thumbnail({ file }: { file: ShownFile }) {
  const { width, height } = file
  return (
    <img
      src={thumbnailAddress(file, '0x150')}
      srcSet={`${thumbnailAddress(file, '0x300')} 2x`}
      alt={file.description || file.name}
      width={width && height ? Math.round((width * HEIGHT) / height) : USUAL_WIDTH}
      height={HEIGHT}
      loading="lazy"
      decoding="async"
    />
  )
}

function marksOf({ kind, duration, isSample }: ShownFile): string {
  const film = kind === 'video' ? `Film ${duration === undefined ? '' : formatClock(duration)}` : ''
  return [isSample ? sampleLabel(kind) : '', film.trim()].filter(Boolean).join(', ')
}
