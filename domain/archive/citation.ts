import { dayText } from './shown-date.ts'
import { sourceList } from './source-list.ts'

interface Cited {
  name: string
  description: string
  sources: string
  /** The shown date. */
  date: string
}

interface Place {
  /** Name of the site. */
  brand: string
  /** Whole address of the file's page. */
  address: string
  accessedAt: Date
}

const MAX_DESCRIPTION = 200

/**
 * One line a reader can put under a text: what it is, from when, who says so, where it lies and when
 * it was looked at.
 */
export function citation(file: Cited, { brand, address, accessedAt }: Place): string {
  const sources = sourceList(file.sources).map((source) => source.address ?? source.text)
  const parts = [
    `“${file.name}”`,
    file.date,
    inOneLine(file.description),
    sources.length > 0 ? `Source: ${sources.join('; ')}` : '',
    brand,
    `${address} (accessed ${dayText(accessedAt)})`,
  ]
  return parts.filter(Boolean).map(withStop).join(' ')
}

/** Markdown that shows a picture, or links to any other file. */
export function markdownOf(file: { name: string; isPicture: boolean }, address: string): string {
  const label = file.name.replace(/[\\[\]]/g, '\\$&')
  // A bracket in the address would end the Markdown link early.
  const target = address.replaceAll('(', '%28').replaceAll(')', '%29')
  return `${file.isPicture ? '!' : ''}[${label}](${target})`
}

function inOneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const characters = Array.from(line)
  return characters.length <= MAX_DESCRIPTION
    ? line
    : `${characters.slice(0, MAX_DESCRIPTION - 1).join('')}…`
}

function withStop(part: string): string {
  return /[.!?…]$/.test(part) ? part : `${part}.`
}
