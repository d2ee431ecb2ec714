import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { addFiles } from '../archive/add-files.ts'
import { newFile } from '../archive/archive-rows.fixture.ts'
import { readState } from '../move/check-target.ts'
import { queueAllTexts } from '../search/texts/text-rows.ts'
import { makeDatabase } from '../test-data.fixture.ts'
import { connectAtBaseline } from './baseline-site.fixture.ts'
import { connect } from './connect.ts'
import { NEVER_MIGRATE } from './migrating.ts'
import { migrations } from './migrations.ts'
import { addTestMigration, MADE_UP_MIGRATION } from './test-migration.fixture.ts'

const SALT = 'deleted each night'

let folder: string
let file: string
let url: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrating-'))
  file = join(folder, 'site.sqlite')
  url = (await makeDatabase()) ?? file
  return () => rm(folder, { recursive: true })
})

/** A database with a file in it, as the version before the last migration left it. */
async function makeOlderArchive() {
  const { db, close } = await connect(url, 2)
  await addFiles(db, [newFile('/a/x.txt')])
  await db.insertInto('reader_salt').values({ id: 1, day: '2026-11-23', salt: SALT }).execute()
  await close()
  addTestMigration()
}

/** A database with the tables of the baseline, to which these migrations of before led. @returns Its archive's id. */
async function makeArchiveBeforeBaseline(...applied: string[]) {
  const { db, close } = await connectAtBaseline(url)
  await sql`delete from kysely_migration`.execute(db)
  for (const name of applied)
    await sql`insert into kysely_migration values (${name}, '2026')`.execute(db)
  const { archive_id } = await readState(db)
  await close()
  return archive_id
}

async function open(url: string, mayMigrate = true) {
  const lines: string[] = []
  const opened = await connect(url, 2, { mayMigrate, report: (line) => lines.push(line) })
  const files = await opened.db.selectFrom('file').select('name').execute()
  await opened.close()
  return { lines, files }
}

test('a start that migrates the tables logs it, and keeps a copy on SQLite', async () => {
  await makeOlderArchive()
  const { lines, files } = await open(url)
  expect(files).toEqual([{ name: 'x.txt' }])
  expect(lines).toEqual([
    expect.stringContaining(`Migrating the database (${MADE_UP_MIGRATION})`),
    'The database is migrated.',
  ])
  if (url !== file) return expect(lines[0]).toContain('restore your own dump')
  const copy = `${file}.before-${MADE_UP_MIGRATION}`
  expect(lines[0]).toContain(copy)
  expect(await readFile(url, 'latin1')).toContain(SALT)
  expect(await readFile(copy, 'latin1')).not.toContain(SALT)
  await expect(connect(copy, 2, NEVER_MIGRATE)).rejects.toThrow('by an older version of the site')
  expect((await open(copy)).files).toEqual([{ name: 'x.txt' }])
})

test('a start without migrations logs and copies nothing', async () => {
  expect(await open(url)).toEqual({ lines: [], files: [] })
  expect(await open(url)).toEqual({ lines: [], files: [] })
  expect(existsSync(`${file}.before-${MADE_UP_MIGRATION}`)).toBe(false)
})

test('a command leaves the tables of an older version alone, and makes those of a new archive', async () => {
  await makeOlderArchive()
  await expect(open(url, false)).rejects.toThrow(/needs migrations/)
  expect((await open(url)).lines).toHaveLength(2)
  const other = (await makeDatabase()) ?? join(folder, 'new.sqlite')
  expect(await open(other, false)).toEqual({ lines: [], files: [] })
})

test('a database of a newer version is rejected', async () => {
  const { db, close } = await connect(url, 2)
  await sql`insert into kysely_migration values ('9999-later', '2027')`.execute(db)
  await close()
  await expect(open(url)).rejects.toThrow('by a newer version of the site')
})

test('a database of version 0.1.0 keeps its rows, and is one of this version from then on', async () => {
  const archiveId = await makeArchiveBeforeBaseline('0001-archive', '0018-backups')
  await expect(open(url, false)).rejects.toThrow(/needs migrations/)
  expect((await open(url)).lines).toHaveLength(2)
  expect(await open(url)).toEqual({ lines: [], files: [] })
  const { db, close } = await connect(url, 2)
  expect(await readState(db)).toMatchObject({ archive_id: archiveId })
  const { rows } = await sql`select name from kysely_migration order by name`.execute(db)
  await close()
  expect(rows).toEqual(Object.keys(migrations).map((name) => ({ name })))
})

test('each migration has its file, and each file is a migration', async () => {
  const files = await readdir(join(import.meta.dirname, 'migrations'))
  const numbersOf = (names: string[]) =>
    new Set(names.flatMap((name) => /^\d{4}(?=-)/.exec(name) ?? []))
  expect(numbersOf(files)).toEqual(numbersOf(Object.keys(migrations)))
})

test('a database from before version 0.1.0 is rejected with that version', async () => {
  await makeArchiveBeforeBaseline('0001-archive', '0017-undone-batches')
  await expect(open(url)).rejects.toThrow(
    'The database is older than version 0.1.0, the last one that can upgrade it. Nothing was changed. Install version 0.1.0, start it once, then install this version.',
  )
})

test.skipIf(process.env.TEST_DATABASE_URL)(
  'without a copy from before the tables stay as they are',
  async () => {
    await makeOlderArchive()
    // Nothing can be put in its place.
    await mkdir(join(`${file}.before-${MADE_UP_MIGRATION}`, 'in the way'), { recursive: true })
    await expect(open(url)).rejects.toThrow(/Nothing was changed\. Free some space/)
    await expect(open(url, false)).rejects.toThrow('by an older version of the site')
    expect((await stat(file)).size).toBeGreaterThan(0)
    expect(existsSync(`${file}.before-${MADE_UP_MIGRATION}.partial`)).toBe(false)
  },
)

test('texts that a busy machine cut short are read again, and no others', async () => {
  const older = await connectAtBaseline(url, '0009-readers')
  const cut = 'Only the beginning of the file is searched: the rest is too long.'
  const rows = [
    { sha256: 'slow', pages: 0, characters: 0, problem: 'The file took too long to read.' },
    { sha256: 'cut by the clock', pages: 30, characters: 9000, problem: cut },
    { sha256: 'too many pages', pages: 5000, characters: 9000, problem: cut },
    { sha256: 'a long text', pages: 1, characters: 250_000, problem: cut },
    { sha256: 'locked', pages: 0, characters: 0, problem: 'The document is encrypted.' },
    { sha256: 'fine', pages: 2, characters: 9000, problem: null },
  ]
  for (const { sha256, pages, characters, problem } of rows)
    await sql`insert into search_text (sha256, extractor, is_done, pages, characters, problem)
      values (${sha256}, 2, 1, ${pages}, ${characters}, ${problem})`.execute(older.db)
  await sql`insert into search_state (name, value) values ('texts', '2')`.execute(older.db)
  await older.close()

  const { db, close } = await connect(url, 2)
  await queueAllTexts(db, new AbortController().signal)
  const waiting = db.selectFrom('search_text').select('sha256').where('is_done', '=', 0)
  expect(await waiting.orderBy('sha256').execute()).toEqual([
    { sha256: 'cut by the clock' },
    { sha256: 'slow' },
  ])
  await close()
})
