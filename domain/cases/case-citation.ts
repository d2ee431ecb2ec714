import { parseEventDate } from '../archive/metadata/event-date.ts'
import { longEventDate } from '../archive/metadata/event-date-words.ts'

export interface Cited {
  title: string
  /** What of the page is cited: `filtered: class Destroyed`. */
  detail?: string | undefined
  /** Name of the site, cited as author and publisher. */
  brand: string
  /** What the page is part of: the catalogue of a case. */
  partOf?: string | undefined
  /** Public URL. */
  url: string
  /** Day of the last change, `2026-11-21`. */
  day: string
  /** Day on which the reader looks, `2026-11-22`. */
  accessed: string
}

export interface CitationTexts {
  plain: string
  bibtex: string
  cslJson: string
}

/** A citation in the three forms that people and their tools use. */
export function citationTexts(cited: Cited): CitationTexts {
  const detail = cited.detail ? ` [${cited.detail}]` : ''
  const whole = { ...cited, title: cited.title + detail }
  return { plain: plain({ ...cited, detail }), bibtex: bibtex(whole), cslJson: cslJson(whole) }
}

/** `Tanks & Technology: “A case”. In: Leopard 2 in Ukraine. 21 November 2026. https://… (accessed 22 November 2026).` */
function plain({ title, detail, brand, partOf, url, day, accessed }: Cited): string {
  const parts = [
    `${brand}: “${title}”${detail}`,
    ...(partOf ? [`In: ${partOf}`] : []),
    longDate(day),
  ]
  return `${parts.join('. ')}. ${url} (accessed ${longDate(accessed)}).`
}

/** `2026-11-21` as `21 November 2026`; other texts unchanged. */
export function longDate(day: string): string {
  const date = parseEventDate(day)
  return date ? longEventDate(date).date : day
}

/** `list of 2026-04-28` as `list of 28 April 2026`. */
export function withLongDates(text: string): string {
  return text.replaceAll(/\b\d{4}-\d{2}-\d{2}\b/g, longDate)
}

function bibtex(cited: Cited): string {
  const { title, brand, partOf, url, day, accessed } = cited
  const fields: [string, string | undefined][] = [
    ['author', `{${inBibtex(brand)}}`],
    // The second braces keep the capitals of names.
    ['title', `{${inBibtex(title)}}`],
    ['howpublished', partOf && inBibtex(partOf)],
    ['year', day.slice(0, 4)],
    ['date', day],
    ['url', url],
    ['urldate', accessed],
  ]
  const lines = fields.flatMap(([name, value]) => (value ? `  ${name} = {${value}},\n` : []))
  return `@misc{${keyOf(cited)},\n${lines.join('')}}`
}

/** Characters that LaTeX reads as commands. */
const ESCAPES: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
}

function inBibtex(text: string): string {
  return text.replace(/[\\~^&%$#_{}]/g, (sign) => ESCAPES[sign] ?? `\\${sign}`)
}

/** The last two parts of the URL, and its query: `leopard2-ukraine-leo-2a6-atgm-hit`. */
function keyOf({ url }: Cited): string {
  const [, , , ...parts] = url.split('/')
  const named = parts.filter((part) => part !== '' && part !== 'blog').slice(-2)
  const key = named.join('-').replaceAll(/[?&=+,#]/g, '-')
  return key.replaceAll(/[^A-Za-z0-9-]/g, '') || 'page'
}

function cslJson(cited: Cited): string {
  const { title, brand, partOf, url, day, accessed } = cited
  const item = {
    id: keyOf(cited),
    type: 'webpage',
    title,
    'container-title': partOf ?? brand,
    publisher: brand,
    author: [{ literal: brand }],
    issued: dateParts(day),
    accessed: dateParts(accessed),
    URL: url,
  }
  return JSON.stringify([item], undefined, 2)
}

function dateParts(day: string) {
  return { 'date-parts': [day.split('-').map(Number)] }
}
