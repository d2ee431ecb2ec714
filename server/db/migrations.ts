import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { OperatorError } from '../operator-error.ts'
import * as baseline from './migrations/0001-baseline.ts'
import * as credit from './migrations/0002-credit-and-licence.ts'
import * as search from './migrations/0003-search.ts'
import * as writing from './migrations/0004-writing.ts'
import * as contentFiles from './migrations/0005-content-files.ts'
import * as people from './migrations/0006-people.ts'
import * as receipts from './migrations/0007-receipts.ts'
import * as notices from './migrations/0008-notices.ts'
import * as readers from './migrations/0009-readers.ts'
import * as textRetries from './migrations/0010-text-retries.ts'
import * as searchStorage from './migrations/0011-search-storage.ts'
import * as searchSize from './migrations/0012-search-size.ts'
import * as namedDocuments from './migrations/0013-named-documents.ts'
import * as searchFacets from './migrations/0014-search-facets.ts'
import * as removalProblems from './migrations/0015-removal-problems.ts'
import * as folderDates from './migrations/0016-folder-dates.ts'
import * as lostFiles from './migrations/0017-lost-files.ts'
import * as uploadMessages from './migrations/0018-upload-messages.ts'
import { type Dialect, type SchemaBuilder, schemaBuilder } from './migrations/schema-builder.ts'

/** In order. From version 0.2.0 on, migrations are permanent: never edit, rename or remove one. */
export const migrations: Record<string, (schema: SchemaBuilder) => Promise<void>> = {
  '0001-baseline': baseline.up,
  '0002-credit-and-licence': credit.up,
  '0003-search': search.up,
  '0004-writing': writing.up,
  '0005-content-files': contentFiles.up,
  '0006-people': people.up,
  '0007-receipts': receipts.up,
  '0008-notices': notices.up,
  '0009-readers': readers.up,
  '0010-text-retries': textRetries.up,
  '0011-search-storage': searchStorage.up,
  '0012-search-size': searchSize.up,
  '0013-named-documents': namedDocuments.up,
  '0014-search-facets': searchFacets.up,
  '0015-removal-problems': removalProblems.up,
  '0016-folder-dates': folderDates.up,
  '0017-lost-files': lostFiles.up,
  '0018-upload-messages': uploadMessages.up,
}

/** The migrations of version 0.1.0, which result in the tables of the baseline with another column order. */
const MIGRATIONS_OF_0_1_0 = [
  ...['0001-archive', '0002-identity', '0003-moves', '0004-accounts', '0005-management'],
  ...['0006-uploads', '0007-former-places', '0008-originals-of-files', '0009-sign-in-steps'],
  ...['0010-roles-set-here', '0011-rejected-files', '0012-content-versions', '0013-verification'],
  ...['0016-provider-confirmations', '0017-undone-batches', '0018-backups'],
]
const LAST_OF_0_1_0 = '0018-backups'

export interface MigrationState {
  /** Empty for a new database. */
  applied: string[]
  pending: string[]
}

const NO_TABLE = /no such table|relation .* does not exist/

/**
 * Read-only.
 * @throws OperatorError if this version cannot use the database.
 */
export async function migrationState<Tables>(db: Kysely<Tables>): Promise<MigrationState> {
  const applied = await sql<{ name: string }>`select name from kysely_migration order by name`
    .execute(db)
    .then(
      ({ rows }) => rows.map(({ name }) => name),
      (error): string[] => {
        if (NO_TABLE.test(String(error))) return []
        throw error
      },
    )
  requireKnownSchema('The database', applied)
  return { applied, pending: Object.keys(migrations).filter((name) => !applied.includes(name)) }
}

/**
 * @param subject Start of the sentence, e.g. "The database".
 * @param applied Migrations, or only the last one.
 * @throws OperatorError for a schema that is too old or too new for this version.
 */
export function requireKnownSchema(subject: string, applied: readonly string[]): void {
  if (applied.includes(LAST_OF_0_1_0)) return
  if (applied.some((name) => MIGRATIONS_OF_0_1_0.includes(name))) {
    throw new OperatorError(
      `${subject} is older than version 0.1.0, the last one that can upgrade it. Nothing was changed. Install version 0.1.0, start it once, then install this version.`,
    )
  }
  if (applied.some((name) => !(name in migrations))) {
    throw new OperatorError(
      `${subject} was written by a newer version of the site. Nothing was changed. Install that version; this one would misread it.`,
    )
  }
}

export async function migrateToLatest<Tables>(
  db: Kysely<Tables>,
  dialect: Dialect,
  { applied, pending }: MigrationState,
): Promise<void> {
  // The migrator reads every column of the database first.
  if (pending.length === 0) return
  if (applied.includes(LAST_OF_0_1_0)) await adoptBaseline(db)
  const known = Object.entries(migrations).map(([name, up]) => [
    name,
    { up: (db: Kysely<unknown>) => up(schemaBuilder(db, dialect)) },
  ])
  const provider = { getMigrations: async () => Object.fromEntries(known) }
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  if (error !== undefined) throw error
}

async function adoptBaseline<Tables>(db: Kysely<Tables>): Promise<void> {
  await sql`update kysely_migration set name = '0001-baseline' where name = ${LAST_OF_0_1_0}`.execute(
    db,
  )
  await sql`delete from kysely_migration where name <> '0001-baseline'`.execute(db)
}
