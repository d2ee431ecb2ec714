import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addFiles } from '../archive/add-files.ts'
import { newFile } from '../archive/archive-rows.fixture.ts'
import { verificationWord } from '../archive/verification.ts'
import { connect } from './connect.ts'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'database-'))
  file = join(folder, 'site.sqlite')
})

afterEach(() => rmSync(folder, { recursive: true }))

test.for([
  { pragma: 'journal_mode', value: 'wal' },
  { pragma: 'synchronous', value: 2 },
  { pragma: 'foreign_keys', value: 1 },
])('$pragma is $value, so that commits are durable', async ({ pragma, value }) => {
  const { db, close } = await connect(file)
  const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(pragma)}`.execute(db)
  expect(rows[0]?.[pragma]).toBe(value)
  await close()
})

test('opening a database again changes nothing', async () => {
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
  { what: 'a text in a number column', change: sql`update file set size_rank = 'large'` },
  { what: 'a file without bytes', change: sql`update file set sha256 = 'none'` },
  { what: 'a file without a folder', change: sql`update file set folder_id = 999` },
  { what: 'deleting the bytes of a file', change: sql`delete from blob` },
  { what: 'deleting a folder with files', change: sql`delete from folder where path = '/a'` },
  { what: 'a third section', change: sql`update file set section = 'secret'` },
  { what: 'two files of the same name', change: sql`update file set name = 'x', folder_id = 1` },
])('the database itself rejects $what', async ({ change }) => {
  const { db, close } = await connect(file)
  await addFiles(db, [newFile('/a/x.txt'), newFile('/a/y.txt')])
  await expect(change.execute(db)).rejects.toThrow(/constraint|cannot store/)
  await close()
})

test('a query that meets damage is reported by monitoring, although others succeed', async () => {
  const first = await connect(file)
  await addFiles(first.db, [newFile('/a/x.txt')])
  await first.close()
  const pages = new Sqlite(file)
  const root = pages.prepare(`select rootpage from sqlite_schema where name = 'file'`).pluck().get()
  pages.close()
  const bytes = readFileSync(file)
  writeFileSync(file, bytes.fill(0xff, (Number(root) - 1) * 4096, Number(root) * 4096))
  const { db, close } = await connect(file)
  expect(await verificationWord(db, folder)).toBe('never')
  await expect(db.selectFrom('file').selectAll().execute()).rejects.toThrow('malformed')
  await vi.waitFor(async () => expect(await verificationWord(db, folder)).toBe('faults'))
  await close()
})
