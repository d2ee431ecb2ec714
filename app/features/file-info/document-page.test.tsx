import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DAMAGED, type DocumentPages, pageWidths } from '#domain/archive/document-pages.ts'
import { archivePath } from '#domain/archive/paths/archive-path.ts'
import { fileId } from '#domain/archive/paths/file-id.ts'
import { DocumentPage } from './document-page.tsx'

function textOf(pages: DocumentPages): string {
  const html = renderToStaticMarkup(
    <DocumentPage
      document={{
        id: fileId.parse('2vN8Jq0cXb7LmT4rYw9KpZ'),
        name: 'plates.pdf',
        folder: archivePath.parse('/Documents'),
        size: 1000,
        isSample: false,
        url: '/files/plates.pdf',
        downloadUrl: '/files/plates.pdf?download',
        first: 1,
        pages,
      }}
    />,
  )
  return parse(html).textContent
}

const documentOf = (pageCount: number): DocumentPages => ({
  ok: true,
  widths: pageWidths,
  pageCount,
  pages: pageCount === 0 ? [] : [{ number: 1, width: 600, height: 800, text: [] }],
})

test('a PDF without pages has no images of pages either', () => {
  expect(textOf(documentOf(0))).toContain('This PDF has no pages.')
  expect(textOf(documentOf(0))).not.toContain('These pages are images')
  expect(textOf(documentOf(1))).toContain('These pages are images')
})

test('numbers of pages have one form', () => {
  const text = textOf(documentOf(5000))
  expect(text).toContain('5,000 pages')
  expect(text).toContain('Pages 1–25 of 5,000')
})

test('nobody is sent to download a damaged file to read it', () => {
  const problem = 'The document is encrypted.'
  expect(textOf({ ok: false, problem })).toContain(`${problem} Download the PDF to read it.`)
  expect(textOf({ ok: false, problem: DAMAGED })).toContain(DAMAGED)
  expect(textOf({ ok: false, problem: DAMAGED })).not.toContain('to read it')
})
