import { joinedWords, plainWords, tokensOf } from '#domain/search/analyse-text.ts'
import type { QueryTerm } from '#domain/search/query/query-term.ts'
import type { SearchHit } from '#domain/search/search-response.ts'
import type { Guesses } from './add-levels.ts'

const MAX_ADDED = 5
const WORD = /[\p{L}\p{N}\p{M}]+/gu
const LETTERS_BEFORE_NUMBER = /^[\p{L}\p{M}]+(?=\p{N})/u

/** The typed text with its corrected words, spelt as in the titles or excerpts that were found. */
export function correctedText(
  typed: string,
  corrected: ReadonlyMap<string, string>,
  hits: readonly { title: string; excerpt: string }[],
): string {
  const titled = hits.flatMap(({ title }) => title.match(WORD) ?? [])
  const written = hits.flatMap(({ excerpt }) => excerpt.match(WORD) ?? [])
  const correctedWord = (word: string) => {
    const right = corrected.get(joinedWords(word))
    const isRight = (one: string) => joinedWords(one) === right
    const inTexts = new Set(written.filter(isRight))
    // Only a name always has a capital letter: an ordinary word also begins sentences.
    const isOrdinary = right !== undefined && inTexts.has(right)
    return titled.find(isRight) ?? (isOrdinary ? right : [...inTexts][0]) ?? right
  }
  return typed.replace(WORD, (word) => {
    const [letters = ''] = LETTERS_BEFORE_NUMBER.exec(word) ?? []
    const beginning = correctedWord(letters)
    if (beginning !== undefined) return `${beginning} ${word.slice(letters.length)}`
    return correctedWord(word) ?? word
  })
}

/** A term as it was typed, without quotation marks. */
export function typedTerm(typed: string, { words }: QueryTerm): string {
  const tokens = tokensOf(typed)
  const at = tokens.findIndex((_, start) =>
    words.every((word, place) => tokens[start + place]?.word === word),
  )
  const [first, last] = [tokens[at], tokens[at + words.length - 1]]
  return first && last ? typed.slice(first.start, last.end) : words.join(' ')
}

/** A query for some terms of another one. */
export function typedQuery(typed: string, terms: readonly QueryTerm[]): string {
  const texts = terms.map((term) => {
    const text = typedTerm(typed, term)
    return term.isPhrase ? `"${text}"` : text
  })
  return texts.join(' ')
}

/** Corrections in hits, as these write them. */
export function addedWords({ added, corrected }: Guesses, hits: readonly SearchHit[]): string[] {
  return wordsInHits(added.difference(new Set(corrected.values())), hits)
}

/** Longer words in hits, as these write them. */
export function longerWords({ longer, corrected }: Guesses, hits: readonly SearchHit[]): string[] {
  return wordsInHits(longer.difference(new Set(corrected.values())), hits)
}

function wordsInHits(words: ReadonlySet<string>, hits: readonly SearchHit[]): string[] {
  if (words.size === 0) return []
  const texts = hits.flatMap(markedTexts)
  const found = texts.filter((text) => plainWords(text).some((word) => words.has(word)))
  return [...new Map(found.map((text) => [joinedWords(text), text])).values()].slice(0, MAX_ADDED)
}

function markedTexts({ title, titleMarks, excerpt, excerptMarks }: SearchHit): string[] {
  return [
    ...titleMarks.map(([start, end]) => title.slice(start, end)),
    ...excerptMarks.map(([start, end]) => excerpt.slice(start, end)),
  ]
}
