import type Sqlite from 'better-sqlite3'
import {
  allOf,
  anyOf,
  countBeginnings,
  type Expression,
  type Phrase,
  phrase,
} from '#domain/search/expression.ts'
import type { Alternative } from '#domain/search/query/query-term.ts'
import type { QueryTerms } from '#domain/search/query/query-terms.ts'

/**
 * The words of the index that are longer than this beginning of theirs, or only the first `letters` of each, without
 * duplicates; undefined if there are more than `max`.
 */
export type LongerWords = (
  beginning: string,
  max: number,
  letters?: number,
) => readonly string[] | undefined

/** Beginnings of this length have an index of their own. */
const INDEXED_LETTERS = 3
/** SQLite reads the documents of each word one by one, but all documents of a beginning at once. */
const MAX_WORDS = 20
/** At most this many beginnings of three letters take the place of one of two. */
const MAX_LONG_PREFIXES = 80
/** Each beginning is looked up, and a model number has many. */
const MAX_PREFIXES = 4
const LAST_CHARACTER = '\u{10ffff}'

/** Reads the words of the full-text index of SQLite, one after the other. */
export function longerWordsIn(sqlite: Sqlite.Database): LongerWords {
  sqlite.exec(
    'create virtual table temp.search_vocabulary using fts5vocab(main, search_words, instance)',
  )
  const next = sqlite
    .prepare('select term from temp.search_vocabulary where term >= ? and term < ? limit 1')
    .pluck()
  return (beginning, max, letters) => {
    const read = (from: string) => next.get(from, beginning + LAST_CHARACTER) as string | undefined
    const starts = readStarts(read, beginning, letters)
      .take(max + 1)
      .toArray()
    return starts.length > max ? undefined : starts
  }
}

/** @param read Reads the first word at or after the given one. */
function* readStarts(
  read: (from: string) => string | undefined,
  beginning: string,
  letters: number | undefined,
): Generator<string, undefined> {
  for (let word = read(afterWord(beginning)); word !== undefined; ) {
    const start = [...word].slice(0, letters).join('')
    yield start
    word = read(letters === undefined ? afterWord(word) : start + LAST_CHARACTER)
  }
}

/** Digits sort before all other characters of words. The word itself is skipped, as all its places would be read. */
function afterWord(word: string): string {
  return `${word}0`
}

/**
 * Replaces the beginning of a word by the words that begin with it, if they are few, or by beginnings of three letters,
 * which are indexed. For any other beginning, SQLite reads all documents of all its words before it returns the first.
 */
export function withWholeWords(query: QueryTerms, longerWords: LongerWords): QueryTerms {
  const terms = query.terms.map((term) => ({
    ...term,
    alternatives: term.alternatives.flatMap((one) => withWords(one, longerWords)),
  }))
  return { ...query, terms }
}

function withWords(alternative: Alternative, longerWords: LongerWords): Alternative[] {
  const { by, expression } = alternative
  if (by !== 'prefix') return [alternative]
  const max = countBeginnings(expression) > MAX_PREFIXES ? 0 : MAX_WORDS
  const whole = wholeWords(expression, (one) => longerPhrases(one, max, longerWords))
  return whole ? [{ by, expression: whole }] : []
}

/** Undefined if the index has no longer words. */
function wholeWords(
  one: Expression,
  longer: (one: Phrase) => Expression | undefined,
): Expression | undefined {
  if (one.kind === 'phrase') return one.isPrefix ? longer(one) : one
  // All of several words are needed: one without longer words stays as it is.
  if (one.kind === 'all') return allOf(one.of.map((part) => wholeWords(part, longer) ?? part))
  const parts = one.of.flatMap((part) => wholeWords(part, longer) ?? [])
  return parts.length > 0 ? anyOf(parts) : undefined
}

function longerPhrases(one: Phrase, max: number, longerWords: LongerWords): Expression | undefined {
  const others = one.words.slice(0, -1)
  const last = one.words.at(-1) ?? ''
  const { length } = [...last]
  if (max > 0 && others.length === 0 && length > 1) {
    const longer = longerWords(last, max)
    if (longer) return longer.length > 0 ? anyOf(longer.map((word) => phrase([word]))) : undefined
  }
  const starts = length === 2 ? longerWords(last, MAX_LONG_PREFIXES, INDEXED_LETTERS) : undefined
  if (!starts) return one
  const beginnings = starts.map((word) => phrase([...others, word], true))
  return anyOf([phrase(one.words), ...beginnings])
}
