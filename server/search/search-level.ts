import type { Kysely } from 'kysely'
import { type Expression, phrase } from '#domain/search/expression.ts'
import {
  expressionOf,
  type Match,
  type QueryTerm,
  type QueryTerms,
} from '#domain/search/query-terms.ts'
import { type Candidate, isCloser, PLACES, type Place } from '#domain/search/search-order.ts'
import type { Database } from '../db/tables/schema.ts'
import { findAmong } from './find-among.ts'
import { type FacetRow, findFacetRows, findIds } from './find-documents.ts'
import type { Field } from './full-text.ts'
import { MAX_COUNTED } from './search-facets.ts'
import type { SearchScope } from './search-scope.ts'

export type FoundDocument = Pick<Candidate, 'id' | 'match' | 'place'>

export interface FoundDocuments {
  documents: FoundDocument[]
  /** Finds all of them, and those beyond the limit. */
  expression: Expression
  /** The documents that the expression finds, for facets. */
  rows: readonly FacetRow[]
  /** Corrected words of the query, by the word typed. */
  corrected: ReadonlyMap<string, string>
}

/** More are not sorted. */
export const MAX_CANDIDATES = 500
/** With more words, documents with the words as typed are not ranked above those with other names: each search would take longer. */
const MAX_DISTINGUISHED = 4
/** More words in a row are looked for only where few documents have them. */
const MAX_ADJACENT = 3

export interface LevelParts {
  db: Kysely<Database>
  query: QueryTerms
  scope: SearchScope
}

export function hasMatch(terms: readonly QueryTerm[], match: Match): boolean {
  return terms.some(({ alternatives }) => alternatives.some(({ by }) => by === match))
}

/** Documents with all terms by some kinds of match. */
interface Level {
  terms: readonly QueryTerm[]
  by: Set<Match>
}

/**
 * Adds what is found by some kinds of match, the closest first. All of them together are looked for first: often they
 * find nothing, or so little that the closer ones are found among it.
 * @param by Kinds of match that were looked for before; the new ones are added.
 * @returns What all of them find, at most MAX_COUNTED and one more.
 */
export async function addLevels(
  parts: LevelParts,
  found: Map<number, FoundDocument>,
  { terms, by }: Level,
  matches: readonly Match[],
): Promise<readonly FacetRow[]> {
  const { db, query, scope } = parts
  const widest = expressionOf(terms, new Set([...by, ...matches]))
  const wanted = { expression: widest, without: query.without, scope }
  const rows = await findFacetRows(db, wanted, MAX_COUNTED + 1)
  const all = rows.map(({ id }) => id)
  const named = all.length > 0 ? await findIds(db, wanted, 'names', MAX_CANDIDATES) : []
  const known = {
    all: all.length <= MAX_COUNTED ? all : undefined,
    names: named.length < MAX_CANDIDATES ? named : undefined,
  }
  for (const match of matches) {
    by.add(match)
    const isLast = match === matches.at(-1)
    const level = { terms, by }
    const places: Record<Place, () => Promise<readonly number[]>> = {
      title: async () => (named.length > 0 ? find(parts, level, 'title', known.names) : []),
      names: async () => (isLast ? named : find(parts, level, 'names', known.names)),
      adjacent: async () => (match === 'words' ? findAdjacent(parts, known.all) : []),
      all: async () => {
        if (isLast) return all
        const isLeftToNext = match === 'words' && matches.includes('synonym')
        if (isLeftToNext && terms.length > MAX_DISTINGUISHED) return []
        return find(parts, level, 'all', known.all)
      },
    }
    for (const place of PLACES) {
      if (add(found, match, place, await places[place]())) return rows
    }
  }
  return rows
}

/** @returns Whether there are enough candidates. */
export function add(
  found: Map<number, FoundDocument>,
  match: FoundDocument['match'],
  place: Place,
  ids: readonly number[],
): boolean {
  const closer = ids.filter((id) => isCloser({ match, place }, found.get(id)))
  const fresh = closer.slice(0, MAX_CANDIDATES - found.size)
  for (const id of fresh) found.set(id, { id, match, place })
  return found.size >= MAX_CANDIDATES
}

/** @param among Documents among which all of them are, if these are known. */
async function find(
  { db, query, scope }: LevelParts,
  { terms, by }: Level,
  field: Field,
  among: readonly number[] | undefined,
): Promise<readonly number[]> {
  // Those among which it looks have all terms somewhere, by any kind of match.
  const open = terms.filter(
    ({ alternatives }) => field === 'title' || alternatives.some((one) => !by.has(one.by)),
  )
  const each = open.map((term) => expressionOf([term], by))
  const those = among && (await findAmong(db, among, each, field))
  if (those) return those
  const wanted = { expression: expressionOf(terms, by), without: query.without, scope }
  return findIds(db, wanted, field, MAX_CANDIDATES)
}

/** @param all All documents with the words, if they are known. */
async function findAdjacent(
  { db, query, scope }: LevelParts,
  all: readonly number[] | undefined,
): Promise<readonly number[]> {
  const { terms, without } = query
  if (terms.length < 2) return []
  // A date next to words may be written in another way there.
  if (all?.length === 0 && terms.every(({ words }) => words.length === 1)) return []
  if (terms.length > MAX_ADJACENT && (!all || all.length > MAX_CANDIDATES)) return []
  const expression = phrase(terms.flatMap(({ words }) => words))
  return findIds(db, { expression, without, scope }, 'all', MAX_CANDIDATES)
}
