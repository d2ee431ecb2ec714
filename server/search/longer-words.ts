import type Sqlite from 'better-sqlite3'
import {
  allOf,
  anyOf,
  countBeginnings,
  type Expression,
  phrase,
} from '#domain/search/expression.ts'
import type { Alternative, QueryTerms } from '#domain/search/query-terms.ts'

/**
 * Words of the index that are longer than their beginning, or their first letters, each once; undefined if there are more
 * than `most`.
 */
export type LongerWords = (
  beginning: string,
  most: number,
  letters?: number,
) => readonly string[] | undefined

/** Beginnings of so many letters have an index of their own. */
const INDEXED_LETTERS = 3
/** One after the other gives its next document, while a beginning reads all documents of all its words at once. */
const MOST_WORDS = 20
/** Characters after two letters. */
const MOST_LETTERS = 80
/** Each is looked up: of a model number there are many. */
const MOST_BEGINNINGS = 4
const LAST_CHARACTER = '\u{10ffff}'

/** Reads the words of the full-text index of SQLite, one after the other. */
export function longerWordsIn(sqlite: Sqlite.Database): LongerWords {
  sqlite.exec(
    'create virtual table temp.search_vocabulary using fts5vocab(main, search_words, instance)',
  )
  const next = sqlite
    .prepare('select term from temp.search_vocabulary where term >= ? and term < ? limit 1')
    .pluck()
  return (beginning, most, letters) => {
    const read = (from: string) => next.get(from, beginning + LAST_CHARACTER) as string | undefined
    const starts = readStarts(read, beginning, letters)
      .take(most + 1)
      .toArray()
    return starts.length > most ? undefined : starts
  }
}

/** @param read Reads the first word that is not before a text. */
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

/** A digit is the first of all characters of words, and the word itself would be read with all its places. */
function afterWord(word: string): string {
  return `${word}0`
}

/**
 * The same terms with the few words that begin with what was typed instead of their beginning, for which SQLite would
 * read all documents of all of them before it finds the first; or with beginnings of three letters, which it has indexed.
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
  const most = countBeginnings(expression) > MOST_BEGINNINGS ? 0 : MOST_WORDS
  const whole = wholeWords(expression, (one) => longerPhrases(one, most, longerWords))
  return whole ? [{ by, expression: whole }] : []
}

type Phrase = Extract<Expression, { kind: 'phrase' }>

/** Undefined if nothing but the words as typed is left. */
function wholeWords(
  one: Expression,
  longer: (one: Phrase) => Expression | undefined,
): Expression | undefined {
  if (one.kind === 'phrase') return one.isPrefix ? longer(one) : one
  // Of several words, each is needed.
  if (one.kind === 'all') return allOf(one.of.map((part) => wholeWords(part, longer) ?? part))
  const parts = one.of.flatMap((part) => wholeWords(part, longer) ?? [])
  return parts.length > 0 ? anyOf(parts) : undefined
}

function longerPhrases(
  one: Phrase,
  most: number,
  longerWords: LongerWords,
): Expression | undefined {
  const others = one.words.slice(0, -1)
  const last = one.words.at(-1) ?? ''
  const { length } = [...last]
  if (most > 0 && others.length === 0 && length > 1) {
    const longer = longerWords(last, most)
    if (longer) return longer.length > 0 ? anyOf(longer.map((word) => phrase([word]))) : undefined
  }
  const begun = length === 2 ? longerWords(last, MOST_LETTERS, INDEXED_LETTERS) : undefined
  if (!begun) return one
  const beginnings = begun.map((word) => phrase([...others, word], true))
  return anyOf([phrase(one.words), ...beginnings])
}
