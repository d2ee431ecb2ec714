/** Texts that a copy menu offers. */
export interface Copies {
  pageLink: string
  fileLink: string
  markdown: string
  citation: string
  fileId: string
  /** Undefined for files that articles cannot embed. */
  articleLine: string | undefined
}
