import { MIGRATE_QUIETLY } from './migrating.ts'
import type { OpenDatabase } from './open-database.ts'
import { connectSqlite } from './sqlite.ts'

const USUAL_CONNECTIONS = 10

/**
 * Opens the metadata and, where that is allowed, brings it up to date.
 * @param address Path of an SQLite database, `:memory:`, or `postgres://...`.
 * @param connections To Postgres, at most.
 * @throws OperatorError for a database that cannot be used: why, and what to do.
 */
export async function connect(
  address: string,
  connections = USUAL_CONNECTIONS,
  migrating = MIGRATE_QUIETLY,
): Promise<OpenDatabase> {
  if (!/^postgres(ql)?:/.test(address)) return connectSqlite(address, migrating)
  return (await import('./postgres.ts')).connectPostgres(address, connections, migrating)
}
