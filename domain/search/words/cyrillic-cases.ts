/**
 * Endings of Ukrainian and Russian nouns and adjectives in other cases, without the accent of `й`, and what the nominative
 * may have instead.
 */
const ENDINGS: [ending: string, nominative: readonly string[]][] = [
  ['ового', ['ів']],
  ['овому', ['ів']],
  ['овим', ['ів']],
  ['ого', ['е', 'ое', 'ий', 'ый']],
  ['ому', ['е', 'ое', 'ий', 'ый']],
  ['ами', ['', 'а', 'и', 'і']],
  ['ями', ['я', 'ь']],
  ['ям', ['я', 'ь']],
  ['ові', ['', 'ів']],
  ['ем', ['', 'ь']],
  ['ом', ['', 'о', 'е', 'ое']],
  ['ою', ['а']],
  ['ои', ['а', 'ая']],
  ['ую', ['ая']],
  ['іи', ['а']],
  ['оі', ['а']],
  ['им', ['е', 'ий']],
  ['ым', ['', 'ое', 'ый']],
  ['ці', ['ка']],
  ['ов', ['']],
  ['ів', ['', 'и', 'і']],
  ['ах', ['', 'а', 'и', 'і']],
  ['ам', ['', 'а', 'и', 'і']],
  ['ях', ['я', 'ь']],
  ['их', ['а', 'ий']],
  ['ых', ['ая', 'ый']],
  ['еи', ['ь', 'я', 'и']],
  ['у', ['', 'а', 'о']],
  ['а', ['', 'о']],
  ['и', ['', 'а', 'ь']],
  ['ы', ['', 'а']],
  ['і', ['', 'а', 'о']],
  ['е', ['', 'а']],
]
/** Endings of genitive plurals such as `ракет` and `гаубиць`, how many letters to take off, and what to put there. */
const PLURAL_ENDINGS: [ending: RegExp, letters: number, nominative: readonly string[]][] = [
  // The vowel is only in this case: установок, пушек, башен.
  [/[еоє]к$/u, 2, ['ка']],
  [/[еоє]н$/u, 2, ['ня', 'на']],
  [/ь$/u, 1, ['и', 'і', 'я']],
  // попаданий, without the accent
  [/ии$/u, 1, ['е', 'я']],
  [/[бвгґджзклмнпрстфхцчшщ]$/u, 0, ['и', 'ы', 'і', 'а']],
]
const MIN_PLURAL_LENGTH = 3
/** Of places and their adjectives, which are nominatives: Курськ. */
const PLACE_ENDING = /[сцз]ьк$|[сц]к$/u

/** Of names such as Chasiv Yar, in Cyrillic letters. */
const MIN_LENGTH = 2
/** `Харківська`, `Курской`, `Донецьку`: an adjective of a place, which may end in `ськ` itself. */
const ADJECTIVE =
  /^(?<place>\p{L}+?)(?<suffix>[сцз]ьк|[сц]к)(?:а|ая|у|ую|ою|ои|оі|іи|ии|ого|ому|ом|им|ім|е|ое|і|ие|их|ими)$/u
const CYRILLIC = /^\p{Script=Cyrillic}+$/u
/** The suffix is also taken off names of some length. */
const MIN_PLACE_LENGTH = 4

/**
 * The nominative of a Ukrainian or Russian word, as far as its ending shows it: several guesses, of which an index or a
 * list of names has at most one.
 * @param word In lower case, without accents.
 */
export function nominatives(word: string): string[] {
  if (!CYRILLIC.test(word)) return []
  const found = ENDINGS.flatMap(([ending, others]) => {
    const stem = word.slice(0, -ending.length)
    return word.endsWith(ending) && stem.length >= MIN_LENGTH ? others.map((one) => stem + one) : []
  })
  return [...new Set([...placesOf(word), ...found])]
}

/**
 * The nominatives of what may be a genitive plural without an ending. Many nominatives look like one, so that these guesses
 * are only for the names of a list.
 * @param word In lower case, without accents.
 */
export function nominativesOfPlural(word: string): string[] {
  const isShort = word.length < MIN_PLURAL_LENGTH
  if (isShort || PLACE_ENDING.test(word) || !CYRILLIC.test(word)) return []
  return PLURAL_ENDINGS.flatMap(([ending, letters, others]) =>
    ending.test(word) ? others.map((one) => word.slice(0, word.length - letters) + one) : [],
  )
}

const PARTICIPLE = /^(\p{L}{3,}[нт])[оаыиі]$/u
/** `знищила`, `захватил`, `потеряли`. */
const PAST = /^(?<stem>\p{L}{2,}?)(?<vowel>[аяи])(?:в|л|ла|ло|ли)$/u
/** What the last letter of a stem becomes before the ending of a participle: захватил, захвачен. */
const SOFTENED: Record<string, readonly string[]> = {
  б: ['бл'],
  п: ['пл'],
  в: ['вл'],
  т: ['ч', 'щ'],
  д: ['дж', 'жд', 'ж'],
  с: ['ш'],
  з: ['ж'],
}

/**
 * Forms by which a list may name a participle such as `потеряно` or `знищено`, or that of a past tense such as `потеряли`.
 * @param word In lower case, without accents.
 */
export function participles(word: string): string[] {
  const [, stem] = PARTICIPLE.exec(word) ?? []
  const stems = stem === undefined ? participlesOfPast(word) : [stem]
  return stems.flatMap((one) => [one, ...['о', 'ии', 'ыи', 'ныи'].map((ending) => one + ending)])
}

function participlesOfPast(word: string): string[] {
  const { stem = '', vowel } = PAST.exec(word)?.groups ?? {}
  if (vowel === undefined) return []
  if (vowel !== 'и') return [`${stem}${vowel}н`]
  const softened = SOFTENED[stem.slice(-1)]?.map((last) => stem.slice(0, -1) + last)
  return [...(softened ?? [stem]).map((one) => `${one}ен`), `${stem}ит`]
}

/** Letters that Ukrainian and Russian write differently in words that both have. */
const SHARED: Record<string, string> = { э: 'е', є: 'е', ё: 'е', і: 'и', ї: 'и', ы: 'и', ґ: 'г' }

/** A word of both languages as a mixture of them may write it: `экіпаж`; undefined in other alphabets. */
export function sharedLetters(words: string): string | undefined {
  if (!/\p{Script=Cyrillic}/u.test(words)) return undefined
  return words.replace(/[эєёіїыґ]/g, (letter) => SHARED[letter] ?? letter).replace(/[ьъ]/g, '')
}

/** The place of an adjective, and the feminine and masculine forms of the adjective, by which it has an entry. */
function placesOf(word: string): string[] {
  const { place, suffix } = ADJECTIVE.exec(word)?.groups ?? {}
  if (!place || !suffix) return []
  const stem = place + suffix
  const isWhole = suffix.startsWith('с') && place.length >= MIN_PLACE_LENGTH
  const feminine = suffix.includes('ь') ? 'а' : 'ая'
  return [stem, ...(isWhole ? [place] : []), stem + feminine, `${stem}ий`]
}
