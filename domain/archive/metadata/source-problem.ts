import { shortened } from '../../units/shortened.ts'
import { sourcesOf } from './sources.ts'

// Browsers run or open these; no other text that ends in a colon is a URL.
const NOT_OF_THE_WEB = /^[\s\p{Cc}]*(javascript|vbscript|data|blob|file|about)\s*:/iu
const LOOKS_LIKE_URL = /^[a-z][a-z0-9+.-]*:\/\//i
const SHOWN_LENGTH = 80

/**
 * Why a text cannot be the sources of a file. A source is words or a whole web URL; a text that begins like a URL must
 * be one.
 */
export function sourceProblem(sources: string): string | undefined {
  for (const { text } of sourcesOf(sources)) {
    const shown = shortened(text, SHOWN_LENGTH)
    if (NOT_OF_THE_WEB.test(text)) return `"${shown}" is not a valid source.`
    if (LOOKS_LIKE_URL.test(text) && !isWebUrl(text)) {
      return `"${shown}" is not a complete URL (expected https://example.org/page).`
    }
  }
  return undefined
}

function isWebUrl(text: string): boolean {
  return /^https?:\/\/[^\s/?#:@]+(:\d{1,5})?([/?#]\S*)?$/i.test(text)
}
