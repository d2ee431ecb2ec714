import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { makeDatabase } from '../../test-data.fixture.ts'
import { connect } from '../connect.ts'
import type { Db } from '../tables/schema.ts'

describe.runIf(process.env.TEST_DATABASE_URL)('connections to Postgres', () => {
  async function open() {
    const url = (await makeDatabase()) ?? ''
    return { node: await connect(url, 1), newer: await connect(url, 1) }
  }
  const versionIn = (db: Db) =>
    db.selectFrom('archive_state').selectAll().where('id', '=', 1).executeTakeFirstOrThrow()

  test('no request fails when a newer node adds a column', async () => {
    const { node, newer } = await open()
    for (let time = 0; time < 3; time++) await versionIn(node.db)
    await sql`alter table archive_state add column later text`.execute(newer.db)
    expect(await versionIn(node.db)).toMatchObject({ version: 1 })
    expect(await versionIn(node.db)).toMatchObject({ version: 1 })
    await Promise.all([node.close(), newer.close()])
  })

  test('during a migration the start asks to wait', async () => {
    const { node, newer } = await open()
    for (let time = 0; time < 3; time++) await versionIn(node.db)
    const change = node.db.transaction().execute(async (tx) => {
      await tx.selectFrom('folder').select('id').execute()
      await sql`alter table archive_state add column later text`.execute(newer.db)
      return versionIn(tx)
    })
    await expect(change).rejects.toMatchObject({ code: 'server/busy', status: 503 })
    expect(await versionIn(node.db)).toMatchObject({ version: 1 })
    await Promise.all([node.close(), newer.close()])
  })

  test('a command waits for a connection while all are in use, a visitor gets an error after five seconds', async () => {
    const { node, newer } = await open()
    await newer.join('one of several')
    const using = [node.db, newer.db].map((db) => sql`select pg_sleep(8)`.execute(db))
    const outcomes = await Promise.allSettled([versionIn(node.db), versionIn(newer.db)])
    expect(outcomes).toMatchObject([
      { status: 'fulfilled' },
      { status: 'rejected', reason: { code: 'database/unreachable' } },
    ])
    await Promise.all(using)
    await Promise.all([node.close(), newer.close()])
  })

  test('whole numbers are numbers, whatever their size in the database', async () => {
    const { node, newer } = await open()
    const { rows } =
      await sql`select count(*) as count, sum(size) as sum, 4611686018427388::bigint as big
      from (values (1), (2)) as pair (size)`.execute(node.db)
    expect(rows).toEqual([{ count: 2, sum: 3, big: 4_611_686_018_427_388 }])
    await Promise.all([node.close(), newer.close()])
  })
})
