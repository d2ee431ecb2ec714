import { type Kysely, sql } from 'kysely'

/**
 * Addresses and texts name folders by their path. Whoever asks for a path where nothing is any more is
 * led to where it was brought, which the history knows: by this index, in one step.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index history_by_former_place on history (from_path, id)
    where action in ('move', 'rename', 'restore', 'merge', 'trash')`.execute(db)
}
