/**
 * Endings of Ukrainian and Russian nouns and adjectives in other cases, without the accent of `й`, and what the nominative
 * may have instead.
 */
const ENDINGS: [ending: string, nominative: readonly string[]][] = [
  ['ською', ['ськ']],
  ['ськіи', ['ськ']],
  ['ськоі', ['ськ']],
  ['ського', ['ськ', 'ський']],
  ['ському', ['ськ', 'ський']],
  ['скои', ['ск']],
  ['скую', ['ск']],
  ['ского', ['ск', 'ский']],
  ['ском', ['ск', 'ский']],
  ['ого', ['е', 'ое', 'ий']],
  ['ому', ['е', 'ое', 'ий']],
  ['ами', ['', 'и']],
  ['ові', ['']],
  ['ем', ['', 'ь']],
  ['ом', ['', 'о', 'е']],
  ['ою', ['а']],
  ['ои', ['а']],
  ['оі', ['а']],
  ['им', ['е', 'ий']],
  ['ці', ['ка']],
  ['ов', ['']],
  ['ів', ['', 'и']],
  ['ах', ['', 'и']],
  ['у', ['', 'а']],
  ['а', ['', 'о']],
  ['и', ['', 'а', 'ь']],
  ['ы', ['', 'а']],
  ['і', ['', 'а']],
  ['е', ['', 'а']],
]
const MIN_LENGTH = 3

/**
 * The nominative of a Ukrainian or Russian word, as far as its ending shows it: several guesses, of which an index or a
 * list of names has at most one.
 * @param word In lower case, without accents.
 */
export function nominatives(word: string): string[] {
  if (!/^\p{Script=Cyrillic}+$/u.test(word)) return []
  const found = ENDINGS.flatMap(([ending, others]) => {
    const stem = word.slice(0, -ending.length)
    return word.endsWith(ending) && stem.length >= MIN_LENGTH ? others.map((one) => stem + one) : []
  })
  return [...new Set(found)]
}
