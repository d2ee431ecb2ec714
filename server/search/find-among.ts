import { sql } from 'kysely'
import { allOf, type Expression } from '#domain/search/expression.ts'
import { isPostgres } from '../db/postgres/is-postgres.ts'
import type { Db } from '../db/tables/schema.ts'
import { type Field, matching } from './full-text.ts'
import { valuesOf } from './value-list.ts'

/** The full-text index of SQLite looks up one word of one document in some 10 µs. */
const MAX_AMONG = 50

/**
 * Which of some documents have all expressions; undefined if it is faster to find all documents that have them, because
 * these are many, or because SQLite would look for the beginning of a word or a phrase again for each of them.
 */
export async function findAmong(
  db: Db,
  ids: readonly number[],
  expressions: readonly Expression[],
  field: Field,
): Promise<readonly number[] | undefined> {
  if (ids.length === 0) return []
  if (ids.length > MAX_AMONG || !expressions.every(isOfWords)) return undefined
  if (isPostgres(db)) return findThose(db, ids, allOf(expressions), field)
  let left = ids
  for (const one of expressions) {
    if (left.length > 0) left = await findThose(db, left, one, field)
  }
  return left
}

/** Whether it looks for single words, and for any of them. */
export function isOfWords(one: Expression): boolean {
  if (one.kind === 'phrase') return one.words.length === 1 && !one.isPrefix
  return one.kind === 'any' && one.of.every(isOfWords)
}

/** Which of some documents have an expression. */
async function findThose(
  db: Db,
  ids: readonly number[],
  expression: Expression,
  field: Field,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`select id from ${matching(db, expression, field)} w
    where id in (${valuesOf(db, ids)})`.execute(db)
  const those = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => those.has(id))
}
