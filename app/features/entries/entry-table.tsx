import { DottedDate } from '#app/ui/times/when.tsx'
import './entries.css'
import './entry-table.css'
import { memo, type ReactNode, use, useRef } from 'react'
import { Link } from 'react-router'
import type { FileView, FolderView } from '#domain/archive/entry-view.ts'
import {
  directionLabel,
  naturalDirection,
  type SortKey,
  type SortOrder,
  sortLabels,
} from '#domain/archive/listing/sort-order.ts'
import { fileInfoUrl, thumbnailUrl } from '#domain/archive/paths/file-url.ts'
import { formatBytes } from '#domain/units/bytes.ts'
import { counted } from '#domain/units/count.ts'
import { areSame, isVirtualized } from './entry-chunk.tsx'
import type { EntriesProps } from './entry-grid.tsx'
import { EntryMark, EntryMarkContext } from './entry-mark.tsx'
import { EntryName } from './entry-name.tsx'
import { FileLink, InfoLink, PreviewButton } from './file-row.tsx'
import { FolderAbout } from './folder-card.tsx'
import { useNearViewport } from './near-viewport.ts'
import { SourceLinks } from './source-links.tsx'
import { TypeIcon } from './type-icon.tsx'

interface TableProps extends EntriesProps {
  order: SortOrder
  sortHref(order: SortOrder): string
}

const CHUNK = 100

/** The folder as a dense list, one line an entry. */
export function EntryTable({ entries, counts, folderHref, order, sortHref }: TableProps) {
  const { folders, images, files } = entries
  if (folders.length + images.length + files.length === 0) return
  return (
    <table className="entry-table" aria-label="Entries of this folder">
      <thead className="caps">
        <tr>
          <SortHeader sortKey="name" order={order} sortHref={sortHref} />
          <th scope="col" className="cell-kind">
            Kind
          </th>
          <SortHeader sortKey="date" order={order} sortHref={sortHref} />
          <SortHeader sortKey="source" order={order} sortHref={sortHref} />
          <SortHeader sortKey="size" order={order} sortHref={sortHref} />
          <th scope="col" className="cell-actions">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <Group title="Folders" count={counts.folders} entries={folders}>
        {(folder) => <FolderLine key={folder.id} folder={folder} href={folderHref(folder.path)} />}
      </Group>
      <Group title="Images" count={counts.images} entries={images}>
        {(image) => <FileLine key={image.id} file={image} isImage />}
      </Group>
      <Group title="Files" count={counts.files} entries={files}>
        {(file) => <FileLine key={file.id} file={file} isImage={false} />}
      </Group>
    </table>
  )
}

function SortHeader({
  sortKey,
  order,
  sortHref,
}: { sortKey: SortKey } & Pick<TableProps, 'order' | 'sortHref'>) {
  const isCurrent = order.key === sortKey
  const next = { key: sortKey, direction: nextDirection(sortKey, isCurrent ? order : undefined) }
  return (
    <th
      scope="col"
      data-archive-view=""
      className={`cell-${sortKey}`}
      aria-sort={isCurrent ? (order.direction === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      <Link to={sortHref(next)} title={`Sort by ${sortLabels[sortKey]}, ${directionLabel(next)}`}>
        {sortLabels[sortKey]}
      </Link>
    </th>
  )
}

function nextDirection(key: SortKey, current: SortOrder | undefined) {
  if (!current) return naturalDirection(key)
  return current.direction === 'asc' ? 'desc' : 'asc'
}

interface GroupProps<Entry> {
  title: string
  count: string
  entries: Entry[]
  children(entry: Entry): ReactNode
}

function Group<Entry>({ title, count, entries, children }: GroupProps<Entry>) {
  if (entries.length === 0) return
  const starts = Array.from({ length: Math.ceil(entries.length / CHUNK) }, (_, at) => at * CHUNK)
  return (
    <>
      <tbody>
        <tr className="group-row">
          <td colSpan={6}>
            <h2 className="label">
              {title} <span>{count}</span>
            </h2>
          </td>
        </tr>
      </tbody>
      {starts.map((from) => (
        <Lines
          key={from}
          entries={entries.slice(from, from + CHUNK)}
          isVirtualized={isVirtualized({ from, to: from + CHUNK }, entries.length)}
          render={children}
        />
      ))}
    </>
  )
}

interface LinesProps<Entry> {
  entries: Entry[]
  isVirtualized: boolean
  render(entry: Entry): ReactNode
}

/** Lines far from the screen are an empty box; their height is known. */
const Lines = memo(
  VirtualizedLines,
  (before, after) =>
    before.isVirtualized === after.isVirtualized && areSame(before.entries, after.entries),
) as typeof VirtualizedLines

function VirtualizedLines<Entry>({ entries, isVirtualized, render }: LinesProps<Entry>) {
  const lines = useRef<HTMLTableSectionElement>(null)
  const { isNear } = useNearViewport(lines, isVirtualized)
  return (
    <tbody
      ref={lines}
      style={isNear ? undefined : { height: `calc(${entries.length} * var(--row-height))` }}
    >
      {isNear && entries.map(render)}
    </tbody>
  )
}

/** Named without the controls of editors in it, which screen readers would read before each cell. */
function RowHead({ name, children }: { name: string; children: ReactNode }) {
  const hasControls = use(EntryMarkContext) !== undefined
  return (
    <th scope="row" className="cell-name" aria-label={hasControls ? name : undefined}>
      {children}
    </th>
  )
}

function FolderLine({ folder, href }: { folder: FolderView; href: string }) {
  return (
    <tr>
      <RowHead name={folder.name}>
        <TypeIcon kind="folder" />
        <a href={href} title={folder.name} data-entry={`folder-${folder.id}`} data-opens="folder">
          <EntryName name={folder.name} />
          <FolderAbout folder={folder} />
        </a>
        <EntryMark kind="folder" id={folder.id} name={folder.name} />
      </RowHead>
      <td className="cell-kind">{counted(folder.fileCount, 'file')}</td>
      <td className="cell-date">
        <DottedDate>{folder.date}</DottedDate>
      </td>
      <td className="cell-source" />
      <td className="cell-size">{formatBytes(folder.bytes, 0)}</td>
      <td className="cell-actions" />
    </tr>
  )
}

function FileLine({ file, isImage }: { file: FileView; isImage: boolean }) {
  return (
    <tr id={`file-${file.id}`}>
      <RowHead name={file.name}>
        {isImage ? <SmallImage image={file} /> : <TypeIcon kind={file.kind} />}
        {isImage ? <ImageLink image={file} /> : <FileLink file={file} />}
        <EntryMark kind="file" id={file.id} name={file.name} />
      </RowHead>
      <td className="cell-kind">{file.label}</td>
      <td className="cell-date">
        <DottedDate>{file.date}</DottedDate>
      </td>
      <td className="cell-source">
        <SourceLinks sources={file.source} />
      </td>
      <td className="cell-size">{formatBytes(file.size, 0)}</td>
      <td className="cell-actions">
        <PreviewButton file={file} />
        <InfoLink file={file} />
      </td>
    </tr>
  )
}

function SmallImage({ image }: { image: FileView }) {
  return (
    <img
      className="small-picture"
      alt=""
      width={48}
      height={36}
      loading="lazy"
      decoding="async"
      src={thumbnailUrl(image, '0x150')}
    />
  )
}

function ImageLink({ image }: { image: FileView }) {
  return (
    <a href={fileInfoUrl(image.id)} title={image.name} data-entry={image.id} data-opens="viewer">
      <EntryName name={image.name} />
    </a>
  )
}
