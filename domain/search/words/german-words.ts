/** A part of a compound, or a word without its ending, is at least this long: shorter ones are often parts of other words. */
const MIN_LENGTH = 4
/** Endings of cases, plurals and adjectives. */
const ENDINGS = ['ern', 'en', 'er', 'em', 'es', 'e', 'n', 's']
/** Endings of plurals that English words hardly have. */
const PLURAL_ENDINGS = ['ern', 'en', 'n']
/** Between the parts of a compound: Drohne-n-angriff, Reparatur-s-kosten. */
const LINKS = ['', 'n', 's', 'en', 'es', 'e']
const WORD = /^[a-z]+$/
const COMPOUND = /^[a-z]{8,40}$/

/** What a German word may be without its ending: `raketen`, `zerstorter`, `schwedischer`. Of a list of names, few have any of these. */
export function germanStems(word: string): string[] {
  const stems = withoutEnding(word, ENDINGS)
  return [...stems, ...stems.map((stem) => `${stem}e`).filter((one) => one !== word)]
}

/** What a German plural may be without its ending: `leoparden`. */
export function germanSingulars(word: string): string[] {
  return withoutEnding(word, PLURAL_ENDINGS)
}

function withoutEnding(word: string, endings: readonly string[]): string[] {
  if (!WORD.test(word)) return []
  return endings
    .filter((one) => word.endsWith(one))
    .map((one) => word.slice(0, -one.length))
    .filter(({ length }) => length >= MIN_LENGTH)
}

/** How a compound may be split in two, without what links the parts. */
export function compoundParts(word: string): [first: string, last: string][] {
  if (!COMPOUND.test(word)) return []
  const parts: [string, string][] = []
  for (let at = MIN_LENGTH; at <= word.length - MIN_LENGTH; at += 1) {
    const start = word.slice(0, at)
    for (const link of LINKS) {
      const first = start.slice(0, at - link.length)
      if (start.endsWith(link) && first.length >= MIN_LENGTH) parts.push([first, word.slice(at)])
    }
  }
  return parts
}
