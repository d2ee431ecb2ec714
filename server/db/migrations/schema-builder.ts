import { type Kysely, type RawBuilder, sql } from 'kysely'

export type Dialect = 'sqlite' | 'postgres'

/** What migrations are written with, the same for both dialects. As permanent as they are. */
export interface SchemaBuilder {
  isPostgres: boolean
  text: RawBuilder<unknown>
  integer: RawBuilder<unknown>
  execute(statement: RawBuilder<unknown>): Promise<void>
  rows<Row>(query: RawBuilder<unknown>): Promise<Row[]>
  create(table: string, columns: RawBuilder<unknown>): Promise<void>
  /** @param on Table with its columns in brackets. */
  index(name: string, on: RawBuilder<unknown>): Promise<void>
}

export function schemaBuilder(db: Kysely<unknown>, dialect: Dialect): SchemaBuilder {
  const isPostgres = dialect === 'postgres'
  // SQLite checks the types of values then, as Postgres does.
  const strict = isPostgres ? sql`` : sql`strict`
  const execute = async (statement: RawBuilder<unknown>) => void (await statement.execute(db))
  return {
    isPostgres,
    // Texts compare by code point in both, so that both list in the same order.
    text: isPostgres ? sql`text collate "C"` : sql`text`,
    integer: isPostgres ? sql`bigint` : sql`integer`,
    execute,
    rows: async <Row>(query: RawBuilder<unknown>) => (await query.execute(db)).rows as Row[],
    create: (table, columns) => execute(sql`create table ${sql.ref(table)} (${columns}) ${strict}`),
    index: (name, on) => execute(sql`create index ${sql.ref(name)} on ${on}`),
  }
}
