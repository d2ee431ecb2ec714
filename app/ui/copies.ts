/** What a copy menu puts on the clipboard. */
export interface Copies {
  pageLink: string
  fileLink: string
  markdown: string
  citation: string
  fileId: string
  /** Undefined for what an article cannot show in place. */
  articleLine: string | undefined
}
