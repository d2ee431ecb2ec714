import type { Kysely } from 'kysely'
import { type Expression, phrase } from '#domain/search/expression.ts'
import type { Match, QueryTerm, QueryTerms } from '#domain/search/query-terms.ts'
import { type Candidate, isCloser, type Place } from '#domain/search/search-order.ts'
import type { Database } from '../db/schema.ts'
import { findIds } from './find-documents.ts'
import type { Field } from './full-text.ts'
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

/**
 * Adds what is found by one kind of match: in titles, then in names, then anywhere.
 * @returns All that the expression finds; undefined if they are more than are looked at.
 */
export async function addLevel(
  { db, query, scope }: LevelParts,
  found: Map<number, FoundDocument>,
  expression: Expression,
  match: FoundDocument['match'],
): Promise<readonly number[] | undefined> {
  if (found.size >= MAX_CANDIDATES) return undefined
  const { without } = query
  const find = (one: Expression, field: Field) =>
    findIds(db, { expression: one, without, scope }, field, MAX_CANDIDATES)
  const add = (place: Place, ids: readonly number[]) => {
    const closer = ids.filter((id) => isCloser({ match, place }, found.get(id)))
    const fresh = closer.slice(0, MAX_CANDIDATES - found.size)
    for (const id of fresh) found.set(id, { id, match, place })
    return found.size >= MAX_CANDIDATES
  }
  // The beginning of a word takes longest to look up, and often enough titles have it.
  const isPrefix = match === 'prefix'
  if (isPrefix && add('title', await find(expression, 'title'))) return undefined
  const anywhere = await find(expression, 'all')
  // All others are among them, if these are all. So are titles among the names.
  const all = anywhere.length < MAX_CANDIDATES ? anywhere : undefined
  const isPossible = !all || all.some((id) => isCloser({ match, place: 'title' }, found.get(id)))
  const adjacent = match === 'words' ? adjacentWords(query.terms, isPossible) : undefined
  const named = isPossible ? await find(expression, 'names') : []
  for (const [place, ids] of [
    ['title', () => (named.length > 0 && !isPrefix ? find(expression, 'title') : [])],
    ['names', () => named],
    ['adjacent', () => (adjacent ? find(adjacent, 'all') : [])],
    ['all', () => anywhere],
  ] as const) {
    if (add(place, await ids())) break
  }
  return all
}

/** @param isFound Whether a document has the words at all. A date next to words may be written in another way there. */
function adjacentWords(terms: readonly QueryTerm[], isFound: boolean): Expression | undefined {
  if (terms.length < 2) return undefined
  if (!isFound && terms.every(({ words }) => words.length === 1)) return undefined
  return phrase(terms.flatMap(({ words }) => words))
}
