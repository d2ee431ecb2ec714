import './tiles.css'
import type { CSSProperties } from 'react'
import { thumbHashToDataURL } from 'thumbhash'
import type { FileView } from '#domain/archive/entry-view.ts'
import { fileInfoUrl, thumbnailUrl } from '#domain/archive/paths/file-url.ts'
import { formatClock } from '#domain/units/clock.ts'
import { captionOf } from './caption.ts'
import { EntryChunk, isVirtualized, SIZES } from './entry-chunk.tsx'
import { EntryMark } from './entry-mark.tsx'
import { EntryName } from './entry-name.tsx'
import { InfoLink } from './file-row.tsx'
import {
  type Chunk,
  chunksOf,
  type RowMeasure,
  rowHeight,
  rowStarts,
  TILE_HEIGHT,
  tileWidth,
} from './justified-rows.ts'
import { SourceLinks } from './source-links.tsx'

const hashes = new WeakMap<Element, string>()
let observer: IntersectionObserver | undefined

/**
 * Draws the placeholder of a picture as its background until the picture is loaded, unless it is far from the screen.
 * @returns A function that stops watching, as a React ref expects.
 */
function watchImage(picture: HTMLImageElement | null, hash: string | undefined) {
  if (!picture || !hash || picture.complete) return
  observer ??= new IntersectionObserver(drawNear, { rootMargin: '50% 0px' })
  hashes.set(picture, hash)
  observer.observe(picture)
  return () => observer?.unobserve(picture)
}

function drawNear(entries: IntersectionObserverEntry[], watching: IntersectionObserver) {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting || !(target instanceof HTMLImageElement)) continue
    watching.unobserve(target)
    if (!target.complete) draw(target, hashes.get(target) ?? '')
  }
}

function draw(picture: HTMLImageElement, hash: string) {
  const drawing = drawingOf(hash)
  if (!drawing) return
  picture.style.backgroundImage = `url(${drawing})`
  picture.addEventListener('load', () => picture.style.removeProperty('background-image'), {
    once: true,
  })
}

function drawingOf(hash: string): string | undefined {
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(hash), (byte) => byte.charCodeAt(0)))
  } catch {
    // This browser cannot read the hash: the plain background remains.
    return undefined
  }
}

/** Pictures of the first row are loaded at once; all others when they are near the screen. */
const EAGER = 4

function ImageTile({ image }: { image: FileView }) {
  const width = tileWidth(image)
  return (
    <li id={`file-${image.id}`} className="tile" style={{ '--w': width } as CSSProperties}>
      <a
        className="tile-link"
        href={fileInfoUrl(image.id)}
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
            src={thumbnailUrl(image, '0x150')}
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

/** Browsers load eager pictures by this list alone, so it must contain the plain thumbnail too. */
function densities(image: FileView): string {
  const large = `${thumbnailUrl(image, '0x300')} 2x`
  return image.index < EAGER ? `${thumbnailUrl(image, '0x150')} 1x, ${large}` : large
}

function Duration({ seconds }: { seconds: number | undefined }) {
  return (
    <span className="picture-mark">
      <span className="visually-hidden">Video </span>
      {seconds === undefined ? '▶' : formatClock(seconds)}
    </span>
  )
}

/** Name and date under a picture, and the gap below; a source takes one line more. See tiles.css. */
const TILE_TEXT = 56
const SOURCE_LINE = 18

interface ImageRowsProps {
  images: FileView[]
  room: RowMeasure | undefined
  /** Whether more pictures follow these. */
  isGrowing: boolean
}

/** Images in rows that fill the width, up to a maximum height. */
export function ImageRows({ images, room, isGrowing }: ImageRowsProps) {
  const starts = room && rowStarts(images.map(tileWidth), room)
  // A last row that is not full yet is held back, because its pictures would move.
  const end = (isGrowing && starts && starts.length > 1 && starts.pop()) || images.length
  return chunksOf(end, starts ?? [0], SIZES).map((chunk, at) => (
    <EntryChunk
      // biome-ignore lint/suspicious/noArrayIndexKey: a chunk is its place; its borders move with the width
      key={at}
      className="tiles"
      entries={images.slice(chunk.from, chunk.to)}
      height={
        room && starts && isVirtualized(chunk, end)
          ? heightOf(images, chunk, starts, room)
          : undefined
      }
      render={renderImage}
    />
  ))
}

const renderImage = (image: FileView) => <ImageTile key={image.id} image={image} />

function heightOf(
  images: FileView[],
  { row, rows }: Chunk,
  starts: number[],
  { width }: RowMeasure,
): number {
  let height = -GAP
  for (let at = row; at < row + rows; at += 1) {
    const inRow = images.slice(starts[at], starts[at + 1])
    height += rowHeight(inRow.map(tileWidth), width) + TILE_TEXT
    if (inRow.some(({ source }) => source !== '')) height += SOURCE_LINE
  }
  return height
}

/** Below a row; the last of a chunk has none. */
const GAP = 12
