import { sql } from 'kysely'
import { allOf, type Expression } from '#domain/search/expression.ts'
import { isPostgres } from '../../db/postgres/is-postgres.ts'
import type { Db } from '../../db/tables/schema.ts'
import { matching, type SearchField } from './full-text.ts'
import { valuesOf } from './value-list.ts'

/** The full-text index of SQLite looks up one word of one document in about 10 µs. */
const MAX_AMONG = 50

/**
 * Finds which of the given documents match all expressions.
 * @returns Undefined if searching all documents is faster: for many ids, and for phrases and beginnings of words, which
 * SQLite would look for again in each document.
 */
export async function findAmong(
  db: Db,
  ids: readonly number[],
  expressions: readonly Expression[],
  field: SearchField,
): Promise<readonly number[] | undefined> {
  if (ids.length === 0) return []
  if (ids.length > MAX_AMONG || !expressions.every(isSingleWord)) return undefined
  if (isPostgres(db)) return findThose(db, ids, allOf(expressions), field)
  let left = ids
  for (const one of expressions) {
    if (left.length > 0) left = await findThose(db, left, one, field)
  }
  return left
}

/** Whether one whole word is enough to match: that word, or any of several. */
export function isSingleWord(one: Expression): boolean {
  if (one.kind === 'phrase') return one.words.length === 1 && !one.isPrefix
  return one.kind === 'any' && one.of.every(isSingleWord)
}

/** Which of the given documents match an expression. */
async function findThose(
  db: Db,
  ids: readonly number[],
  expression: Expression,
  field: SearchField,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`select id from ${matching(db, expression, field)} w
    where id in (${valuesOf(db, ids)})`.execute(db)
  const those = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => those.has(id))
}
