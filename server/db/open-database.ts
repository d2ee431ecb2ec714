import type { Kysely } from 'kysely'
import type { Copying } from './database-copying.ts'
import type { Locks } from './locks.ts'
import type { Database } from './schema.ts'

export interface OpenDatabase {
  db: Kysely<Database>
  /**
   * Increases with every change that a reader could see, by any process; reading it costs microseconds. With a database
   * on another machine it may lag for a moment, but never behind an answer that called `catchUp`.
   */
  version(): number
  /** Call after the last query of an answer: from then on `version` is no older than the answer. */
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
