import '#app/ui/styles/evidence.css'
import { Fragment } from 'react'
import { sourcesOf } from '#domain/archive/metadata/sources.ts'
import {
  type FileInText,
  marksOf,
  type ShownFile,
  thumbnailOf,
} from '#domain/archive/shown-file.ts'

interface FigureProps {
  /** With the moment where a video begins. */
  id: string
  /** `undefined` where the archive does not have it any more. */
  file: FileInText | undefined
  alt: string
  /** HTML; may be empty. */
  caption: string
}

/** An image or video with its caption. A page opens it in the viewer; without a script it leads to the file's page. */
export function FileFigure({ id, file, alt, caption }: FigureProps) {
  return (
    <figure className="media" data-file={id}>
      {file ? (
        <Thumbnail reference={id} file={file} alt={alt} />
      ) : (
        <p>This file is no longer in the archive.</p>
      )}
      {(caption !== '' || file?.source) && (
        <figcaption>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server lets nothing through that could run */}
          {caption !== '' && <div dangerouslySetInnerHTML={{ __html: caption }} />}
          {file?.source && <Sources sources={file.source} />}
        </figcaption>
      )}
    </figure>
  )
}

function Sources({ sources }: { sources: string }) {
  return (
    <small>
      Source:{' '}
      {sourcesOf(sources).map(({ text, url }, at) => (
        <Fragment key={text}>
          {at > 0 && '; '}
          {url ? (
            <a href={url} rel="noopener noreferrer nofollow">
              {URL.parse(url)?.host ?? text}
            </a>
          ) : (
            text
          )}
        </Fragment>
      ))}
    </small>
  )
}

/** One of a gallery. */
export function GalleryTile({ file }: { file: ShownFile }) {
  const marks = marksOf(file)
  return (
    <li data-file={file.id} title={file.name}>
      <Thumbnail reference={file.id} file={file} alt={file.description || file.name} />
      {marks !== '' && <span className="picture-mark">{marks}</span>}
    </li>
  )
}

function Thumbnail(props: { reference: string; file: ShownFile; alt: string }) {
  const { reference, file, alt } = props
  return (
    <a href={`/fileinfo/${reference}`}>
      <img {...thumbnailOf(file)} alt={alt} />
    </a>
  )
}
