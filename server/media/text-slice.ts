/** The part of a text to read; files without pages are read at once. */
export interface TextRange {
  /** Number of pages to skip. */
  from: number
  /** Maximum number of pages. */
  maxPages: number
}

export interface TextSlice {
  /** One text for each page read; fewer than requested if they took long. */
  texts: string[]
  /** Pages of the whole file, or `undefined` for files without pages. */
  pageCount: number | undefined
  /** Whether the rest of the file is longer than what is read of one. */
  isCut: boolean
}
