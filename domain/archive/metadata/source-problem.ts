import { sourcesOf } from './sources.ts'

// Browsers run or open these; nothing else that ends in a colon is an address.
const NOT_OF_THE_WEB = /^[\s\p{Cc}]*(javascript|vbscript|data|blob|file|about)\s*:/iu
const LOOKS_LIKE_ADDRESS = /^[a-z][a-z0-9+.-]*:\/\//i

/**
 * Why a text cannot be the sources of a file; `undefined` when it can. A source is words, or an
 * address on the web that is whole: what begins like an address is held to being one.
 */
export function sourceProblem(sources: string): string | undefined {
  for (const { text } of sourcesOf(sources)) {
    if (NOT_OF_THE_WEB.test(text)) return `"${shown(text)}" is no source.`
    if (LOOKS_LIKE_ADDRESS.test(text) && !isWebAddress(text)) {
      return `"${shown(text)}" is no whole address such as https://example.org/page.`
    }
  }
  return undefined
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/?#:@]+(:\d{1,5})?([/?#]\S*)?$/i.test(text)
}

function shown(text: string): string {
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}
