import { type Token, tokensOf } from '../analyse-text.ts'
import { allOf, anyOf, type Expression, phrase } from '../expression.ts'
import { nominatives } from '../words/cyrillic-cases.ts'
import { latinSpellings } from '../words/transliteration.ts'
import type { QueryToken } from './joined-numbers.ts'
import { isPlural } from './plural-numbers.ts'
import type { QueryText } from './search-query.ts'
import { postWords, urlWord } from './url-tokens.ts'

/** Endings of Ukrainian and Russian ordinals in all cases. */
const ORDINAL = /^[гмтш]?(?:а|го|е|и|і|им|іи|му|ого|ои|оі|ому|ою|у|ю|я)$/

/** A year with the abbreviated word for it: 2024г, 2024р. */
const YEAR = /^(?<year>(?:19|20)\d\d)(?:гг?|рр?)$/iu

/** Letters of a Latin spelling. Shorter ones are other words: `Суми` is no sum, and `міна` no minute. */
const MIN_NOMINATIVE = 4
/** The letter З, typed for the digit 3 in ЗБМ42 and ЗВБМ17. */
const LETTER_FOR_3 = /(?<![\p{L}\p{N}])з(?=[вv]?[бb][мm])/giu
/** A single capital letter may begin a sentence. */
const CAPITALS = /^\p{Lu}{2,}$/u
/** Words of an id that says enough without its catalogue. */
const MIN_ID = 3

/** The words of a part of a query. Outside of phrases, Cyrillic ones may also be in the nominative, and `47-я` is a number. */
export function queryTokens({ text, isPhrase }: QueryText): QueryToken[] {
  const written = text.replace(LETTER_FOR_3, '3')
  return isPhrase ? tokensOf(written) : freeTokens(written)
}

/** Marks what may be an abbreviation, unless the whole query is in capitals. */
export function withCapitals(
  tokens: readonly QueryToken[],
  { text }: QueryText,
  texts: readonly QueryText[],
): QueryToken[] {
  const hasSmall = texts.some((one) => /\p{Ll}/u.test(one.text))
  return tokens.map((token) => {
    const isCapitals = hasSmall && CAPITALS.test(text.slice(token.start, token.end))
    return isCapitals ? { ...token, isCapitals } : token
  })
}

/** A single letter at the end is not enough to complete a word. */
export function withoutLastLetter(tokens: QueryToken[]): QueryToken[] {
  const endsInLetter = tokens.length > 1 && /^\p{L}$/u.test(tokens.at(-1)?.word ?? '')
  return endsInLetter ? tokens.slice(0, -1) : tokens
}

/** What finds a phrase, a URL or a page of this site by its URL; undefined for other texts. */
export function fixedExpression(
  { text, isPhrase }: QueryText,
  tokens: readonly Token[],
): Expression | undefined {
  const words = tokens.map(({ word }) => word)
  if (isPhrase) return phrase(words)
  const url = urlWord(text)
  const page = postWords(text)
  if (url === undefined && page === undefined) return undefined
  const { post, place } = page ?? { post: words, place: [] }
  return anyOf([
    ...(url === undefined ? [] : [phrase([url])]),
    // Files name their source in words.
    allOf([...post, ...place].map((word) => phrase([word]))),
    // Cases have their id, but perhaps no words of their catalogue.
    ...(place.length < MIN_ID ? [] : [phrase(place)]),
  ])
}

function freeTokens(text: string): QueryToken[] {
  const tokens: QueryToken[] = []
  for (const analysed of tokensOf(text)) {
    const token = withoutWordForYear(analysed, text)
    const before = tokens.at(-1)
    const isJoined = tokens.at(-2)?.separator === '-'
    const isOrdinal = before?.separator === '-' && !isJoined && /^\d+$/.test(before.word)
    if (before && isOrdinal && ORDINAL.test(token.word)) before.separator = token.separator
    else tokens.push(withPlural(withNominatives(token), before, text))
  }
  return tokens
}

function withoutWordForYear(token: Token, text: string): Token {
  const { year } = YEAR.exec(text.slice(token.start, token.end))?.groups ?? {}
  return year === undefined ? token : { ...token, word: year, spellings: [], parts: [] }
}

function withPlural(token: QueryToken, before: Token | undefined, text: string): QueryToken {
  return isPlural(token, before, text) ? { ...token, isPlural: true } : token
}

function withNominatives(token: Token): QueryToken {
  const found = nominatives(token.word)
    .flatMap(latinSpellings)
    .filter(({ length }) => length >= MIN_NOMINATIVE)
  const others = new Set(found).difference(new Set(token.spellings))
  return others.size === 0 ? token : { ...token, nominatives: [...others] }
}
