import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { addFiles } from '../../archive/add-files.ts'
import { newFile } from '../../archive/archive-rows.fixture.ts'
import { makeDatabase } from '../../test-data.fixture.ts'
import { connect } from '../connect.ts'
import { checkDatabase } from '../database-check.ts'

describe.skipIf(!process.env.TEST_DATABASE_URL)('on Postgres', () => {
  async function openFilled() {
    const url = (await makeDatabase()) ?? ''
    const { db, close } = await connect(url, 2)
    await addFiles(db, [newFile('/a/x.txt'), newFile('/a/y.txt')])
    await close()
    const run = async (...statements: string[]) => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      for (const statement of statements) await client.query(statement)
      await client.end()
    }
    return { url, run }
  }

  test('an intact database has no damage, and unchecked parts are reported', async () => {
    const { url } = await openFilled()
    const { damage, unchecked } = await checkDatabase(url)
    expect(damage).toEqual([])
    expect(unchecked).toEqual([expect.stringContaining('amcheck')])
  })

  test('indexes are checked where the server has amcheck', async () => {
    const { url, run } = await openFilled()
    await run('create extension amcheck')
    expect(await checkDatabase(url)).toEqual({ damage: [], unchecked: [] })
  })

  test('indexes are checked while a transaction is running that is older than they are', async () => {
    const old = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
    await old.connect()
    await old.query('begin')
    await old.query('select pg_current_xact_id()')
    const { url, run } = await openFilled()
    await run('create extension amcheck')
    expect(await checkDatabase(url)).toEqual({ damage: [], unchecked: [] })
    await old.end()
  })

  test('rows that refer to none are counted by table', async () => {
    const { url, run } = await openFilled()
    // As a restore in the wrong order or a failing disk may leave them.
    await run('set session_replication_role = replica', 'delete from blob')
    expect((await checkDatabase(url)).damage).toEqual([
      '2 rows of file refer to missing rows of blob.',
    ])
  })

  test('a constraint that was never validated is named', async () => {
    const { url, run } = await openFilled()
    await run(
      'alter table file add constraint doubtful foreign key (sha256) references blob (sha256) not valid',
    )
    expect((await checkDatabase(url)).damage).toEqual([
      'The constraint doubtful of file was never validated.',
    ])
  })
})
