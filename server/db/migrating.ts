import { OperatorError } from '../operator-error.ts'
import type { MigrationState } from './migrations.ts'

/** What somebody who opens the database may do to its tables. */
export interface Migrating {
  /** Whether older tables are brought up to date or refused. A new database gets its tables either way. */
  mayMigrate: boolean
  /** Is told before and after. */
  report(line: string): void
}

export const MIGRATE_QUIETLY: Migrating = { mayMigrate: true, report: () => undefined }

/** An operator's command: an older version of the site may be running, and could not start again afterwards. */
export const NEVER_MIGRATE: Migrating = { mayMigrate: false, report: () => undefined }

/**
 * Whether there are older tables to be changed.
 * @throws OperatorError where they may not be.
 */
export function hasOlderTables(
  { applied, pending }: MigrationState,
  { mayMigrate }: Migrating,
): boolean {
  const isOlder = applied.length > 0 && pending.length > 0
  if (isOlder && !mayMigrate) {
    throw new OperatorError(
      `The database was written by an older version of the site and needs migrations (${pending.join(', ')}). Nothing was changed; start this version of the site first, or run the command from the running version.`,
    )
  }
  return isOlder
}
