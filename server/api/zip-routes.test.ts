import { randomBytes } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { NO_METADATA } from '#domain/archive/metadata/metadata.ts'
import { type ArchivePath, archivePath } from '#domain/archive/paths/archive-path.ts'
import { zipUrl } from '#domain/archive/paths/zip-url.ts'
import { logIn } from '../access/logged-in.fixture.ts'
import { openArchive, temporaryFolder } from '../import/import-folder.fixture.ts'
import { ERIKA } from '../manage/manage.fixture.ts'
import { trash } from '../manage/trash/trash.ts'
import { openTestSite, type TestSite } from '../test-site.fixture.ts'

let site: TestSite

beforeAll(async () => {
  site = await openTestSite()
  const described = {
    ...NO_METADATA,
    description: 'Hull, "left"',
    source: 'Museum; Book',
    event_date: '2023.06',
  }
  await site.add('/Vehicles/Germany/hull.txt', 'hull', { metadata: described })
  await site.add('/Vehicles/Germany/turret.txt', 'turret')
  await site.add('/Vehicles/Germany/Trials/Ü – прапор.txt', 'flag')
  await site.add('/Vehicles/GermanyX/other.txt', 'other')
  await site.add('/Vehicles/readme.txt', 'first')
  await site.add('/Own/_metadata.csv', 'mine', { metadata: { ...NO_METADATA, location: 'Kyiv' } })
})

afterAll(() => site.close())

const path = (text: string): ArchivePath => archivePath.parse(text)

async function unzipped(url: string): Promise<Record<string, string>> {
  const response = await site.get(url)
  expect(response.status).toBe(200)
  const entries = unzipSync(new Uint8Array(await response.arrayBuffer()))
  return Object.fromEntries(
    Object.entries(entries).map(([name, bytes]) => [name, strFromU8(bytes)]),
  )
}

test('a folder is downloaded with everything below it, and nothing beside it', async () => {
  expect(Object.keys(await unzipped(zipUrl(path('/Vehicles/Germany'))))).toEqual([
    'Germany/',
    'Germany/hull.txt',
    'Germany/turret.txt',
    'Germany/_metadata.csv',
    'Germany/Trials/',
    'Germany/Trials/Ü – прапор.txt',
  ])
})

test('the whole archive is downloaded under one folder', async () => {
  const entries = await unzipped(zipUrl(path('/')))
  expect(entries).toMatchObject({ 'Archive/Vehicles/readme.txt': 'first', 'Archive/Own/': '' })
})

test('chosen files and folders are downloaded without their siblings', async () => {
  const entries = await unzipped(zipUrl(path('/Vehicles'), ['readme.txt', 'GermanyX']))
  expect(entries).toEqual({ 'readme.txt': 'first', 'GermanyX/': '', 'GermanyX/other.txt': 'other' })
})

test('the response is saved under the name of the folder and never cached', async () => {
  const { headers } = await site.get(zipUrl(path('/Vehicles/Germany')), {}, 'HEAD')
  expect(headers.get('content-type')).toBe('application/zip')
  expect(headers.get('content-disposition')).toBe('attachment; filename="Germany.zip"')
  expect(headers.get('cache-control')).toBe('no-store')
})

test('an import of the unpacked folder restores the metadata', async () => {
  const folder = await temporaryFolder(
    Object.fromEntries(
      Object.entries(await unzipped(zipUrl(path('/Vehicles/Germany')))).filter(
        ([name]) => !name.endsWith('/'),
      ),
    ),
  )
  const archive = await openArchive()
  expect(await archive.import(folder)).toMatchObject({ imported: 3, failures: [] })
  expect(await archive.fileNamed('hull.txt')).toMatchObject({
    description: 'Hull, "left"',
    source: 'Museum; Book',
    event_date: '2023.06',
  })
})

test('a file that is called like the table of metadata keeps its name', async () => {
  const entries = await unzipped(zipUrl(path('/Own')))
  expect(entries['Own/_metadata.csv']).toBe('mine')
  expect(entries['Own/_metadata (2).csv']).toContain('_metadata.csv,')
})

