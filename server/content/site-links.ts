import type { RenderedText } from './rendered-text.ts'

const LINK = /href="(\/blog\/[^"]*)"/g
const WRITTEN = /\/blog\/[^\s)"'<>\]]*/g
const BLOG = /^\/blog\/([a-z0-9-]+)(?:\/([A-Za-z0-9-]+))?(?:\?[^#]*)?(?:#(.+))?$/

export interface SiteLink {
  /** Last part of the address of a catalogue or an article. */
  page: string
  /** Place on it, or the case whose own page is meant; `undefined` for the page as a whole. */
  fragment: string | undefined
  /** Of the file. */
  line: number
}

type Html = Pick<RenderedText, 'main' | 'damage' | 'assessment' | 'closing'>

/** Links of a text to pages below /blog. */
export function siteLinks(
  { body, bodyLine }: { body: string; bodyLine: number },
  { main, damage, assessment, closing }: Html,
): SiteLink[] {
  const html = main + damage + assessment + closing
  const lineOf = linesOfLinks(body, bodyLine)
  return [...html.matchAll(LINK)].flatMap(([, written = '']) => {
    const [, page, id, fragment = id] = BLOG.exec(written.replaceAll('&#x26;', '&')) ?? []
    if (page === undefined || id === 'changes') return []
    return { page, fragment: fragment && decoded(fragment), line: lineOf(written) }
  })
}

/** On which line an address is first written; links may be thousands, so the text is gone through once. */
function linesOfLinks(body: string, bodyLine: number): (written: string) => number {
  const lines = new Map<string, number>()
  for (const [at, text] of body.split('\n').entries())
    for (const [address] of text.matchAll(WRITTEN))
      if (!lines.has(address)) lines.set(address, bodyLine + at)
  return (written) => lines.get(written.replaceAll('&#x26;', '&')) ?? bodyLine
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
