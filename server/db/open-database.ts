import type { Kysely } from 'kysely'
import type { Copying } from './copying.ts'
import type { Locks } from './locks.ts'
import type { Database } from './schema.ts'

export interface OpenDatabase {
  db: Kysely<Database>
  /**
   * Grows with every change a reader could see, by whatever process; costs microseconds. Where the
   * database is on another machine it may be behind for a moment, but never behind an answer that
   * was caught up with.
   */
  version(): number
  /** Asked after the last query of an answer: `version` is from here on no older than that answer. */
  catchUp(): Promise<void>
  /** Whether the last look for a newer version found nobody: `version` may be behind. */
  isAway(): boolean
  locks: Locks
  copying: Copying
  /**
   * Takes this server's place among the others on the database.
   * @param place `only`: its bytes are on its own disk, so that no other server could show them.
   * @throws OperatorError when another server is in the way.
   */
  join(place: 'only' | 'one of several'): Promise<void>
  close(): Promise<void>
}
