import type { PDFiumDocument } from '@hyzyla/pdfium'
import { MAX_PAGES } from '#domain/archive/document-pages.ts'
import { cpuClock } from '../cpu-clock.ts'
import { unlessDamaged } from '../pdf-decoder.ts'
import { withPdf } from '../pdf-document.ts'
import type { TextRange, TextSlice } from '../text-slice.ts'
import { cleanText } from './clean-text.ts'
import { readPageText } from './pdf-page-text.ts'

const MAX_CHARACTERS_PER_PAGE = 30_000
/** The rest is left to the next job, so that long documents are not killed and others get their turn. */
const MAX_CPU_MS = 1000
const MAX_CHARACTERS = 500_000

/** Reads the text of consecutive pages. */
export function readPdfText(path: string, { from, maxPages }: TextRange): Promise<TextSlice> {
  return withPdf(path, async (document) => {
    const pageCount = document.getPageCount()
    const end = Math.min(pageCount, MAX_PAGES, from + maxPages)
    const usedMs = cpuClock()
    const texts: string[] = []
    let characters = 0
    while (from + texts.length < end) {
      const text = pageText(document, from + texts.length)
      texts.push(text)
      characters += text.length
      if (usedMs() > MAX_CPU_MS || characters > MAX_CHARACTERS) break
    }
    return { texts, pageCount: Math.min(pageCount, MAX_PAGES), isCut: pageCount > MAX_PAGES }
  })
}

function pageText(document: PDFiumDocument, index: number): string {
  const text = unlessDamaged(() => readPageText(document.getPage(index)))
  return cleanText(text ?? '', MAX_CHARACTERS_PER_PAGE)
}
