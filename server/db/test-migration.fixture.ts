import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { migrations } from './migrations.ts'

export const MADE_UP_MIGRATION = '9000-made-up'

/** Adds a migration for the rest of the test, so that existing data belongs to an older version. */
export function addTestMigration(): void {
  migrations[MADE_UP_MIGRATION] = ({ execute, text }) =>
    execute(sql`alter table file add column made_up ${text} not null default 'x'`)
  onTestFinished(() => void delete migrations[MADE_UP_MIGRATION])
}
