import type Sqlite from 'better-sqlite3'
import { anyOf, countBeginnings, type Expression, phrase } from '#domain/search/expression.ts'
import type { Alternative, QueryTerms } from '#domain/search/query-terms.ts'

/** Words of the index that are longer than their beginning; undefined if there are more than `most`. */
export type LongerWords = (beginning: string, most: number) => readonly string[] | undefined

/** Shorter beginnings have an index of their own. */
const LEAST_LETTERS = 4
const MOST_WORDS = 5
/** Each is looked up: of a model number there are many. */
const MOST_BEGINNINGS = 4

/** Reads the words of the full-text index of SQLite, one after the other. */
export function longerWordsIn(sqlite: Sqlite.Database): LongerWords {
  sqlite.exec(
    'create virtual table temp.search_vocabulary using fts5vocab(main, search_words, instance)',
  )
  const next = sqlite
    .prepare('select term from temp.search_vocabulary where term >= ? and term < ? limit 1')
    .pluck()
  return (beginning, most) => {
    const words: string[] = []
    const end = `${beginning}\u{10ffff}`
    // A digit is the first of all characters of words, and the first word would be read with all its places.
    for (let from = `${beginning}0`; ; from = `${words.at(-1)}0`) {
      const word = next.get(from, end) as string | undefined
      if (word === undefined) return words
      words.push(word)
      if (words.length > most) return undefined
    }
  }
}

/**
 * The same terms with the few words that begin with what was typed instead of their beginning, for which SQLite would
 * read all documents of all of them before it finds the first.
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
  if (by !== 'prefix' || countBeginnings(expression) > MOST_BEGINNINGS) return [alternative]
  const whole = wholeWords(expression, longerWords)
  return whole ? [{ by, expression: whole }] : []
}

/** Undefined if nothing but the words as typed is left. */
function wholeWords(one: Expression, longerWords: LongerWords): Expression | undefined {
  if (one.kind === 'phrase') return longerPhrases(one, longerWords)
  // Of several words, each is needed.
  if (one.kind === 'all') return one
  const parts = one.of.flatMap((part) => wholeWords(part, longerWords) ?? [])
  return parts.length > 0 ? anyOf(parts) : undefined
}

function longerPhrases(
  one: Extract<Expression, { kind: 'phrase' }>,
  longerWords: LongerWords,
): Expression | undefined {
  const [word = '', ...others] = one.words
  if (!one.isPrefix || others.length > 0 || [...word].length < LEAST_LETTERS) return one
  const longer = longerWords(word, MOST_WORDS)
  if (!longer) return one
  return longer.length > 0 ? anyOf(longer.map((other) => phrase([other]))) : undefined
}
