import { ButtonLink } from '#app/ui/buttons.tsx'
import { DocumentSheets } from '#app/ui/media/document-sheets.tsx'
import { ScrollArea } from '#app/ui/scroll-area.tsx'
import { withoutPagesText } from '#domain/archive/document-pages.ts'
import { filePagesAddress } from '#domain/archive/paths/file-address.ts'
import { counted } from '#domain/units/count.ts'
import type { FileInfo } from './file-info.ts'

/** The first pages of a PDF, and the way to the others. */
export function DocumentPreview({ file }: { file: FileInfo }) {
  const { id, name, document } = file
  const pageCount = document?.ok ? document.pageCount : 0
  return (
    <div className="file-document" data-document={id} data-pages={pageCount}>
      {document?.ok && pageCount === 0 && <p>This PDF has no pages.</p>}
      {document?.ok && pageCount > 0 && (
        <>
          <p className="row" data-not-printed="">
            <ButtonLink isMain href={filePagesAddress(id)}>
              {pageCount === 1 ? 'Read the page' : `Read all ${counted(pageCount, 'page')}`}
            </ButtonLink>
          </p>
          <ScrollArea aria-label={`First pages of ${name}`}>
            <DocumentSheets {...file} {...document} sheets={document.pages} hasAnchors />
          </ScrollArea>
        </>
      )}
      {document && !document.ok && <p>{withoutPagesText(document.problem)}</p>}
    </div>
  )
}
