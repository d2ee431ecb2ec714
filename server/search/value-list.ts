import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isPostgres } from '../db/is-postgres.ts'
import type { Database } from '../db/schema.ts'

/** Values in brackets after `in`, as one parameter: thousands of them would take longer to print than to look up. */
export function valuesOf(
  db: Kysely<Database>,
  values: readonly (number | string)[],
): RawBuilder<unknown> {
  const list = JSON.stringify(values)
  if (!isPostgres(db)) return sql`select value from json_each(${list})`
  const value = typeof values[0] === 'number' ? sql`value::bigint` : sql`value`
  return sql`select ${value} from json_array_elements_text(${list}::json)`
}
