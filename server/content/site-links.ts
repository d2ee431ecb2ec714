import type { RenderedText } from './rendered-text.ts'

const LINK = /href="(\/blog\/[^"]*)"/g
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
  return [...html.matchAll(LINK)].flatMap(([, written = '']) => {
    const [, page, id, fragment = id] = BLOG.exec(written.replaceAll('&#x26;', '&')) ?? []
    if (page === undefined || id === 'changes') return []
    return { page, fragment: fragment && decoded(fragment), line: lineOf(written) }
  })

  function lineOf(written: string): number {
    const before = body.slice(0, Math.max(0, body.indexOf(written)))
    return bodyLine + before.split('\n').length - 1
  }
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
