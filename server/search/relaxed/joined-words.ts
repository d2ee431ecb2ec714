import type { QueryTerm } from '#domain/search/query/query-term.ts'
import { singularOrPlural } from '#domain/search/query/run-term.ts'
import { isNotNeeded } from '#domain/search/words/stop-words.ts'
import type { Db } from '../../db/tables/schema.ts'
import { findKnown } from '../queries/find-other-words.ts'
import type { OtherWord } from './other-words.ts'

const LETTERS = /^\p{L}{2,}$/u

/** Adjacent words that documents write as one, such as `auto loader`: it takes the place of either. */
export async function joinedWords(
  db: Db,
  terms: readonly QueryTerm[],
): Promise<Map<QueryTerm, OtherWord[]>> {
  const pairs = terms.slice(1).flatMap((next, at) => {
    const before = terms[at]
    return before && isWord(before) && isWord(next) ? [[before, next] as const] : []
  })
  const wordOf = (pair: readonly QueryTerm[]) => pair.flatMap(({ words }) => words).join('')
  const known = await findKnown(db, pairs.map(wordOf))
  const joined = new Map<QueryTerm, OtherWord[]>()
  for (const pair of pairs) {
    const word = wordOf(pair)
    if (!known.has(word)) continue
    for (const term of pair) {
      const typed = term.words.join('')
      const expression = singularOrPlural(word)
      const other: OtherWord = { by: 'part', typed, spelling: typed, word, expression }
      joined.set(term, [...(joined.get(term) ?? []), other])
    }
  }
  return joined
}

function isWord({ words: [word = '', ...more], isPhrase }: QueryTerm): boolean {
  return !isPhrase && more.length === 0 && LETTERS.test(word) && !isNotNeeded(word)
}
