import type { Transaction } from 'kysely'
import type { Database } from './schema.ts'

export interface Copying {
  /** Runs a read-only task on a consistent snapshot, without blocking others. */
  snapshot<Result>(task: (rows: Transaction<Database>) => Promise<Result>): Promise<Result>
  /**
   * Runs a task on emptied tables, except `archive_state`. It fills them in the order of `archiveTables`; readers see
   * the result when it ends, and nothing if it throws.
   */
  fill<Result>(task: (rows: Transaction<Database>) => Promise<Result>): Promise<Result>
}
