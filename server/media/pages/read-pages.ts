import type { PDFiumDocument } from '@hyzyla/pdfium'
import {
  MAX_PAGES,
  PAGES_AT_ONCE,
  type PageBatch,
  type PdfPage,
  type TextRun,
} from '#domain/archive/document-pages.ts'
import { cpuClock } from '../cpu-clock.ts'
import { type DecoderModule, internalsOf, unlessDamaged } from '../pdf-decoder.ts'
import { withPdf } from '../pdf-document.ts'
import { readPageRuns } from './page-runs.ts'

/** Then the pages after it are shown without their text. */
const MAX_TEXT_CPU_MS = 3000
/** A4, for a page that claims no size. */
const USUAL_SIZE = { width: 595, height: 842 }
/** In points; the standard allows five metres. */
const MAX_SIDE_PT = 14_400

export interface PageRange {
  first: number
  /** Without it, only the sizes are read, which succeeds with most damaged pages. */
  hasText: boolean
}

/** Sizes and texts of a batch of pages. */
export function readPages(path: string, { first, hasText }: PageRange): Promise<PageBatch> {
  return withPdf(path, async (document) => {
    const pageCount = Math.min(document.getPageCount(), MAX_PAGES)
    const usedMs = cpuClock()
    const pages: PdfPage[] = []
    for (let number = first; number < first + PAGES_AT_ONCE && number <= pageCount; number += 1) {
      const isInTime = hasText && usedMs() < MAX_TEXT_CPU_MS
      const size = sizeOf(document, number)
      pages.push({ number, ...size, text: isInTime ? textOf(document, number) : [] })
    }
    return { pageCount, pages }
  })
}

/** Private in the types of the package, which reads a size only with its whole page. */
interface DocumentInternals {
  module: DecoderModule
  documentIdx: number
}

function sizeOf(document: PDFiumDocument, number: number): { width: number; height: number } {
  const { module, documentIdx } = document as unknown as DocumentInternals
  const { wasmExports: decoder } = module
  const pointer = decoder.malloc(16)
  try {
    if (!decoder.FPDF_GetPageSizeByIndex(documentIdx, number - 1, pointer, pointer + 8))
      return USUAL_SIZE
    const memory = new DataView(module.HEAPU8.buffer)
    const width = side(memory.getFloat64(pointer, true))
    const height = side(memory.getFloat64(pointer + 8, true))
    return width && height ? { width, height } : USUAL_SIZE
  } finally {
    decoder.free(pointer)
  }
}

function side(points: number): number | undefined {
  return points > 0 ? Math.min(MAX_SIDE_PT, Math.max(1, Math.round(points))) : undefined
}

function textOf(document: PDFiumDocument, number: number): TextRun[] {
  const runs = unlessDamaged(() => {
    const page = document.getPage(number - 1)
    const found = readPageRuns(page)
    const { module, pageIdx } = internalsOf(page)
    module.wasmExports.FPDF_ClosePage(pageIdx)
    return found
  })
  return runs ?? []
}
