import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { hasDamageMark } from '../db/damage-mark.ts'
import { addTestMigration } from '../db/test-migration.fixture.ts'
import { temporaryFolder } from '../import/import-folder.fixture.ts'
import { openSite } from './command-site.fixture.ts'
import { openFilled } from './filled-site.fixture.ts'

const _YESTERDAY = new Date(Date.now() - 25 * 60 * 60 * 1000)
const _MONTH_MS = 32 * 24 * 60 * 60 * 1000

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
    'corrupted bytes in a leaf page of $tree make verify fail and report the damage',
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
      expect(doctor.output).toContain('BACKUP_TO is not set')
    },
  )

  test.for([
    { what: 'no database', at: 0, problem: 'file is not a database' },
    // The number of the schema format.
    { what: '\0\0\0\x09', at: 44, problem: 'unsupported file format' },
  ])(
    'verify fails if opening the database says "$problem", and that nothing was recorded',
    async ({ what, at, problem }) => {
      const site = await openFilled()
      const file = join(site.data, 'site.sqlite')
      await writeFile(file, (await readFile(file)).fill(what, at, at + what.length))
      const { code, output } = await site.run('verify')
      expect(code).toBe(1)
      expect(output.split(problem)).toHaveLength(2)
      expect(output).toMatch(new RegExp(`^damaged The database .*: ${problem}\\.$`, 'm'))
      expect(output).toContain('The stored files could not be checked, because')
      expect(output).not.toContain('"./site verify"')
      expect(output).toContain('could not be stored in the damaged database')
      expect(hasDamageMark(site.data)).toBe(true)
      const doctor = await site.run('doctor')
      expect(doctor).toMatchObject({
        code: 1,
        output: expect.stringMatching(/it is (not an SQLite file|damaged)\. Stop the site/),
      })
    },
  )

  test('a backup of a damaged database says what to do, also later', async () => {
    const site = await openFilled(120)
    const file = join(site.data, 'site.sqlite')
    for (const tree of ['folder', 'file', 'blob']) {
      for (const page of leavesOf(file, tree)) await flip(file, page)
    }
    const { code, stderr } = await site.run('backup', join(await temporaryFolder(), 'to'))
    expect(code).toBe(1)
    expect(stderr).toContain(`The database ${file} cannot be used: it is damaged.`)
    expect(stderr).toContain('restore the database from the last backup')
    expect(hasDamageMark(site.data)).toBe(true)
    expect((await site.run('doctor')).output).toMatch(
      / failed: The database \S+ cannot be used: it/,
    )
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

  test('the doctor changes nothing, even if the tables are from an older version', async () => {
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
      stderr: expect.stringContaining('older version'),
    })
  })

  test('the doctor creates nothing if there is no site yet', async () => {
    const site = await openSite()
    site.environment.DATA_DIR = join(site.data, 'not there')
    const { output } = await site.run('doctor')
    expect(output).toContain('does not exist yet. It is created at the first start.')
    await expect(stat(site.environment.DATA_DIR)).rejects.toThrow('ENOENT')
  })
})
