import { type Kysely, sql } from 'kysely'

/**
 * Addresses and texts name folders by their path. Whoever asks for a path where nothing is any more is
 * led to where it was brought, which the history knows: by this index, in one step. A path may be longer
 * than an entry of a tree index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index history_by_former_place on history using hash (from_path)
    where action in ('move', 'rename', 'restore', 'merge', 'trash')`.execute(db)
}
