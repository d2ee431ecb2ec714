import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Archive } from '#domain/archive/archive.ts'
import { type SortOrder, sortKeys } from '#domain/archive/listing/sort-order.ts'
import { addFiles } from '../../archive/add-files.ts'
import { createArchive } from '../../archive/archive.ts'
import { mixedFolder, pathOf } from '../../archive/archive-rows.fixture.ts'
import { fileColumns } from '../../archive/listing-columns.ts'
import type { BlobStore } from '../../blobs/blob-store.ts'
import { makeDatabase, openTestDatabase } from '../../test-data.fixture.ts'
import { connect } from '../connect.ts'
import type { Database, Db } from '../tables/schema.ts'
import { clientConfig, ignoreConnectionErrors } from './postgres-pool.ts'

const path = pathOf('/Mixed')
const orders: SortOrder[] = sortKeys.flatMap((key) => [
  { key, direction: 'asc' },
  { key, direction: 'desc' },
])

describe.runIf(process.env.TEST_DATABASE_URL)('on Postgres', () => {
  const queries: { sql: string; parameters: readonly unknown[] }[] = []
  let db: Db
  let pool: pg.Pool
  let archive: Archive

  beforeAll(async () => {
    const url = (await makeDatabase()) ?? ''
    const opened = await connect(url, 2)
    await addFiles(opened.db, mixedFolder('/Mixed'))
    await opened.close()
    // So few rows would be read whole and sorted: this checks whether an index can do without.
    const options = '-c enable_seqscan=off -c enable_sort=off'
    pool = new pg.Pool({ ...clientConfig(url), options, max: 1 })
    // It is closed before its connection is, which the end of the database then interrupts.
    ignoreConnectionErrors(pool)
    db = new Kysely<Database>({
      dialect: new PostgresDialect({ pool }),
      log: ({ query }) => void queries.push({ sql: query.sql, parameters: query.parameters }),
    })
    archive = createArchive(db, {} as BlobStore)
  })

  afterAll(() => db.destroy())

  async function plansOf(question: () => Promise<unknown>): Promise<string[]> {
    queries.length = 0
    await question()
    const plans: string[] = []
    for (const { sql, parameters } of [...queries]) {
      const { rows } = await pool.query(`explain ${sql}`, [...parameters])
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
    }
    return plans
  }

  test.for(orders)('by $key, $direction, every page of a listing reads an index', async (order) => {
    const plans = await plansOf(async () => {
      let cursor: string | undefined
      do {
        const page = await archive.list({ path, order, limit: 20, cursor })
        cursor = page?.next
      } while (cursor !== undefined)
    })
    const index = `file_by_${fileColumns[order.key].replace('name_text', 'name')}`
    expect(plans.filter((plan) => /Seq Scan|Sort /.test(plan))).toEqual([])
    expect(plans.filter((plan) => plan.includes(index)).length).toBeGreaterThan(3)
  })

  test.for(orders)('by $key, $direction, a next page starts at its cursor', async (order) => {
    const first = await archive.list({ path, order, limit: 20 })
    const plans = await plansOf(() => archive.list({ path, order, limit: 20, cursor: first?.next }))
    const starts = plans.flatMap((plan) => plan.match(/Index Cond: \(.*ROW\(.*/g) ?? [])
    expect(starts.length).toBeGreaterThan(0)
  })

  test('the two dialects have the same tables and columns, except those of their full-text engines', async () => {
    const OF_THE_ENGINE = /^search_(words|names|part)(_|$)/
    const sqlite = await connect(':memory:')
    const columnsOf = async (database: Db) => {
      const tables = await database.introspection.getTables()
      return tables
        .filter(({ name }) => !OF_THE_ENGINE.test(name))
        .flatMap(({ name, columns }) =>
          // SQLite calls its own row numbers nullable, which they are not.
          columns.map((column) => {
            const isNullable = column.isNullable && column.name !== 'id'
            return `${name}.${column.name}${isNullable ? '?' : ''}`
          }),
        )
        .toSorted((one, other) => one.localeCompare(other))
    }
    const postgres = await openTestDatabase()
    expect(await columnsOf(postgres.db)).toEqual(await columnsOf(sqlite.db))
    await Promise.all([sqlite.close(), postgres.close()])
  })
})