test('no cell of the table starts a formula', async () => {
  await site.add('/Formulas/a.txt', 'a', { metadata: { ...NO_METADATA, credit: '=1+1' } })
  const entries = await unzipped(zipUrl(path('/Formulas')))
  expect(entries['Formulas/_metadata.csv']).toContain("'=1+1")
})

test('no date of the table is a number for a spreadsheet, and an import reads it again', async () => {
  const metadata = { ...NO_METADATA, event_date: '2023.10', credit: '007' }
  await site.add('/Dates/2023.10', 'dated', { metadata })
  const entries = await unzipped(zipUrl(path('/Dates')))
  expect(entries['Dates/_metadata.csv']).toContain("\n'2023.10,,,,'2023.10,'007")
  const files = Object.entries(entries).filter(([entry]) => !entry.endsWith('/'))
  const archive = await openArchive()
  expect(await archive.import(await temporaryFolder(Object.fromEntries(files)))).toMatchObject({
    imported: 1,
    failures: [],
  })
  expect(await archive.fileNamed('2023.10')).toMatchObject({ event_date: '2023.10', credit: '007' })
})

test('a name that is a formula is escaped in the table, and an import finds its file', async () => {
  const name = '=cmd calc.txt'
  const metadata = { ...NO_METADATA, description: 'A name like a formula' }
  await site.add(`/Names/${name}`, 'named', { metadata })
  const entries = await unzipped(zipUrl(path('/Names')))
  expect(entries['Names/_metadata.csv']).toContain(`\n'${name},`)
  const files = Object.entries(entries).filter(([entry]) => !entry.endsWith('/'))
  const archive = await openArchive()
  expect(await archive.import(await temporaryFolder(Object.fromEntries(files)))).toMatchObject({
    imported: 1,
    failures: [],
  })
  expect(await archive.fileNamed(name)).toMatchObject({ description: metadata.description })
})

test('every entry can be unpacked on Windows, and none leads out of the folder', async () => {
  const metadata = { ...NO_METADATA, description: 'Outside' }
  await site.add('/Slashes/..\\..\\evil.txt', 'evil', { metadata })
  const entries = await unzipped(zipUrl(path('/Slashes')))
  expect(Object.keys(entries)).toEqual([
    'Slashes/',
    'Slashes/..＼..＼evil.txt',
    'Slashes/_metadata.csv',
  ])
  expect(entries['Slashes/_metadata.csv']).toContain('..＼..＼evil.txt,Outside')
})

test('files of a folder whose names become the same, or are the same on Windows, get numbers', async () => {
  const files = { 'a:b.txt': 'one', 'a：b.txt': 'two', 'Hull.txt': 'three', 'hull.txt': 'four' }
  for (const [name, text] of Object.entries(files))
    await site.add(`/Same/${name}`, text, { metadata: { ...NO_METADATA, description: text } })
  const expected = {
    'a：b.txt': 'one',
    'a：b (2).txt': 'two',
    'Hull.txt': 'three',
    'hull (2).txt': 'four',
  }
  for (const [url, prefix] of [
    [zipUrl(path('/Same')), 'Same/'],
    [zipUrl(path('/Same'), Object.keys(files)), ''],
  ] as const) {
    const entries = await unzipped(url)
    for (const [name, text] of Object.entries(expected)) {
      expect(entries[prefix + name]).toBe(text)
      expect(entries[`${prefix}_metadata.csv`]).toContain(`\n${name},${text},`)
    }
  }
})

