import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { hasDamageMark } from '../archive/damage-mark.ts'
import { lastVerification } from '../archive/verification.ts'
import { parseConfig } from '../config.ts'
import { addTestMigration } from '../db/test-migration.fixture.ts'
import { temporaryFolder, writeFiles } from '../import/import-folder.fixture.ts'
import { openData } from '../open-data.ts'
import { openSite } from './command-site.fixture.ts'

const MONTH_MS = 32 * 24 * 60 * 60 * 1000

/** A site with so many files, each in a folder of its own. */
async function openFilled(files = 2) {
  const site = await openSite()
  const texts = Array.from({ length: files }, (_, at) => [
    `folder-${at}/file-${at}.txt`,
    `file ${at}`,
  ])
  await site.run('import', await temporaryFolder(Object.fromEntries(texts)))
  const withData = async <Result>(
    task: (data: Awaited<ReturnType<typeof openData>>) => Promise<Result>,
  ): Promise<Result> => {
    const data = await openData(parseConfig(site.environment))
    return task(data).finally(data.close)
  }
  const last = () => withData(({ database }) => lastVerification(database.db))
  return { ...site, withData, last }
}

test('the time and result of verify are recorded, and the doctor shows them', async () => {
  const site = await openFilled()
  expect((await site.run('doctor')).output).toContain(
    'TO DO  The stored files have never been verified',
  )
  expect(await site.run('verify')).toMatchObject({ code: 0 })
  expect(await site.last()).toMatchObject({ state: 'ok', isOverdue: false })
  expect((await site.run('doctor')).output).toMatch(/OK {5}"verify" found no faults on 20/)

  await site.withData(({ database }) =>
    database.db
      .updateTable('archive_state')
      .set({ verified_at: Date.now() - MONTH_MS })
      .execute(),
  )
  expect((await site.run('doctor')).output).toMatch(/TO DO {2}"verify" last ran on 20/)

  const { rows } = await site.look()
  await writeFile(site.blobPath(rows[0]?.sha256 ?? ''), 'other!')
  expect(await site.run('verify')).toMatchObject({ code: 1 })
  expect(await site.last()).toMatchObject({ state: 'faults', isOverdue: false })
  expect((await site.run('doctor')).output).toMatch(/WRONG {2}"verify" found faults on 20/)
})

test('verify counts interrupted writes and unknown uploads', async () => {
  const site = await openFilled()
  await writeFiles(site.data, { 'blobs/arriving/cut-off': 'x', 'uploads/of-nobody': 'x' })
  const { code, output } = await site.run('verify')
  expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(/Unfinished +2\n/) })
  expect(output).toContain('unfinished arriving/cut-off')
  expect(output).toContain('unfinished uploads/of-nobody')
})

describe.skipIf(process.env.TEST_DATABASE_URL)('on SQLite', () => {
  /** Leaf pages, by what they belong to. */
  function leavesOf(file: string, table: string): number[] {
    const database = new Sqlite(file)
    database.pragma('wal_checkpoint(truncate)')
    const pages = database
      .prepare(`select pageno from dbstat where name = ? and pagetype = 'leaf' order by 1`)
      .pluck()
      .all(table) as number[]
    database.close()
    return pages
  }

  async function flip(file: string, page: number) {
    const bytes = await readFile(file)
    const start = (page - 1) * 4096 + 1500
    for (let at = start; at < start + 1500; at += 1) bytes[at] = (bytes[at] ?? 0) ^ 0xff
    await writeFile(file, bytes)
  }

  test.for([
    { tree: 'folder', table: 'folder' },
    { tree: 'file', table: 'file' },
    { tree: 'blob', table: 'blob' },
    { tree: 'file_by_name', table: 'file' },
  ])(
    'bytes that turned over in a leaf page of $tree make verify fail and name the damage',
    async ({ tree, table }) => {
      const site = await openFilled(120)
      expect(await site.run('verify')).toMatchObject({ code: 0 })
      const file = join(site.data, 'site.sqlite')
      const [, page = 0] = leavesOf(file, tree)
      await flip(file, page)
      const { code, output } = await site.run('verify')
      expect(code).toBe(1)
      expect(output).toMatch(new RegExp(`^damaged .*\\b${table}`, 'm'))
      const doctor = await site.run('doctor')
      expect(doctor.code).toBe(1)
      expect(doctor.output).not.toContain('found no faults')
    },
  )

  test('verify fails if the database cannot be opened, and says that nothing was recorded', async () => {
    const site = await openFilled()
    const file = join(site.data, 'site.sqlite')
    await writeFile(file, (await readFile(file)).fill('no database', 0, 60))
    const { code, output } = await site.run('verify')
    expect(code).toBe(1)
    expect(output).toMatch(/^damaged The database .*: file is not a database\.$/m)
    expect(output).toContain('could not be stored in the damaged database')
    expect(hasDamageMark(site.data)).toBe(true)
    const doctor = await site.run('doctor')
    expect(doctor).toMatchObject({
      code: 1,
      output: expect.stringContaining('is not an SQLite file'),
    })
  })

  test('verify names files without a folder', async () => {
    const site = await openFilled()
    const database = new Sqlite(join(site.data, 'site.sqlite'))
    const names = database.prepare(`select name from sqlite_schema where type = 'trigger'`)
    for (const name of names.pluck().all()) database.exec(`drop trigger "${name}"`)
    database.exec(`update file set folder_id = 999 where name = 'file-1.txt'`)
    database.close()
    const { code, output } = await site.run('verify')
    expect(code).toBe(1)
    expect(output).toMatch(/damaged The file file-1\.txt \(.*\) is in no folder\./)
    expect(output).toMatch(/Damage in the database +1\n/)
  })

  test('rows that refer to none make verify fail', async () => {
    const site = await openFilled()
    const database = new Sqlite(join(site.data, 'site.sqlite'))
    database.pragma('foreign_keys = off')
    database.exec(`update file set sha256 = '${'ab'.repeat(32)}' where name = 'file-0.txt'`)
    database.close()
    const { code, output } = await site.run('verify')
    expect(code).toBe(1)
    expect(output).toContain('of file refers to a missing row of blob.')
  })

  test('the doctor changes nothing, also where the tables are of an older version', async () => {
    const site = await openFilled()
    const file = join(site.data, 'site.sqlite')
    const database = new Sqlite(file)
    database.pragma('wal_checkpoint(truncate)')
    database.close()
    addTestMigration()
    const before = [await readFile(file), (await stat(file)).mtimeMs]
    const { output } = await site.run('doctor')
    expect(output).toContain('TO DO  The database was written by an older version.')
    expect(output).toContain('It makes a copy beside the file first')
    expect([await readFile(file), (await stat(file)).mtimeMs]).toEqual(before)
    const rejected = await site.run('verify')
    expect(rejected).toMatchObject({
      code: 1,
      complained: expect.stringContaining('older version'),
    })
  })

  test('the doctor makes nothing where there is no site yet', async () => {
    const site = await openSite()
    site.environment.DATA_DIR = join(site.data, 'not there')
    const { output } = await site.run('doctor')
    expect(output).toContain('does not exist yet. It is created at the first start.')
    await expect(stat(site.environment.DATA_DIR)).rejects.toThrow('ENOENT')
  })
})
