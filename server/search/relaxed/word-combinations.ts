import { expressionOf, type Match, type QueryTerm } from '#domain/search/query/query-term.ts'
import { findIds } from '../queries/find-documents.ts'
import { MAX_CANDIDATES } from '../search-level.ts'
import type { GuessParts } from './known-words.ts'

/**
 * The largest combinations of terms that any of the latest documents have, those of most documents first; none if no
 * document has any. One statement for each term.
 * @param all Terms that each of the documents must have.
 */
export async function largestCombinations(
  { db, query, scope }: GuessParts,
  all: readonly QueryTerm[],
  some: readonly QueryTerm[],
  by: ReadonlySet<Match>,
): Promise<QueryTerm[][]> {
  const termsOf = new Map<number, QueryTerm[]>()
  for (const term of some) {
    const wanted = { expression: expressionOf([...all, term], by), without: query.without, scope }
    for (const id of await findIds(db, wanted, 'all', MAX_CANDIDATES))
      termsOf.set(id, [...(termsOf.get(id) ?? []), term])
  }
  const found = [...termsOf.values()]
  const most = found.reduce((size, { length }) => Math.max(size, length), 0)
  const largest = found.filter(({ length }) => length === most)
  const byTerms = Map.groupBy(largest, (terms) => terms.map((one) => some.indexOf(one)).join())
  return [...byTerms.values()]
    .toSorted((one, other) => other.length - one.length)
    .flatMap(([first]) => (first ? [first] : []))
}
