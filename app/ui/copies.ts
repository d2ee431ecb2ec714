/** What a copy menu puts on the clipboard. */
export interface Copies {
  pageLink: string
  fileLink: string
  markdown: string
  citation: string
}
