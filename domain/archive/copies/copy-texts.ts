import { dayText } from '../../units/day.ts'
import { type Addressed, fileAddress, fileInfoAddress } from '../paths/file-address.ts'
import { articleLine } from './article-line.ts'
import { citation } from './citation.ts'
import { markdownLink } from './markdown-link.ts'

interface Copied extends Addressed {
  uploader: string
  /** As shown on the page. */
  date: string
  kind: string
  description: string
}

interface Place {
  brand: string
  /** Public URL of the site, without a trailing slash. */
  siteUrl: string
  /** URL by which the reader reached the site, for links; citations have the public one. */
  origin: string
  now: Date
}

/** Texts that a reader can copy from the page of a file. */
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
