import { type RawBuilder, sql } from 'kysely'
import { isPostgres } from '../../db/postgres/is-postgres.ts'
import type { Db } from '../../db/tables/schema.ts'

/** An expression for each column. */
export type Columns<Row> = { [Name in keyof Row]: RawBuilder<unknown> }

/**
 * Runs a query. Postgres returns each column as one list, because its driver is slow at reading thousands of rows.
 * @param rest What follows the selected columns.
 */
export async function compactRows<Row extends object>(
  db: Db,
  columns: Columns<Row>,
  rest: RawBuilder<unknown>,
): Promise<Row[]> {
  const each = Object.entries<RawBuilder<unknown>>(columns)
  const selected = each.map(([name, value]) => sql`${value} as ${sql.ref(name)}`)
  const query = sql<Row>`select ${sql.join(selected)} ${rest}`
  if (!isPostgres(db)) return (await query.execute(db)).rows
  const lists = each.map(([name]) => sql`json_agg(${sql.ref(name)}) as ${sql.ref(name)}`)
  const { rows } = await sql<Record<string, unknown[] | null>>`select ${sql.join(lists)}
    from (${query}) one`.execute(db)
  const entries = Object.entries(rows[0] ?? {})
  const [, first] = entries[0] ?? []
  return (first ?? []).map((_, at) => {
    const row: Record<string, unknown> = {}
    for (const [name, values] of entries) row[name] = values?.[at]
    return row as Row
  })
}
