import './entries.css'
import './file-rows.css'
import './tiles.css'
import { useCallback, useRef } from 'react'
import type { ArchivePath } from '#domain/archive/archive-path.ts'
import type { FileView, FolderView } from '#domain/archive/entry-view.ts'
import { EntryChunk } from './entry-chunk.tsx'
import { EntrySection } from './entry-section.tsx'
import { FileRow } from './file-row.tsx'
import { FolderCard } from './folder-card.tsx'
import { ImageTile } from './image-tile.tsx'
import { type Chunk, cardRowStarts, chunksOf, rowStarts, tileWidth } from './justified-rows.ts'
import { useRoom } from './room.ts'

export interface Entries {
  folders: FolderView[]
  images: FileView[]
  files: FileView[]
}

export interface EntriesProps {
  entries: Entries
  /** What stands beside each heading: `9`, or `3 of 9` while a filter is set. */
  counts: { folders: string; images: string; files: string }
  folderHref(path: ArchivePath): string
}

const SIZES = { first: 200, size: 60 }
const CARD = { card: 150, gap: 11 }
const CARD_ROW = 151
const FILE_ROW = 62
/** Picture, name and date; a source takes one line more. See tiles.css. */
const TILE_ROW = 208
const SOURCE_LINE = 18

/** The folder as cards, justified pictures and rows. */
export function EntryGrid({ entries, counts, folderHref }: EntriesProps) {
  const place = useRef<HTMLDivElement>(null)
  const room = useRoom(place)
  const { folders, images, files } = entries
  const renderFolder = useCallback(
    (folder: FolderView) => (
      <FolderCard key={folder.id} folder={folder} href={folderHref(folder.path)} />
    ),
    [folderHref],
  )
  const cardRows = room && cardRowStarts(folders.length, { ...CARD, width: room.width })
  const tileRows = room && rowStarts(images.map(tileWidth), room)
  return (
    <div className="entries" ref={place}>
      {folders.length > 0 && (
        <EntrySection title="Folders" count={counts.folders}>
          {chunked(folders, cardRows).map(({ from, to, rows }) => (
            <EntryChunk
              key={from}
              className="folder-cards"
              entries={folders.slice(from, to)}
              height={isLong(folders) && room ? rows * CARD_ROW : undefined}
              render={renderFolder}
            />
          ))}
        </EntrySection>
      )}
      {images.length > 0 && (
        <EntrySection title="Images" count={counts.images}>
          {chunked(images, tileRows).map((chunk, at) => (
            <EntryChunk
              // biome-ignore lint/suspicious/noArrayIndexKey: a chunk is its place; its borders move with the width
              key={at}
              className="tiles"
              entries={images.slice(chunk.from, chunk.to)}
              height={isLong(images) && tileRows ? tilesHeight(images, chunk, tileRows) : undefined}
              render={renderImage}
            />
          ))}
        </EntrySection>
      )}
      {files.length > 0 && (
        <EntrySection title="Files" count={counts.files}>
          {chunked(files, room && files.map((_, at) => at)).map(({ from, to, rows }) => (
            <EntryChunk
              key={from}
              className="file-rows"
              entries={files.slice(from, to)}
              height={isLong(files) && room ? rows * FILE_ROW : undefined}
              render={renderFile}
            />
          ))}
        </EntrySection>
      )}
    </div>
  )
}

const renderImage = (image: FileView) => <ImageTile key={image.id} image={image} />
const renderFile = (file: FileView) => <FileRow key={file.id} file={file} />

/** Short lists are laid out as a whole: it costs nothing, and they print and measure exactly. */
function isLong(list: readonly unknown[]): boolean {
  return list.length > SIZES.first / 2
}

/** Without a measure, as on the server, a list is one chunk. */
function chunked(list: readonly unknown[], starts: number[] | undefined): Chunk[] {
  return chunksOf(list.length, starts ?? [0], SIZES)
}

function tilesHeight(images: FileView[], { row, rows }: Chunk, starts: number[]): number {
  let height = 0
  for (let at = row; at < row + rows; at += 1) {
    const inRow = images.slice(starts[at], starts[at + 1])
    height += TILE_ROW + (inRow.some(({ sources }) => sources !== '') ? SOURCE_LINE : 0)
  }
  return height
}
