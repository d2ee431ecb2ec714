/** Widths of page images in pixels; no other can be requested. */
export const pageWidths = [600, 900, 1350, 1800] as const
export type PageWidth = (typeof pageWidths)[number]

/** Pages that are read and shown together: one document page of the site has no more. */
export const PAGES_AT_ONCE = 25
/** Pages of one document that can be shown; those after them can only be downloaded. */
export const MAX_PAGES = 5000

/** Letters in a row, with their box in percent of the page. */
export interface TextRun {
  /** Ends with a line break where the line does. */
  text: string
  left: number
  top: number
  width: number
  height: number
}

export interface PdfPage {
  /** From 1. */
  number: number
  /** In points, as displayed. */
  width: number
  height: number
  /** Empty for a scan or a drawing. */
  text: readonly TextRun[]
}

/** Consecutive pages of a PDF. */
export interface PageBatch {
  /** Pages of the whole document. */
  pageCount: number
  pages: readonly PdfPage[]
}

export type DocumentPages =
  | ({ ok: true; widths: readonly PageWidth[] } & PageBatch)
  | { ok: false; problem: string }

export const DAMAGED = 'The file is damaged or cut short.'

/** Why no page is shown, and what else to do: downloading does not help with a damaged file. */
export function withoutPagesText(problem: string): string {
  const advice = problem === DAMAGED ? '' : ' Download the PDF to read it.'
  return `The pages cannot be shown here. ${problem}${advice}`
}

/** The PDF files of the archive, as loaders use them. */
export interface Documents {
  /** The batch that begins with a page. No pages if the document is shorter. */
  pages(sha256: string, first: number): Promise<DocumentPages>
}

/** Number of the first page of the batch with this page. */
export function firstOfBatch(page: number): number {
  return page - ((page - 1) % PAGES_AT_ONCE)
}
