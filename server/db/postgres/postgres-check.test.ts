import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { addFiles } from '../../archive/add-files.ts'
import { newFile } from '../../archive/archive-rows.fixture.ts'
import { makeDatabase } from '../../test-data.fixture.ts'
import { connect } from '../connect.ts'
import { checkDatabase } from '../database-check.ts'

describe.skipIf(!process.env.TEST_DATABASE_URL)('on Postgres', () => {
  async function openFilled() {
    const address = (await makeDatabase()) ?? ''
    const { db, close } = await connect(address, 2)
    await addFiles(db, [newFile('/a/x.txt'), newFile('/a/y.txt')])
    await close()
    const run = async (...statements: string[]) => {
      const client = new pg.Client({ connectionString: address })
      await client.connect()
      for (const statement of statements) await client.query(statement)
      await client.end()
    }
    return { address, run }
  }

  test('an intact database has no damage, and unchecked parts are reported', async () => {
    const { address } = await openFilled()
    const { damage, unchecked } = await checkDatabase(address)
    expect(damage).toEqual([])
    expect(unchecked).toEqual([expect.stringContaining('amcheck')])
  })

  test('indexes are checked where the server has amcheck', async () => {
    const { address, run } = await openFilled()
    await run('create extension amcheck')
    expect(await checkDatabase(address)).toEqual({ damage: [], unchecked: [] })
  })

  test('rows that refer to none are counted by table', async () => {
    const { address, run } = await openFilled()
    // As a restore in the wrong order or a failing disk may leave them.
    await run('set session_replication_role = replica', 'delete from blob')
    expect((await checkDatabase(address)).damage).toEqual([
      '2 rows of file refer to missing rows of blob.',
    ])
  })

  test('a constraint that was never validated is named', async () => {
    const { address, run } = await openFilled()
    await run(
      'alter table file add constraint doubtful foreign key (sha256) references blob (sha256) not valid',
    )
    expect((await checkDatabase(address)).damage).toEqual([
      'The constraint doubtful of file was never validated.',
    ])
  })
})
