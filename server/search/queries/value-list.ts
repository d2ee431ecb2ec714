import { type RawBuilder, sql } from 'kysely'
import { isPostgres } from '../../db/postgres/is-postgres.ts'
import type { Db } from '../../db/tables/schema.ts'

/** Values for `in (…)` as one parameter: printing thousands of them would take longer than looking them up. */
export function valuesOf(db: Db, values: readonly (number | string)[]): RawBuilder<unknown> {
  const list = JSON.stringify(values)
  if (!isPostgres(db)) return sql`select value from json_each(${list})`
  const value = typeof values[0] === 'number' ? sql`value::bigint` : sql`value`
  return sql`select ${value} from json_array_elements_text(${list}::json)`
}

/** Pairs of a text and a number as a table with these columns, as one parameter. */
export function pairsOf(
  db: Db,
  [text, number]: readonly [string, string],
  pairs: readonly (readonly [string, number])[],
): RawBuilder<unknown> {
  const list = JSON.stringify(pairs)
  const rows = isPostgres(db)
    ? sql`json_array_elements(${list}::json) as pair (value)`
    : sql`json_each(${list})`
  return sql`(select value ->> 0 as ${sql.ref(text)}, cast(value ->> 1 as integer) as ${sql.ref(number)} from ${rows})`
}
