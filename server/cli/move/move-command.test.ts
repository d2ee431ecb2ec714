import { hash } from 'node:crypto'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createSessions } from '../../access/sessions.ts'
import { accountOf, addUser } from '../../access/users.ts'
import { readIdentity } from '../../archive/identity.ts'
import { parseConfig } from '../../config.ts'
import { connect } from '../../db/connect.ts'
import { archiveTables } from '../../db/tables/archive-tables.ts'
import { lockDataFolder, openDataFolder } from '../../disk/data-folder.ts'
import { temporaryFolder, writeFiles } from '../../import/import-folder.fixture.ts'
import { openData } from '../../open-data.ts'
import { testSettings } from '../../test-data.fixture.ts'
import { runCommand } from '../command-site.fixture.ts'
import { embedded, FILES, intoFolder, look, type Settings } from './move-site.fixture.ts'

async function filesOf(settings: Settings): Promise<number> {
  const { rows } = await look(settings)
  return rows[archiveTables.findIndex(({ table }) => table === 'file')]?.length ?? 0
}

const ways: { to: string; parts: string[] }[] = [
  { to: 'another data folder', parts: [] },
  { to: 'Postgres', parts: ['DATABASE_URL'] },
  { to: 'an S3 store', parts: ['STORAGE_URL'] },
  { to: 'Postgres and an S3 store', parts: ['DATABASE_URL', 'STORAGE_URL'] },
]
const directions = ways.filter(({ parts }) => parts.every((part) => process.env[`TEST_${part}`]))

const OPTIONS: Settings = { DATABASE_URL: '--database', STORAGE_URL: '--storage' }
const EMBEDDED: Settings = { DATABASE_URL: 'sqlite', STORAGE_URL: 'disk' }

test.for(directions)(
  'an archive is moved to $to, grows there, and comes back',
  async ({ parts }) => {
    const source = await embedded(FILES)
    const engines = await testSettings(source.DATA_DIR, { isEmpty: true })
    const given = Object.fromEntries(parts.map((part) => [part, engines[part] ?? '']))
    const other = await temporaryFolder()
    const target = parts.length === 0 ? { DATA_DIR: other } : { ...source, ...given }
    const words = (place: Settings, folder: string) =>
      parts.length === 0
        ? intoFolder(folder)
        : ['move', ...parts.flatMap((part) => [OPTIONS[part] ?? '', place[part] ?? ''])]

    expect(await runCommand(source, ...words(given, other))).toMatchObject({
      code: 0,
      stderr: '',
    })
    expect(await look(target)).toEqual(await look(source))
    expect(await runCommand(target, 'verify')).toMatchObject({ code: 0 })

    // New folders get ids of their own.
    const more = await temporaryFolder({ 'More/Still/d.txt': 'three', 'Vehicles/e.txt': 'four' })
    expect(await runCommand(target, 'import', more)).toMatchObject({ code: 0 })
    expect(await runCommand(target, ...words(EMBEDDED, source.DATA_DIR))).toMatchObject({ code: 0 })
    expect(await look(source)).toEqual(await look(target))
    expect(await filesOf(source)).toBe(5)
    expect(await runCommand(source, 'verify')).toMatchObject({ code: 0 })
  },
)

test('a second move adds new files only', async () => {
  const source = await embedded(FILES)
  const target = { DATA_DIR: await temporaryFolder() }
  const first = await runCommand(source, ...intoFolder(target.DATA_DIR))
  expect(first.output).toMatch(/Files +3\nFolders +3\nRows checked +9\nBlobs copied +2 +6 Bytes\n/)
  expect(first.output).toContain(`  DATA_DIR=${target.DATA_DIR}\n  DATABASE_URL=sqlite\n`)
  await runCommand(source, 'import', await temporaryFolder({ 'new.txt': 'new' }))
  const second = await runCommand(source, ...intoFolder(target.DATA_DIR))
  expect(second.output).toMatch(/Blobs copied +1 +3 Bytes\nBlobs already there +2 +6 Bytes\n/)
  expect(await look(target)).toEqual(await look(source))
})

const blobPath = ({ DATA_DIR = '' }: Settings, text: string) =>
  join(DATA_DIR, 'blobs', hash('sha256', text).slice(0, 2), hash('sha256', text))

