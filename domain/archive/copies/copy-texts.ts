import { dayText } from '../../units/day.ts'
import { fileInfoUrl, fileUrl, type VersionedFile } from '../paths/file-url.ts'
import { articleLine } from './article-line.ts'

interface Copied extends VersionedFile {
  /** May be empty. */
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

interface Cited extends Pick<Copied, 'name' | 'uploader' | 'date'> {
  brand: string
  /** Public URL of the file's page. */
  url: string
  /** Day on which the reader opened it. */
  accessed: string
}

export function citation({ name, uploader, date, brand, url, accessed }: Cited): string {
  // Who uploaded a file rarely made it, and a citation must not claim so.
  const by = uploader === '' ? '' : `, uploaded by ${uploader}`
  return `“${name}”${by}. ${brand}, ${date}. ${url} (accessed ${accessed}).`
}

/** A link in Markdown whose text cannot break out of its brackets. */
export function markdownLink(text: string, url: string): string {
  const escaped = text.replaceAll(/[\\[\]`*_<>]/g, String.raw`\$&`)
  return `[${escaped}](${url.replaceAll('(', '%28').replaceAll(')', '%29')})`
}

/** Texts that a reader can copy from the page of a file. */
export function clipboardTexts(file: Copied, { brand, siteUrl, origin, now }: Place) {
  const page = fileInfoUrl(file.id)
  const pageLink = origin + page
  return {
    pageLink,
    fileLink: origin + fileUrl(file),
    markdown: markdownLink(file.name, pageLink),
    citation: citation({ ...file, brand, url: siteUrl + page, accessed: dayText(now) }),
    fileId: file.id,
    articleLine: articleLine(file),
  }
}
