const MAX_WORDS = 10
/** Sections of the site, and file extensions. */
const NOT_SEARCHED = new Set(
  'archive api assets blog fileinfo files htm html index map php search tools upload write'.split(
    ' ',
  ),
)
/** Ids of files and tokens say nothing. */
const MAX_LETTERS = 20

/** What somebody who followed this URL may have looked for: `/blog/leopard2-ukrain` has the words `leopard2 ukrain`. */
export function wordsInPath(pathname: string): string {
  return decoded(pathname)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(
      (word) => word !== '' && word.length <= MAX_LETTERS && !NOT_SEARCHED.has(word.toLowerCase()),
    )
    .slice(0, MAX_WORDS)
    .join(' ')
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
