import type { CSSProperties } from 'react'
import type { FileView } from '#domain/archive/entry-view.ts'
import { fileInfoAddress, thumbnailAddress } from '#domain/archive/paths/file-address.ts'
import { formatClock } from '#domain/units/clock.ts'
import { captionOf } from './caption.ts'
import { EntryMark } from './entry-mark.tsx'
import { EntryName } from './entry-name.tsx'
import { InfoLink } from './file-row.tsx'
import { TILE_HEIGHT, tileWidth } from './justified-rows.ts'
import { watchImage } from './placeholder-image.ts'
import { SourceLinks } from './source-links.tsx'

/** Pictures of the first row come at once; all others when they come near. */
const EAGER = 4

export function ImageTile({ image }: { image: FileView }) {
  const width = tileWidth(image)
  return (
    <li id={`file-${image.id}`} className="tile" style={{ '--w': width } as CSSProperties}>
      <a
        className="tile-link"
        href={fileInfoAddress(image.id)}
        title={image.name}
        data-entry={image.id}
        data-opens="viewer"
      >
        <span className="tile-picture">
          <img
            ref={(picture) => watchImage(picture, image.placeholder)}
            alt=""
            width={width}
            height={TILE_HEIGHT}
            loading={image.index < EAGER ? 'eager' : 'lazy'}
            decoding="async"
            src={thumbnailAddress(image, '0x150')}
            srcSet={densities(image)}
          />
          {image.kind === 'video' && <Duration seconds={image.duration} />}
        </span>
        <EntryName name={image.name} />
        <small>{captionOf(image)}</small>
      </a>
      {image.source && (
        <small className="tile-source">
          <SourceLinks sources={image.source} />
        </small>
      )}
      <InfoLink file={image} />
      <EntryMark kind="file" id={image.id} name={image.name} />
    </li>
  )
}

/** Browsers fetch eager pictures by this list alone, so it must name the plain one too. */
function densities(image: FileView): string {
  const large = `${thumbnailAddress(image, '0x300')} 2x`
  return image.index < EAGER ? `${thumbnailAddress(image, '0x150')} 1x, ${large}` : large
}

function Duration({ seconds }: { seconds: number | undefined }) {
  return (
    <span className="picture-mark">
      <span className="visually-hidden">Video </span>
      {seconds === undefined ? '▶' : formatClock(seconds)}
    </span>
  )
}
