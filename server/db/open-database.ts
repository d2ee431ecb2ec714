import type { Locks } from './locks.ts'
import type { Db, Tx } from './tables/schema.ts'

export interface OpenDatabase {
  db: Db
  /** Connections for searches alone, with settings of their own; only on Postgres. */
  searching?: Db
  /**
   * Increases with every change that a reader could see, by any process; reading it costs microseconds. With a database
   * on another machine it may lag for a moment, but never behind a response that is sent after `catchUp`.
   */
  version(): number
  /** Call after the last query of a response: from then on `version` is no older than the response. */
  catchUp(): Promise<void>
  /** Whether the last query of the version failed: `version` may lag. */
  isAway(): boolean
  locks: Locks
  copying: Copying
  /**
   * Registers this server with the database.
   * @param place `only`: its files are on its own disk, so no other server could read them.
   * @throws OperatorError when another server is in the way.
   */
  join(place: 'only' | 'one of several'): Promise<void>
  close(): Promise<void>
}

export interface Copying {
  /** Runs a read-only task on a consistent snapshot, without blocking others. */
  snapshot<Result>(task: (rows: Tx) => Promise<Result>): Promise<Result>
  /**
   * Runs a task on emptied tables, except `archive_state`. It fills them in the order of `archiveTables`; readers see
   * the result when it ends, and nothing if it throws.
   */
  fill<Result>(task: (rows: Tx) => Promise<Result>): Promise<Result>
}
