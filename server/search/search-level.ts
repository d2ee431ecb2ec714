import type { Kysely } from 'kysely'
import { type Expression, phrase } from '#domain/search/expression.ts'
import type { Match, QueryTerm, QueryTerms } from '#domain/search/query-terms.ts'
import { type Candidate, isCloser, type Place } from '#domain/search/search-order.ts'
import type { Database } from '../db/schema.ts'
import { findIds } from './find-documents.ts'
import type { SearchScope } from './search-scope.ts'

export type FoundDocument = Pick<Candidate, 'id' | 'match' | 'place'>

const MAX_CANDIDATES = 500

export interface LevelParts {
  db: Kysely<Database>
  query: QueryTerms
  scope: SearchScope
}

export function hasMatch(terms: readonly QueryTerm[], match: Match): boolean {
  return terms.some(({ alternatives }) => alternatives.some(({ by }) => by === match))
}

/** Adds what is found by one kind of match: in titles, then in names, then anywhere. */
export async function addLevel(
  { db, query, scope }: LevelParts,
  found: Map<number, FoundDocument>,
  expression: Expression,
  match: FoundDocument['match'],
): Promise<void> {
  const adjacent = match === 'words' ? adjacentWords(query.terms) : undefined
  const places: [Place, Expression | undefined][] = [
    ['title', expression],
    ['names', expression],
    ['adjacent', adjacent],
    ['all', expression],
  ]
  for (const [place, wanted] of places) {
    if (!wanted) continue
    const field = place === 'adjacent' ? 'all' : place
    const { without } = query
    const ids = await findIds(db, { expression: wanted, without, scope }, field, MAX_CANDIDATES)
    const closer = ids.filter((id) => isCloser({ match, place }, found.get(id)))
    const fresh = closer.slice(0, MAX_CANDIDATES - found.size)
    for (const id of fresh) found.set(id, { id, match, place })
    if (found.size >= MAX_CANDIDATES) return
  }
}

function adjacentWords(terms: readonly QueryTerm[]): Expression | undefined {
  return terms.length < 2 ? undefined : phrase(terms.flatMap(({ words }) => words))
}
