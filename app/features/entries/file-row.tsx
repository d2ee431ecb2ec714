import { DottedDate } from '#app/ui/times/when.tsx'
import type { FileView } from '#domain/archive/entry-view.ts'
import { fileInfoUrl, filePagesUrl, fileUrl } from '#domain/archive/paths/file-url.ts'
import { formatBytes } from '#domain/units/bytes.ts'
import { EntryMark } from './entry-mark.tsx'
import { EntryName } from './entry-name.tsx'
import { SourceLinks } from './source-links.tsx'

/** Files that the viewer can show in place although they are not images. */
const PREVIEWED = new Set<FileView['kind']>(['pdf', 'text', 'audio'])
const MAX_DESCRIPTION = 400

export function FileRow({ file }: { file: FileView }) {
  return (
    <li id={`file-${file.id}`} className="file-row">
      <span className="type-plate" data-kind={file.kind}>
        {file.label}
      </span>
      <div className="file-main">
        <FileLink className="stretched" file={file} />
        {file.description && <p>{file.description.slice(0, MAX_DESCRIPTION)}</p>}
      </div>
      <span className="file-source">
        <SourceLinks sources={file.source} />
      </span>
      <span className="file-date">
        <DottedDate>{file.date}</DottedDate>
      </span>
      <span className="file-size">{formatBytes(file.size, 0)}</span>
      <span className="file-actions">
        <PreviewButton file={file} />
        <InfoLink file={file} />
        <EntryMark kind="file" id={file.id} name={file.name} />
      </span>
    </li>
  )
}

/** Opens the file in a new tab, as the specification requires for everything but images: a PDF as images of its pages. */
export function FileLink({ file, className }: { file: FileView; className?: string }) {
  return (
    <a
      className={className}
      href={file.kind === 'pdf' ? filePagesUrl(file.id) : fileUrl(file)}
      target="_blank"
      rel="noopener"
      title={file.name}
      data-entry={file.id}
      data-previews={PREVIEWED.has(file.kind) || undefined}
    >
      <EntryName name={file.name} />
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  )
}

export function PreviewButton({ file }: { file: FileView }) {
  if (!PREVIEWED.has(file.kind)) return
  return (
    <button
      type="button"
      className="preview-button"
      data-not-printed=""
      aria-label={`Preview ${file.name}`}
      data-preview={file.id}
      data-needs-js=""
    >
      Preview
    </button>
  )
}

export function InfoLink({ file }: { file: FileView }) {
  return (
    <a
      className="icon-button info-link"
      data-not-printed=""
      href={fileInfoUrl(file.id)}
      title="About this file"
    >
      <span className="visually-hidden">About {file.name}</span>
    </a>
  )
}
