import { type RawBuilder, sql } from 'kysely'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/tables/schema.ts'

interface Index {
  name: string
  /** Its `create index` statement. */
  definition: string
}

/** Fast loading in each dialect, on one connection. */
export interface BulkLoad {
  /** Trades durability for speed, on this connection. */
  begin(db: Db): Promise<void>
  /** Indexes that can be created at the end. */
  indexesOfFiles(db: Db): Promise<Index[]>
  /** Leaves the database like one that has been in use for long. */
  end(db: Db): Promise<void>
}

export function bulkLoadFor({ DATABASE_URL }: Pick<Config, 'DATABASE_URL'>): BulkLoad {
  return DATABASE_URL === 'sqlite' ? sqlite : postgres
}

const sqlite = filling({
  begin: ['pragma synchronous = off', 'pragma cache_size = -1000000'],
  indexes: sql<Index>`select name, sql as definition from sqlite_master
    where type = 'index' and sql is not null and tbl_name = 'file'`,
  end: ['pragma wal_checkpoint(truncate)'],
})

const postgres = filling({
  begin: [
    'set synchronous_commit = off',
    'set maintenance_work_mem = "512MB"',
    // Skips foreign key checks: the referenced rows exist.
    'set session_replication_role = replica',
  ],
  indexes: sql<Index>`select indexrelid::regclass::text as name,
      pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = 'file'::regclass and not indisunique`,
  // Otherwise the server does this at some point during a measurement.
  end: ['vacuum (analyze)', 'checkpoint'],
})

function filling(words: { begin: string[]; indexes: RawBuilder<Index>; end: string[] }): BulkLoad {
  const runEach = async (db: Db, statements: string[]) => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  }
  return {
    begin: (db) => runEach(db, words.begin),
    indexesOfFiles: async (db) => (await words.indexes.execute(db)).rows,
    end: (db) => runEach(db, words.end),
  }
}
