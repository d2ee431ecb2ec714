import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { OperatorError } from '../operator-error.ts'
import * as postgresArchive from './migrations/postgres/0001-archive.ts'
import * as postgresIdentity from './migrations/postgres/0002-identity.ts'
import * as postgresMoves from './migrations/postgres/0003-moves.ts'
import * as postgresAccounts from './migrations/postgres/0004-accounts.ts'
import * as postgresManagement from './migrations/postgres/0005-management.ts'
import * as postgresUploads from './migrations/postgres/0006-uploads.ts'
import * as postgresFormerPlaces from './migrations/postgres/0007-former-places.ts'
import * as postgresOriginalsOfFiles from './migrations/postgres/0008-originals-of-files.ts'
import * as postgresSignInSteps from './migrations/postgres/0009-sign-in-steps.ts'
import * as postgresRolesSetHere from './migrations/postgres/0010-roles-set-here.ts'
import * as postgresRejectedFiles from './migrations/postgres/0011-rejected-files.ts'
import * as postgresContentVersions from './migrations/postgres/0012-content-versions.ts'
import * as postgresVerification from './migrations/postgres/0013-verification.ts'
import * as postgresProviderConfirmations from './migrations/postgres/0016-provider-confirmations.ts'
import * as postgresUndoneBatches from './migrations/postgres/0017-undone-batches.ts'
import * as postgresBackups from './migrations/postgres/0018-backups.ts'
import * as postgresCredit from './migrations/postgres/0019-credit-and-licence.ts'
import * as sqliteArchive from './migrations/sqlite/0001-archive.ts'
import * as sqliteIdentity from './migrations/sqlite/0002-identity.ts'
import * as sqliteMoves from './migrations/sqlite/0003-moves.ts'
import * as sqliteAccounts from './migrations/sqlite/0004-accounts.ts'
import * as sqliteManagement from './migrations/sqlite/0005-management.ts'
import * as sqliteUploads from './migrations/sqlite/0006-uploads.ts'
import * as sqliteFormerPlaces from './migrations/sqlite/0007-former-places.ts'
import * as sqliteOriginalsOfFiles from './migrations/sqlite/0008-originals-of-files.ts'
import * as sqliteSignInSteps from './migrations/sqlite/0009-sign-in-steps.ts'
import * as sqliteRolesSetHere from './migrations/sqlite/0010-roles-set-here.ts'
import * as sqliteRejectedFiles from './migrations/sqlite/0011-rejected-files.ts'
import * as sqliteContentVersions from './migrations/sqlite/0012-content-versions.ts'
import * as sqliteVerification from './migrations/sqlite/0013-verification.ts'
import * as sqliteProviderConfirmations from './migrations/sqlite/0016-provider-confirmations.ts'
import * as sqliteUndoneBatches from './migrations/sqlite/0017-undone-batches.ts'
import * as sqliteBackups from './migrations/sqlite/0018-backups.ts'
import * as sqliteCredit from './migrations/sqlite/0019-credit-and-licence.ts'

export type Dialect = 'sqlite' | 'postgres'

/** In order, the same steps for each dialect; one that was released is never edited or removed. */
const migrations: Record<Dialect, Record<string, Migration>> = {
  sqlite: {
    '0001-archive': { up: sqliteArchive.up },
    '0002-identity': { up: sqliteIdentity.up },
    '0003-moves': { up: sqliteMoves.up },
    '0004-accounts': { up: sqliteAccounts.up },
    '0005-management': { up: sqliteManagement.up },
    '0006-uploads': { up: sqliteUploads.up },
    '0007-former-places': { up: sqliteFormerPlaces.up },
    '0008-originals-of-files': { up: sqliteOriginalsOfFiles.up },
    '0009-sign-in-steps': { up: sqliteSignInSteps.up },
    '0010-roles-set-here': { up: sqliteRolesSetHere.up },
    '0011-rejected-files': { up: sqliteRejectedFiles.up },
    '0012-content-versions': { up: sqliteContentVersions.up },
    '0013-verification': { up: sqliteVerification.up },
    '0016-provider-confirmations': { up: sqliteProviderConfirmations.up },
    '0017-undone-batches': { up: sqliteUndoneBatches.up },
    '0018-backups': { up: sqliteBackups.up },
    '0019-credit-and-licence': { up: sqliteCredit.up },
  },
  postgres: {
    '0001-archive': { up: postgresArchive.up },
    '0002-identity': { up: postgresIdentity.up },
    '0003-moves': { up: postgresMoves.up },
    '0004-accounts': { up: postgresAccounts.up },
    '0005-management': { up: postgresManagement.up },
    '0006-uploads': { up: postgresUploads.up },
    '0007-former-places': { up: postgresFormerPlaces.up },
    '0008-originals-of-files': { up: postgresOriginalsOfFiles.up },
    '0009-sign-in-steps': { up: postgresSignInSteps.up },
    '0010-roles-set-here': { up: postgresRolesSetHere.up },
    '0011-rejected-files': { up: postgresRejectedFiles.up },
    '0012-content-versions': { up: postgresContentVersions.up },
    '0013-verification': { up: postgresVerification.up },
    '0016-provider-confirmations': { up: postgresProviderConfirmations.up },
    '0017-undone-batches': { up: postgresUndoneBatches.up },
    '0018-backups': { up: postgresBackups.up },
    '0019-credit-and-licence': { up: postgresCredit.up },
  },
}

/** What was done to a database, and what this version of the code would do. */
export interface MigrationState {
  /** None: the database is new. */
  applied: string[]
  pending: string[]
}

const NO_TABLE = /no such table|relation .* does not exist/

/**
 * Only reads.
 * @throws OperatorError when a newer version of the site has been here.
 */
export async function migrationState<Tables>(
  db: Kysely<Tables>,
  dialect: Dialect,
): Promise<MigrationState> {
  const applied = await sql<{ name: string }>`select name from kysely_migration order by name`
    .execute(db)
    .then(
      ({ rows }) => rows.map(({ name }) => name),
      (error): string[] => {
        if (NO_TABLE.test(String(error))) return []
        throw error
      },
    )
  const known: string[] = Object.keys(migrations[dialect])
  if (applied.some((name) => !known.includes(name))) {
    throw new OperatorError(
      'The database was last used by a newer version of the site. Install that version; this one would misread it.',
    )
  }
  return { applied, pending: known.filter((name) => !applied.includes(name)) }
}

/** Brings the database to the shape this version of the code expects. */
export async function migrateToLatest<Tables>(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  const known = migrations[dialect]
  const provider = { getMigrations: async () => known }
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  if (error !== undefined) throw error
}

/** Name of the newest migration that this program knows. */
export function latestSchema(): string {
  return Object.keys(migrations.sqlite).at(-1) ?? ''
}
