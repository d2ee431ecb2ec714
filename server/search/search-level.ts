import type { Expression } from '#domain/search/expression.ts'
import { expressionOf, type Match, type QueryTerm } from '#domain/search/query/query-term.ts'
import type { QueryTerms } from '#domain/search/query/query-terms.ts'
import type { Db } from '../db/tables/schema.ts'
import type { PageCheck, WordCriteria } from './queries/document-query.ts'
import { findAmong } from './queries/find-among.ts'
import { findIds } from './queries/find-documents.ts'
import type { SearchField } from './queries/full-text.ts'
import type { FacetChoice } from './search-facets.ts'
import type { SearchScope } from './search-scope.ts'

/** At most this many documents are sorted. */
export const MAX_CANDIDATES = 500

/** With fewer hits, words are corrected, completed and left out. */
export const FEW_HITS = 3

export interface LevelParts {
  db: Db
  /** Of the database, when the search began. */
  version: string
  query: QueryTerms
  scope: SearchScope
  facets: FacetChoice
  pages: PageCheck
}

/** Terms that a document must have, and the kinds of match that count. */
export interface Level {
  terms: readonly QueryTerm[]
  by: ReadonlySet<Match>
}

export function hasMatch(terms: readonly QueryTerm[], match: Match): boolean {
  return terms.some(({ alternatives }) => alternatives.some(({ by }) => by === match))
}

export function endsInModel(terms: readonly QueryTerm[]): boolean {
  return /\d/.test(terms.at(-1)?.words.join('') ?? '')
}

export function criteriaOf(parts: LevelParts, { terms, by }: Level): WordCriteria {
  const { query, scope } = parts
  return { expression: expressionOf(terms, by), without: query.without, scope }
}

/** The terms that a document may have by other kinds of match only. */
export function openTerms({ terms, by }: Level): Expression[] {
  return terms
    .filter(({ alternatives }) => alternatives.some((one) => !by.has(one.by)))
    .map((term) => expressionOf([term], by))
}

/** @param among Documents that include all results, if known: they have every term in names or anywhere, by some kind of match. */
export async function findLevel(
  parts: LevelParts,
  level: Level,
  field: SearchField,
  among?: readonly number[],
): Promise<readonly number[]> {
  const expressions =
    field === 'title' ? level.terms.map((one) => expressionOf([one], level.by)) : openTerms(level)
  const found = among && (await findAmong(parts.db, among, expressions, field))
  return found ?? findIds(parts.db, criteriaOf(parts, level), field, MAX_CANDIDATES, parts.pages)
}
