import { type Kysely, sql } from 'kysely'

/** The last change of the tables: whoever adds one names it here, and below what takes it back. */
export const LAST_MIGRATION = '0019-credit-and-licence'

const UNDO = [
  'alter table file drop column credit',
  'alter table file drop column licence',
  'alter table file rename column source to sources',
  `delete from kysely_migration where name = '${LAST_MIGRATION}'`,
]

/** Leaves a database as the version before the last change of the tables had it. */
export async function makeOlder<Tables>(db: Kysely<Tables>): Promise<void> {
  for (const statement of UNDO) await sql.raw(statement).execute(db)
}
