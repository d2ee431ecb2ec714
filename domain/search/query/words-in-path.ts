import { decodedUrl } from '../../units/decoded-url.ts'

const MAX_WORDS = 10
/** Sections of the site, file extensions, and ids, which are long. */
const NOT_SEARCHED =
  /^(archive|blog|fileinfo|files|html?|index|php|search|tools|upload|vehicle|.{21,})$/i

/** What a reader who followed this URL may have looked for: `/blog/leopard2-ukrain` has the words `leopard2 ukrain`. */
export function wordsInPath(pathname: string): string {
  return decodedUrl(pathname)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word && !NOT_SEARCHED.test(word))
    .slice(0, MAX_WORDS)
    .join(' ')
}
