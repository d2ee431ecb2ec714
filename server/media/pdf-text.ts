import type { PDFiumDocument } from '@hyzyla/pdfium'
import { cleanText } from './clean-text.ts'
import { cpuClock } from './cpu-clock.ts'
import { unlessDamaged } from './pdf-decoder.ts'
import { withPdf } from './pdf-document.ts'
import { readPageText } from './pdf-page-text.ts'
import type { TextRange, TextSlice } from './text-slice.ts'

/** Limit for one document: a page tree may have any number of pages, and even be endless. */
const MOST_PAGES = 5000
const MOST_CHARACTERS_A_PAGE = 30_000
/** Then the rest is left for the next job, so that none is killed for its length and others get their turn. */
const MOST_CPU_MS = 1000
const MOST_CHARACTERS = 500_000

/** Reads the text of consecutive pages. */
export function readPdfText(path: string, { from, most }: TextRange): Promise<TextSlice> {
  return withPdf(path, async (document) => {
    const pageCount = document.getPageCount()
    const end = Math.min(pageCount, MOST_PAGES, from + most)
    const usedMs = cpuClock()
    const texts: string[] = []
    let characters = 0
    while (from + texts.length < end) {
      const text = pageText(document, from + texts.length)
      texts.push(text)
      characters += text.length
      if (usedMs() > MOST_CPU_MS || characters > MOST_CHARACTERS) break
    }
    return { texts, pageCount: Math.min(pageCount, MOST_PAGES), isCut: pageCount > MOST_PAGES }
  })
}

function pageText(document: PDFiumDocument, index: number): string {
  const text = unlessDamaged(() => readPageText(document.getPage(index)))
  return cleanText(text ?? '', MOST_CHARACTERS_A_PAGE)
}
