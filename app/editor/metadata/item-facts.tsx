import type { ReactNode } from 'react'
import { CopyButton } from '#app/ui/copying/copy-button.tsx'
import { UnixTime } from '#app/ui/times/local-time.tsx'
import { articleLine } from '#domain/archive/copies/article-line.ts'
import { galleryLine } from '#domain/archive/copies/gallery-line.ts'
import { previewKind } from '#domain/archive/file-types/preview-kind.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { formatBytes } from '#domain/units/bytes.ts'
import { counted } from '#domain/units/count.ts'
import { type ItemMeta, isFile } from './item-metadata.ts'

interface FactsProps {
  meta: ItemMeta
  path: string
}

/** Facts that cannot be edited here. */
export function ItemFacts({ meta, path }: FactsProps) {
  return (
    <dl className="facts dialog-facts">
      <Fact label="Path">{path}</Fact>
      <Fact label="Size">
        {formatBytes(meta.file_size)}
        {!isFile(meta) && ` in ${counted(meta.file_count, 'file')}`}
      </Fact>
      {isFile(meta) && <Fact label="Uploader">{meta.upload_author || 'Unknown'}</Fact>}
      <Fact label={isFile(meta) ? 'Upload date' : 'Created'}>
        <UnixTime seconds={meta.upload_date} />
      </Fact>
    </dl>
  )
}

/** What is copied into texts: the ID, which stays with a new version, and the line for an article. */
export function ItemCopies({ meta, path }: FactsProps) {
  const line = lineOf(meta, path)
  return (
    <dl className="facts dialog-facts">
      {isFile(meta) && (
        <Fact label="ID">
          <Copied text={meta.id} label="Copy the ID" />
        </Fact>
      )}
      {line && (
        <Fact label="For an article">
          <Copied text={line} label="Copy the line for an article" />
        </Fact>
      )}
      {isFile(meta) && (
        <Fact label="New version">
          Choose “Upload a new version” in the menu of the file. Its name, ID and metadata stay; the
          history keeps this version.
        </Fact>
      )}
    </dl>
  )
}

/** The line for an article; `undefined` for files that articles cannot show. */
function lineOf(meta: ItemMeta, path: string): string | undefined {
  if (!isFile(meta)) return galleryLine(path as ArchivePath)
  return articleLine({ ...meta, kind: previewKind(meta.media_type, meta.name) })
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  )
}

function Copied({ text, label }: { text: string; label: string }) {
  return (
    <span className="bar copied-fact">
      <code>{text}</code> <CopyButton text={text} label={label} />
    </span>
  )
}
