import { OperatorError } from '../operator-error.ts'
import type { MigrationState } from './migrations.ts'

export interface Migrating {
  /** Whether older tables are migrated or rejected. A new database always gets its tables. */
  mayMigrate: boolean
  /** Called before a new database gets its tables, and throws if it must not get them. */
  beforeCreating?: (() => void) | undefined
  /** Called before and after a migration. */
  report(line: string): void
}

export const MIGRATE_QUIETLY: Migrating = { mayMigrate: true, report: () => undefined }

/** For commands: an older version of the site may be running and could not start again after a migration. */
export const NEVER_MIGRATE: Migrating = { mayMigrate: false, report: () => undefined }

/**
 * @returns Whether the tables must be migrated.
 * @throws OperatorError if they may not be.
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
