import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { lastVerification } from '../archive/verification.ts'
import { parseConfig } from '../config.ts'
import { hasDamageMark } from '../db/damage-mark.ts'
import { addTestMigration } from '../db/test-migration.fixture.ts'
import { temporaryFolder, writeFiles } from '../import/import-folder.fixture.ts'
import { openData } from '../open-data.ts'
import { createUploadSessions } from '../uploads/tus/upload-sessions.ts'
import { openStaging } from '../uploads/tus/upload-staging.ts'
import { openSite } from './command-site.fixture.ts'

const YESTERDAY = new Date(Date.now() - 25 * 60 * 60 * 1000)
const MONTH_MS = 32 * 24 * 60 * 60 * 1000

/** A site with this many files, each in a folder of its own. */
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
  const { code, output } = await site.run('verify')
  expect(code).toBe(1)
  expect(output).toMatch(
    /\nSet aside the bytes of \/folder-\d\/file-\d\.txt\. The site stops serving them within a minute\.$/,
  )
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

test('verify does not report uploads in progress', async () => {
  const site = await openFilled()
  await site.withData(async ({ database }) => {
    const id = randomBytes(32).toString('base64url')
    const sender = {
      kind: 'visitor',
      owner: 'visitor x',
      actor: { id: '', name: '' },
      from: '',
    } as const
    const metadata = {
      name: 'a.txt',
      photo: 'strip',
      photoDate: 'ignore',
      onConflict: 'refuse',
    } as const
    await createUploadSessions(database.db).add({ id, sender, metadata, size: 10 })
    await (await openStaging(join(site.data, 'uploads'))).begin(id)
  })
  expect((await site.run('verify')).output).not.toContain('nfinished')
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

test('verify finds bytes that are missing, changed, cut or orphaned, and names their files', async () => {
  const site = await openSite()
  await site.run(
    'import',
    await temporaryFolder({
      'a/gone.txt': '1',
      'b/changed.txt': '22',
      'cut.txt': '333',
      'fine.txt': '4444',
    }),
  )
  const { rows } = await site.look()
  const pathOfSize = (size: number) =>
    site.blobPath(rows.find((row) => row.size === size)?.sha256 ?? '')
  expect(await site.run('verify')).toMatchObject({ code: 0 })
  await rm(pathOfSize(1))
  await writeFile(pathOfSize(2), '2x')
  await truncate(pathOfSize(3), 2)
  const orphan = 'ab'.repeat(32)
  await mkdir(join(site.data, 'blobs/ab'), { recursive: true })
  await writeFile(site.blobPath(orphan), 'orphan')
  const { code, output } = await site.run('verify')
  expect(code).toBe(1)
  expect(output).toMatch(/Missing +1\nChanged +2\nOrphaned +1\n/)
  expect(output).toMatch(/missing [0-9a-f]{64}: \/a\/gone\.txt/)
  expect(output).toMatch(/changed [0-9a-f]{64}: \/b\/changed\.txt/)
  expect(output).toMatch(/changed [0-9a-f]{64}: \/cut\.txt/)
  expect(output).toContain(`orphaned ${orphan}`)
})

test('verify sets changed bytes aside, and importing the file again restores it', async () => {
  const site = await openSite()
  const folder = await temporaryFolder({ 'a.txt': 'one', 'b.txt': 'two' })
  await site.run('import', folder)
  const { rows } = await site.look()
  const path = site.blobPath(rows[0]?.sha256 ?? '')
  await writeFile(path, 'x!x')
  expect((await site.run('verify')).output).toMatch(/Changed +1\n/)
  expect(await readFile(`${path}.changed`, 'utf8')).toBe('x!x')
  expect((await site.run('import', folder)).output).toMatch(
    /Restored +1\nSkipped \(already there\) +1\n/,
  )
  const { code, output } = await site.run('verify')
  expect({ code, output }).toEqual({
    code: 0,
    output: expect.stringMatching(/Set aside earlier +1\n/),
  })
})

test('verify names strays among the blobs', async () => {
  const site = await openSite()
  await site.run('import', await temporaryFolder({ 'a.txt': 'one' }))
  const strange = `blobs/ab/${'cd'.repeat(32)}`
  await writeFiles(site.data, { 'blobs/notes.txt': 'x', 'blobs/ab/x': 'x', [strange]: 'x' })
  const { code, output } = await site.run('verify')
  expect(code).toBe(0)
  expect(output).toContain('orphaned notes.txt: not a blob')
  expect(output).toContain('orphaned ab/x: not a blob')
  expect(output).toContain(`orphaned ab/${'cd'.repeat(32)}`)
})

test('verify removes orphans on request, once they are a day old', async () => {
  const site = await openSite()
  await site.run('import', await temporaryFolder({ 'fine.txt': 'fine' }))
  const [young, old] = ['ab'.repeat(32), 'cd'.repeat(32)] as const
  await writeFiles(site.data, { [`blobs/ab/${young}`]: 'young', [`blobs/cd/${old}`]: 'old' })
  await utimes(site.blobPath(old), YESTERDAY, YESTERDAY)
  const { code, output } = await site.run('verify', '--remove-orphans')
  expect({ code, output }).toEqual({
    code: 0,
    output: expect.stringContaining('1 orphaned blob removed. 1 less than a day old was kept.'),
  })
  const { store, close } = await openData(parseConfig(site.environment))
  expect([await store.blobs.size(young), await store.blobs.size(old)]).toEqual([5, undefined])
  await close()
  expect((await site.look()).sizes).toEqual([4])
})
