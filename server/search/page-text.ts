/** The extracted text of a stored file, by page. */
export interface PageText {
  /** From 1; 0 for files without pages. */
  page: number
  text: string
}
