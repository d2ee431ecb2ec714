import { dayText } from '../metadata/shown-date.ts'
import { type Addressed, fileAddress, fileInfoAddress } from '../paths/file-address.ts'
import { articleLine } from './article-line.ts'
import { citation } from './citation.ts'
import { markdownLink } from './markdown-link.ts'

interface Copied extends Addressed {
  uploader: string
  /** The date the page shows, as a text. */
  date: string
  kind: string
  description: string
}

interface Place {
  brand: string
  /** Public address of the site, without a slash at the end. */
  siteUrl: string
  /** The same as the reader reached it, where links lead; a citation has the public one. */
  origin: string
  /** The moment the reader looks. */
  now: Date
}

/** What a reader may want to carry away from a file, ready for the clipboard. */
export function copyTexts(file: Copied, { brand, siteUrl, origin, now }: Place) {
  const page = fileInfoAddress(file.id)
  const pageLink = origin + page
  return {
    pageLink,
    fileLink: origin + fileAddress(file),
    markdown: markdownLink(file.name, pageLink),
    citation: citation({ ...file, brand, address: siteUrl + page, accessed: dayText(now) }),
    fileId: file.id,
    articleLine: articleLine(file),
  }
}