test('bytes that the source lacks are named, and the rest arrives', async () => {
  const source = await embedded({ 'a.txt': 'lost', 'In/b.txt': 'fine', 'c.txt': 'true' })
  await rm(blobPath(source, 'lost'))
  await writeFile(blobPath(source, 'true'), 'fake')
  const target = { DATA_DIR: await temporaryFolder() }
  const { code, output } = await runCommand(source, ...intoFolder(target.DATA_DIR))
  expect(code).toBe(1)
  expect(output).toMatch(
    /Blobs copied +1 .*\n.*\nMissing at the source +1\nChanged at the source +1\n/,
  )
  expect(output).toContain(`  missing ${hash('sha256', 'lost')}: /a.txt\n`)
  expect(output).toContain(`  changed ${hash('sha256', 'true')}: /c.txt\n`)
  expect(await filesOf(target)).toBe(3)
  expect((await runCommand(target, 'verify')).output).toMatch(/Missing +2\nChanged +0\nOrphaned +0/)

  await runCommand(source, 'verify')
  await runCommand(source, 'import', await temporaryFolder({ 'a.txt': 'lost', 'c.txt': 'true' }))
  expect(await runCommand(source, ...intoFolder(target.DATA_DIR))).toMatchObject({ code: 0 })
  expect(await runCommand(target, 'verify')).toMatchObject({ code: 0 })
})

/** Places that must not be moved to. */
const rejected: {
  what: string
  spoil(target: Settings, source: Settings): Promise<unknown>
  message: string
}[] = [
  {
    what: 'a database of another archive',
    spoil: async (target) => {
      await runCommand(target, 'import', await temporaryFolder({ 'other.txt': 'x' }))
      await rm(join(target.DATA_DIR ?? '', 'blobs'), { recursive: true })
    },
    message: 'The target database holds another archive.',
  },
  {
    what: 'a store of another archive',
    spoil: (target) => writeFiles(target.DATA_DIR ?? '', { 'blobs/archive-id': 'another\n' }),
    message: 'The target store belongs to another archive.',
  },
  {
    what: 'a store of bytes that nobody knows',
    spoil: (target) =>
      writeFiles(target.DATA_DIR ?? '', { [`blobs/ab/${'ab'.repeat(32)}`]: 'unknown' }),
    message: 'The target store is not empty',
  },
  {
    what: 'a database that was changed since it was moved to',
    spoil: async (target, source) => {
      await runCommand(source, ...intoFolder(target.DATA_DIR ?? ''))
      await runCommand(target, 'import', await temporaryFolder({ 'later.txt': 'later' }))
    },
    message: 'was changed since this archive was last moved to or from it',
  },
  {
    what: 'the data folder of a server that runs',
    spoil: async (target) => onTestFinished(lockDataFolder(openDataFolder(target.DATA_DIR ?? ''))),
    message: 'Another server uses the data folder',
  },
]

test.for(rejected)('nothing is moved to $what', async ({ spoil, message }) => {
  const source = await embedded(FILES)
  const target = { DATA_DIR: await temporaryFolder() }
  await spoil(target, source)
  const names = () => readdir(join(target.DATA_DIR, 'blobs'), { recursive: true }).catch(() => [])
  const before = await names()
  const { code, stderr } = await runCommand(source, ...intoFolder(target.DATA_DIR))
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(message) })
  const arriving = new Set(['arriving'])
  expect(new Set(await names()).union(arriving)).toEqual(new Set(before).union(arriving))
  const { db, close } = await connect(join(target.DATA_DIR, 'site.sqlite'))
  expect(await readIdentity(db)).toMatchObject({ isMoving: false })
  await close()
})

test('a move that is rejected leaves nothing in the target that was not there', async () => {
  const source = await embedded(FILES)
  for (const files of [{ 'blobs/archive-id': 'another\n' }, { blobs: 'a file' }]) {
    const folder = await temporaryFolder(files)
    expect(await runCommand(source, ...intoFolder(folder))).toMatchObject({ code: 1 })
    const names = await readdir(folder, { recursive: true })
    expect(names.toSorted()).toEqual(Object.keys(files).flatMap((file) => partsOf(file)))
  }
  const parent = await temporaryFolder()
  const unreachable = 's3://bucket?endpoint=http://127.0.0.1:1&region=x'
  const words = ['--database', 'sqlite', '--storage', unreachable, '--data-dir']
  await runCommand(source, 'move', ...words, join(parent, 'deep/new'))
  expect(await readdir(parent)).toEqual([])
})