test('folders whose names become the same, or are the same on Windows, are unpacked apart', async () => {
  const files = {
    'Photos/a.txt': 'one',
    'photos/A.txt': 'two',
    'photos/In/d.txt': 'three',
    'photos/in/D.txt': 'four',
    'x:y/c.txt': 'five',
    'x：y/c.txt': 'six',
    PHOTOS: 'seven',
  }
  for (const [name, text] of Object.entries(files)) await site.add(`/Twins/${name}`, text)
  const expected = {
    'Photos/a.txt': 'one',
    'photos (2)/A.txt': 'two',
    'photos (2)/In/d.txt': 'three',
    'photos (2)/in (2)/D.txt': 'four',
    'x：y/c.txt': 'five',
    'x：y (2)/c.txt': 'six',
    'PHOTOS (3)': 'seven',
  }
  const chosen = ['Photos', 'photos', 'x:y', 'x：y', 'PHOTOS']
  for (const [url, prefix] of [
    [zipUrl(path('/Twins')), 'Twins/'],
    [zipUrl(path('/Twins'), chosen), ''],
  ] as const) {
    const unpacked = Object.entries(await unzipped(url)).filter(([name]) => !name.endsWith('/'))
    const placed = Object.entries(expected).map(([name, text]) => [prefix + name, text])
    expect(Object.fromEntries(unpacked)).toEqual(Object.fromEntries(placed))
  }
})

test('a file whose bytes are missing is named, and the others arrive', async () => {
  await site.add('/Damaged/a.txt', 'whole')
  await site.add('/Damaged/b.txt', `lost ${randomBytes(8).toString('hex')}`)
  const { sha256 } = await site.db
    .selectFrom('file')
    .select('sha256')
    .where('name', '=', 'b.txt')
    .executeTakeFirstOrThrow()
  await site.blobs.remove(sha256)
  const entries = await unzipped(zipUrl(path('/Damaged')))
  expect(entries).toMatchObject({ 'Damaged/a.txt': 'whole' })
  expect(entries['Damaged/b.txt']).toBeUndefined()
  expect(entries['Not included.txt']).toContain('- Damaged/b.txt')
})

test.for([
  zipUrl(path('/Nowhere')),
  zipUrl(path('/Vehicles'), ['absent.txt']),
  zipUrl(path('/Vehicles'), ['Germany/hull.txt']),
  zipUrl(path('/Vehicles'), ['']),
])('%s is not found', async (url) => {
  expect((await site.get(url)).status).toBe(404)
})

test.for([
  '/api/files/zip',
  '/api/files/zip?dir=..',
  '/api/files/zip?dir=/Vehicles&name=..',
  '/api/files/zip?dir=/&dir=/Own',
])('%s is rejected', async (url) => {
  expect((await site.get(url)).status).toBe(400)
})

test('a file in the trash is not downloaded', async () => {
  await site.add('/Vehicles/Germany/gone.txt', 'gone')
  await trash(site.db, ERIKA, [path('/Vehicles/Germany/gone.txt')])
  const entries = await unzipped(zipUrl(path('/Vehicles/Germany')))
  expect(entries['Germany/gone.txt']).toBeUndefined()
})

test('the third download from one address is turned away until one ends', async () => {
  const url = zipUrl(path('/Vehicles'))
  const [first, second] = [await site.get(url), await site.get(url)]
  const third = await site.get(url)
  expect([third.status, third.headers.get('retry-after')]).toEqual([429, '30'])
  await first.arrayBuffer()
  const fourth = await site.get(url)
  expect(fourth.status).toBe(200)
  // A cancelled download frees its slot as well, also before the first byte.
  await second.body?.cancel()
  await fourth.body?.cancel()
  expect((await site.get(url, {}, 'HEAD')).status).toBe(200)
  const [fifth, sixth] = [await site.get(url), await site.get(url)]
  expect([fifth.status, sixth.status]).toEqual([200, 200])
  await fifth.body?.cancel()
  await sixth.body?.cancel()
})

test('a download that cannot be recorded frees its slot', async () => {
  const own = await openTestSite()
  onTestFinished(() => own.close())
  await own.add('/Vehicles/hull.txt', 'hull')
  const { headers } = await logIn(own, 'Author')
  const download = async () => {
    const response = await own.get(zipUrl(path('/Vehicles')), headers)
    await response.body?.cancel()
    return response.status
  }
  await sql`alter table account_change rename to account_change_away`.execute(own.db)
  for (let count = 0; count < 3; count += 1) expect(await download()).toBe(500)
  await sql`alter table account_change_away rename to account_change`.execute(own.db)
  expect(await download()).toBe(200)
})
