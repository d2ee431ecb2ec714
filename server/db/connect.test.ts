import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { addFiles } from '../archive/add-files.ts'
import { newFile } from '../archive/archive-rows.fixture.ts'
import { connect } from './connect.ts'

const folder = mkdtempSync(join(tmpdir(), 'database-'))
const file = join(folder, 'site.sqlite')

afterAll(() => rmSync(folder, { recursive: true }))

test.for([
  { pragma: 'journal_mode', value: 'wal' },
  { pragma: 'synchronous', value: 2 },
  { pragma: 'foreign_keys', value: 1 },
])('$pragma is $value, so that what was answered is kept', async ({ pragma, value }) => {
  const { db, close } = await connect(file)
  const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(pragma)}`.execute(db)
  expect(rows[0]?.[pragma]).toBe(value)
  await close()
})

test('opening it again changes nothing', async () => {
  const first = await connect(file)
  await addFiles(first.db, [newFile('/a/x.txt')])
  const version = first.version()
  await first.close()
  const second = await connect(file)
  expect(second.version()).toBe(version)
  expect(await second.db.selectFrom('file').select('name').execute()).toEqual([{ name: 'x.txt' }])
  await second.close()
})

test('a change of another process is seen immediately', async () => {
  const [site, command] = [await connect(file), await connect(file)]
  const before = site.version()
  await addFiles(command.db, [newFile('/b/y.txt')])
  expect(site.version()).toBeGreaterThan(before)
  await Promise.all([site.close(), command.close()])
})

test.for([
  { what: 'a text where a number stands', change: sql`update file set size_rank = 'large'` },
  { what: 'a file without bytes', change: sql`update file set sha256 = 'none'` },
  { what: 'a file without a folder', change: sql`update file set folder_id = 999` },
  { what: 'bytes that a file shows, gone', change: sql`delete from blob` },
  { what: 'a folder that holds files, gone', change: sql`delete from folder where path = '/a'` },
  { what: 'a third section', change: sql`update file set section = 'secret'` },
  { what: 'two files of one name', change: sql`update file set name = 'x', folder_id = 1` },
])('the database itself refuses $what', async ({ change }) => {
  const { db, close } = await connect(file)
  await expect(change.execute(db)).rejects.toThrow(/constraint|cannot store/)
  await close()
})
