import './tiles.css'
import type { FileView } from '#domain/archive/entry-view.ts'
import { EntryChunk, isApart, SIZES } from './entry-chunk.tsx'
import { ImageTile } from './image-tile.tsx'
import {
  type Chunk,
  chunksOf,
  type RowMeasure,
  rowHeight,
  rowStarts,
  tileWidth,
} from './justified-rows.ts'

/** Name and date under a picture, and the gap below; a source takes one line more. See tiles.css. */
const TILE_TEXT = 56
const SOURCE_LINE = 18

/** Images in rows that fill the width, up to a maximum height. */
export function ImageRows({
  images,
  room,
  isGrowing,
}: {
  images: FileView[]
  room: RowMeasure | undefined
  /** Whether more pictures follow these. */
  isGrowing: boolean
}) {
  const starts = room && rowStarts(images.map(tileWidth), room)
  // A last row that will still be filled is held back: its pictures would change their places.
  const end = (isGrowing && starts && starts.length > 1 && starts.pop()) || images.length
  return chunksOf(end, starts ?? [0], SIZES).map((chunk, at) => (
    <EntryChunk
      // biome-ignore lint/suspicious/noArrayIndexKey: a chunk is its place; its borders move with the width
      key={at}
      className="tiles"
      entries={images.slice(chunk.from, chunk.to)}
      height={
        room && starts && isApart(chunk, end) ? heightOf(images, chunk, starts, room) : undefined
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
