import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { addFiles } from '../archive/add-files.ts'
import { newFile } from '../archive/archive-rows.fixture.ts'
import { makeDatabase } from '../test-data.fixture.ts'
import { connect } from './connect.ts'
import { NEVER_MIGRATE } from './migrating.ts'
import { LAST_MIGRATION, makeOlder } from './older-database.fixture.ts'

let folder: string
let file: string
let address: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrating-'))
  file = join(folder, 'site.sqlite')
  address = (await makeDatabase()) ?? file
  return () => rm(folder, { recursive: true })
})

/** A database with a file in it, as the version before the last change of the tables left it. */
async function makeOlderArchive() {
  const { db, close } = await connect(address, 2)
  await addFiles(db, [newFile('/a/x.txt')])
  await makeOlder(db)
  await close()
}

async function open(address: string, mayMigrate = true) {
  const lines: string[] = []
  const opened = await connect(address, 2, { mayMigrate, report: (line) => lines.push(line) })
  const files = await opened.db.selectFrom('file').select('name').execute()
  await opened.close()
  return { lines, files }
}

test('a start that changes the tables says so, and keeps a copy from before on SQLite', async () => {
  await makeOlderArchive()
  const { lines, files } = await open(address)
  expect(files).toEqual([{ name: 'x.txt' }])
  expect(lines).toEqual([
    expect.stringContaining(`brought up to date (${LAST_MIGRATION})`),
    'The tables of the database are up to date.',
  ])
  if (address !== file) return expect(lines[0]).toContain('the dump that was made before')
  const copy = `${file}.before-${LAST_MIGRATION}`
  expect(lines[0]).toContain(copy)
  await expect(connect(copy, 2, NEVER_MIGRATE)).rejects.toThrow('of an older version of the site')
  expect((await open(copy)).files).toEqual([{ name: 'x.txt' }])
})

test('a start that finds the tables as they should be says nothing and copies nothing', async () => {
  expect(await open(address)).toEqual({ lines: [], files: [] })
  expect(await open(address)).toEqual({ lines: [], files: [] })
  expect(existsSync(`${file}.before-${LAST_MIGRATION}`)).toBe(false)
})

test('a command leaves the tables of an older version alone, and makes those of a new archive', async () => {
  await makeOlderArchive()
  await expect(open(address, false)).rejects.toThrow(/only a start of the site changes its tables/)
  expect((await open(address)).lines).toHaveLength(2)
  const other = (await makeDatabase()) ?? join(folder, 'new.sqlite')
  expect(await open(other, false)).toEqual({ lines: [], files: [] })
})

test('a database that was used by a newer version is refused', async () => {
  const { db, close } = await connect(address, 2)
  await sql`insert into kysely_migration values ('9999-later', '2027')`.execute(db)
  await close()
  await expect(open(address)).rejects.toThrow('by a newer version of the site')
})

test.skipIf(process.env.TEST_DATABASE_URL)(
  'without a copy from before the tables stay as they are',
  async () => {
    await makeOlderArchive()
    // Nothing can be put in its place.
    await mkdir(join(`${file}.before-${LAST_MIGRATION}`, 'in the way'), { recursive: true })
    await expect(open(address)).rejects.toThrow(/Nothing was changed\. Make room/)
    await expect(open(address, false)).rejects.toThrow('of an older version of the site')
    expect((await stat(file)).size).toBeGreaterThan(0)
    expect(existsSync(`${file}.before-${LAST_MIGRATION}.partial`)).toBe(false)
  },
)
