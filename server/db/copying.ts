import type { Transaction } from 'kysely'
import type { Database } from './schema.ts'

/** All rows at once: read as they are at one moment, or replaced. */
export interface Copying {
  /** Runs a task that only reads. It sees one moment, however long it takes, and holds nobody up. */
  snapshot<Result>(task: (rows: Transaction<Database>) => Promise<Result>): Promise<Result>
  /**
   * Runs a task on emptied tables, all but `archive_state`. It fills them in the order of
   * `archiveTables`; readers see what it wrote when it has ended, and nothing of it when it throws.
   */
  fill<Result>(task: (rows: Transaction<Database>) => Promise<Result>): Promise<Result>
}