/** `a/b` is in the folder `a`. */
const partsOf = (path: string) =>
  path.split('/').map((_, at, all) => all.slice(0, at + 1).join('/'))

test('an archive that changed after it was moved is not overwritten by a move back', async () => {
  const source = await embedded(FILES)
  const target = { DATA_DIR: await temporaryFolder() }
  await runCommand(source, ...intoFolder(target.DATA_DIR))
  await runCommand(source, 'import', await temporaryFolder({ 'later.txt': 'later' }))
  const back = await runCommand(target, ...intoFolder(source.DATA_DIR))
  expect(back).toMatchObject({ code: 1, stderr: expect.stringContaining('was changed since') })
  expect(await filesOf(source)).toBe(4)
})

test.for([
  { words: [], message: 'Specify the target' },
  { words: ['--data-dir', 'elsewhere'], message: 'Specify the target' },
  { words: ['--storage', 's3://bucket', '--data-dir', 'elsewhere'], message: '--data-dir needs' },
  { words: ['--storage', 'disk', '--data-dir', ' '], message: '--data-dir is empty' },
  {
    words: ['--database', 'sqlite ', '--storage', 'disk'],
    message: 'Source and target are the same',
  },
  {
    words: ['--database', 'mysql://host/x'],
    message: '--database is invalid, expected sqlite',
  },
  { words: ['--storage', 's4://bucket'], message: '--storage is invalid, expected disk or' },
  { words: ['--storage', 'disk', '--data-dir', 'elsewhere'], message: 'in different data folders' },
])('"move $words" is a usage error', async ({ words, message }) => {
  const source = await embedded()
  const { code, stderr } = await runCommand(source, 'move', ...words)
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(message) })
})

test('an archive is not moved into the data folder or the texts of the site', async () => {
  const source = { ...(await embedded(FILES)), CONTENT_DIR: await temporaryFolder() }
  for (const existing of [source.DATA_DIR, source.CONTENT_DIR]) {
    const folder = join(existing, 'moved')
    const { code, stderr } = await runCommand(source, ...intoFolder(folder))
    expect(stderr).toContain(`--data-dir ${folder} and ${existing} of the site overlap. Nothing`)
    expect(code).toBe(2)
    expect(await readdir(existing)).not.toContain('moved')
  }
})

test('accounts move with the archive, and all sessions end', async () => {
  const source = await embedded(FILES)
  const { database, close } = await openData(parseConfig(source))
  const erika = await addUser(database.db, { name: 'erika', roles: ['Admin'], password: 'kept' })
  const token = await createSessions(database.db).start(erika?.id ?? '')
  await close()
  const target = { DATA_DIR: await temporaryFolder() }
  expect(await runCommand(source, ...intoFolder(target.DATA_DIR))).toMatchObject({ code: 0 })
  const moved = await openData(parseConfig(target))
  const { db } = moved.database
  expect(await accountOf(db, 'erika')).toEqual({ user: erika, password: 'kept' })
  expect(await createSessions(db).find(token)).toBeUndefined()
  const later = await createSessions(db).start(erika?.id ?? '')
  await moved.close()
  expect(await runCommand(target, ...intoFolder(source.DATA_DIR))).toMatchObject({ code: 0 })
  const back = await openData(parseConfig(source))
  for (const old of [token, later]) {
    expect(await createSessions(back.database.db).find(old)).toBeUndefined()
  }
  await back.close()
})

test.for([
  {
    words: ['--database', 'postgres://nobody@127.0.0.1:1/none'],
    message: 'correct host and port in --database',
  },
  {
    words: ['--storage', 's3://bucket?endpoint=http://127.0.0.1:1'],
    message: 'correct the endpoint in --storage',
  },
])('a target that cannot be reached is named by its option: $words', async ({ words, message }) => {
  onTestFinished(() => void vi.unstubAllEnvs())
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) vi.stubEnv(name, 'x')
  const source = await embedded(FILES)
  const { code, stderr } = await runCommand(source, 'move', ...words)
  expect(stderr).toContain(message)
  expect(stderr).not.toMatch(/DATABASE_URL|STORAGE_URL/)
  expect(code).toBe(1)
})
