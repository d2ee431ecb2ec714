import type { SelectQueryBuilder } from 'kysely'
import type { Database } from './tables/schema.ts'

/** Postgres returns counts as text. */
export async function countRows<Table extends keyof Database>(
  query: SelectQueryBuilder<Database, Table, object>,
): Promise<number> {
  const { count } = await query
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
