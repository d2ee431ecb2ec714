import type { Expression } from '#domain/search/expression.ts'
import { expressionOf, type Match, type QueryTerm } from '#domain/search/query/query-term.ts'
import { isPostgres } from '../../db/postgres/is-postgres.ts'
import { findIds } from '../queries/find-documents.ts'
import type { SearchField } from '../queries/full-text.ts'
import type { LevelParts } from '../search-level.ts'

export interface GuessParts extends LevelParts {
  /** Whether an expression finds anything, by its key. */
  known: Map<string, boolean>
}

export function keyOf(expression: Expression): string {
  return JSON.stringify(expression)
}

export function isKnown(
  parts: GuessParts,
  term: QueryTerm,
  by: ReadonlySet<Match>,
): Promise<boolean> {
  return isFound(parts, expressionOf([term], by))
}

/**
 * Whether any document has the words. Each expression is looked for once, and on Postgres first in names: otherwise it might
 * read thousands of pages that do not have it.
 */
export async function isFound(
  { db, query, scope, known }: GuessParts,
  expression: Expression,
): Promise<boolean> {
  const key = keyOf(expression)
  const before = known.get(key)
  if (before !== undefined) return before
  const wanted = { expression, without: query.without, scope }
  const isIn = async (field: SearchField) => (await findIds(db, wanted, field, 1)).length > 0
  const isThere = (isPostgres(db) && (await isIn('names'))) || (await isIn('all'))
  known.set(key, isThere)
  return isThere
}
