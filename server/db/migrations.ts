import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import * as archive from './migrations/0001-archive.ts'

/** In order; a migration that was released is never edited or removed. */
const migrations: Record<string, Migration> = {
  '0001-archive': { up: archive.up },
}

/** Brings the database to the shape this version of the code expects. */
export async function migrateToLatest<Tables>(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
