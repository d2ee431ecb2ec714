import { ButtonLink } from '#app/ui/buttons.tsx'
import './file-info.css'
import './document-page.css'
import { Download } from 'lucide'
import { PageSheets } from '#app/ui/media/document-sheets.tsx'
import {
  type DocumentPages,
  PAGES_AT_ONCE,
  withoutPagesText,
} from '#domain/archive/document-pages.ts'
import { fileBatchUrl, fileInfoUrl } from '#domain/archive/paths/file-url.ts'
import { sampleLabel } from '#domain/archive/sample-label.ts'
import { formatBytes } from '#domain/units/bytes.ts'
import { counted, formatCount } from '#domain/units/count.ts'
import type { FileInfo } from './file-info.ts'
import { FilePath } from './file-path.tsx'

export interface ShownDocument
  extends Pick<FileInfo, 'id' | 'name' | 'folder' | 'size' | 'isSample' | 'url' | 'downloadUrl'> {
  /** Number of its first page on this page of the site. */
  first: number
  pages: DocumentPages
}

/** A PDF as images of its pages, so that nothing in it runs in the browser of the reader. */
export function DocumentPage({ document: file }: { document: ShownDocument }) {
  const { pages, first, name } = file
  return (
    <article className="wrap stack document-page" data-gap="5">
      <header className="stack" data-gap="2">
        <FilePath folder={file.folder} />
        <h1 className="file-name">{name}</h1>
        <div className="row file-actions" data-not-printed="">
          <ButtonLink icon={Download} isMain href={file.downloadUrl} download>
            Download PDF
          </ButtonLink>
          <ButtonLink href={fileInfoUrl(file.id)}>About this file</ButtonLink>
        </div>
        <p className="muted">{factsOf(file)}</p>
        {file.isSample && <p className="sample-plate">{sampleLabel('pdf')}, not evidence</p>}
      </header>
      {pages.ok ? (
        <>
          <Batches id={file.id} first={first} pageCount={pages.pageCount} label="Pages" />
          {pages.pageCount === 0 && <p className="note">This PDF has no pages.</p>}
          {pages.pageCount > 0 && pages.pages.every(({ text }) => text.length === 0) && (
            <p className="note">These pages are images without selectable text.</p>
          )}
          <div>
            <PageSheets {...file} {...pages} sheets={pages.pages} hasAnchors />
          </div>
          <Batches id={file.id} first={first} pageCount={pages.pageCount} label="More pages" />
        </>
      ) : (
        <p className="note" data-tone="wrong">
          {withoutPagesText(pages.problem)}
        </p>
      )}
    </article>
  )
}

function factsOf({ pages, size }: ShownDocument): string {
  const facts = ['PDF', formatBytes(size)]
  return (pages.ok ? [...facts, counted(pages.pageCount, 'page')] : facts).join(', ')
}

interface BatchesProps extends Pick<ShownDocument, 'id' | 'first'> {
  pageCount: number
  label: string
}

/** Links to the pages before and after these. */
function Batches({ id, first, pageCount, label }: BatchesProps) {
  if (pageCount <= PAGES_AT_ONCE) return null
  const last = Math.min(pageCount, first + PAGES_AT_ONCE - 1)
  return (
    <nav className="bar document-batches" aria-label={label} data-not-printed="">
      {first > 1 && (
        <ButtonLink href={fileBatchUrl(id, first - PAGES_AT_ONCE)} rel="prev">
          Previous pages
        </ButtonLink>
      )}
      <span>
        Pages {formatCount(first)}–{formatCount(last)} of {formatCount(pageCount)}
      </span>
      {last < pageCount && (
        <ButtonLink href={fileBatchUrl(id, last + 1)} rel="next">
          Next pages
        </ButtonLink>
      )}
    </nav>
  )
}
