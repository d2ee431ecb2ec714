import { MIGRATE_QUIETLY } from './migrating.ts'
import type { OpenDatabase } from './open-database.ts'
import { connectSqlite } from './sqlite/sqlite.ts'

const DEFAULT_CONNECTIONS = 10

/**
 * Opens the database and, if allowed, migrates it.
 * @param url Path of an SQLite database, `:memory:`, or `postgres://...`.
 * @param connections Maximum number of connections to Postgres.
 * @throws OperatorError for an unusable database.
 */
export async function connect(
  url: string,
  connections = DEFAULT_CONNECTIONS,
  migrating = MIGRATE_QUIETLY,
): Promise<OpenDatabase> {
  if (!/^postgres(ql)?:/.test(url)) return connectSqlite(url, migrating)
  return (await import('./postgres/postgres.ts')).connectPostgres(url, connections, migrating)
}
