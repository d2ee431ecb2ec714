import './entries.css'
import './file-rows.css'
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { FileView, FolderView } from '#domain/archive/entry-view.ts'
import { type SharedWords, withoutShared } from '#domain/archive/listing/shared-words.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { EntryChunk, isVirtualized, SIZES } from './entry-chunk.tsx'
import { FileRow } from './file-row.tsx'
import { FolderCard } from './folder-card.tsx'
import { ImageRows } from './image-rows.tsx'
import { cardRowStarts, chunksOf, type RowMeasure } from './justified-rows.ts'
import { SourceLinks } from './source-links.tsx'

export interface Entries {
  folders: FolderView[]
  images: FileView[]
  files: FileView[]
}

export interface EntriesProps {
  entries: Entries
  /** The count beside each heading: `9`, or `3 of 9` while a filter is set. */
  counts: { folders: string; images: string; files: string }
  /** Captions that all images, and all files, share. */
  shared?: { images: SharedWords; files: SharedWords } | undefined
  /** Whether more follows what is loaded so far. */
  isGrowing: boolean
  folderHref(path: ArchivePath): string
}

const CARD = { card: 150, gap: 11 }
const CARD_ROW = 151
const FILE_ROW = 62

/** The folder as cards, justified pictures and rows. */
export function EntryGrid({ entries, counts, shared, isGrowing, folderHref }: EntriesProps) {
  const place = useRef<HTMLDivElement>(null)
  const room = useRoom(place)
  const { folders } = entries
  const images = useOwnWords(entries.images, shared?.images)
  const files = useOwnWords(entries.files, shared?.files)
  const renderFolder = useCallback(
    (folder: FolderView) => (
      <FolderCard key={folder.id} folder={folder} href={folderHref(folder.path)} />
    ),
    [folderHref],
  )
  const cardRows = room && cardRowStarts(folders.length, { ...CARD, width: room.width })
  const fileRows = room && files.map((_, at) => at)
  return (
    <div className="entries" ref={place}>
      {folders.length > 0 && (
        <EntrySection title="Folders" count={counts.folders}>
          {chunksOf(folders.length, cardRows ?? [0], SIZES).map((chunk) => (
            <EntryChunk
              key={chunk.from}
              className="folder-cards"
              entries={folders.slice(chunk.from, chunk.to)}
              height={
                isVirtualized(chunk, folders.length) ? chunk.rows * CARD_ROW - CARD.gap : undefined
              }
              render={renderFolder}
            />
          ))}
        </EntrySection>
      )}
      {images.length > 0 && (
        <EntrySection title="Images" count={counts.images} shared={shared?.images}>
          <ImageRows images={images} room={room} isGrowing={isGrowing && files.length === 0} />
        </EntrySection>
      )}
      {files.length > 0 && (
        <EntrySection title="Files" count={counts.files} shared={shared?.files}>
          {chunksOf(files.length, fileRows ?? [0], SIZES).map((chunk) => (
            <EntryChunk
              key={chunk.from}
              className="file-rows"
              entries={files.slice(chunk.from, chunk.to)}
              height={isVirtualized(chunk, files.length) ? chunk.rows * FILE_ROW : undefined}
              render={renderFile}
            />
          ))}
        </EntrySection>
      )}
    </div>
  )
}

/** Files without the text that is shown above all of them. */
function useOwnWords(files: FileView[], shared: SharedWords | undefined): FileView[] {
  return useMemo(
    () => (shared ? files.map((file) => withoutShared(file, shared)) : files),
    [files, shared],
  )
}

const renderFile = (file: FileView) => <FileRow key={file.id} file={file} />

interface EntrySectionProps {
  title: string
  count: string
  /** Shown once for all of them instead of below each. */
  shared?: SharedWords | undefined
  children: ReactNode
}

/** Folders, images or files under their heading. */
function EntrySection({ title, count, shared, children }: EntrySectionProps) {
  const id = useId()
  return (
    <section className="entry-section" aria-labelledby={id}>
      <h2 className="label" id={id}>
        {title} <span>{count}</span>
      </h2>
      {shared && <Shared {...shared} />}
      <div className="chunks">{children}</div>
    </section>
  )
}

function Shared({ description, source }: SharedWords) {
  if (description === '' && source === '') return
  return (
    <p className="fine shared-words">
      All of them: {description.replace(/: $/, '')}
      {description && source && ' · '}
      <SourceLinks sources={source} />
    </p>
  )
}

/** Measures the width available for rows, now and whenever it changes; `undefined` before the first time. */
function useRoom(place: RefObject<HTMLElement | null>): RowMeasure | undefined {
  const [room, setRoom] = useState<RowMeasure>()
  useEffect(() => {
    const element = place.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      const width = element.getBoundingClientRect().width
      const fit = Number(getComputedStyle(element).getPropertyValue('--fit')) || 1
      setRoom((before) => (before?.width === width && before.fit === fit ? before : { width, fit }))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [place])
  return room
}
