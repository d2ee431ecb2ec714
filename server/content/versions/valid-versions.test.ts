import { rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { OpenDatabase } from '../../db/open-database.ts'
import { openTestDatabase } from '../../test-data.fixture.ts'
import {
  CATALOGUE,
  CATALOGUE_TEXT,
  caseText,
  contentFolder,
  openTestLibrary,
} from '../content-folder.fixture.ts'
import type { OpenLibrary } from '../open-library.ts'
import { validVersions } from './valid-versions.ts'

const SLUG = 'leopard2-ukraine'
const CASE = `${CATALOGUE}/x.md`
const ARTICLE = 'articles/puma.md'
const RECORDS = `${CATALOGUE}/records.yaml`

const article = (title: string) =>
  `---\ntitle: ${title}\ndescription: Nothing in it happened.\nadded: 2026-11-02\n---\nA text.\n`
const records = (...ids: string[]) =>
  `records:\n${ids
    .map(
      (id) => `  - id: ${id}
    title: A made up record
    date: 2023.06.08
    vehicle: Leopard 2
    coordinates: 47.5, 35.9
    sources:
      - { address: "https://example.org/1", title: The post, publisher: Nobody }
`,
    )
    .join('')}`
const rounds = (material: string) =>
  `sources:\n  book: { text: A book. }\nrounds:\n  - name: A\n    calibre: 120 mm\n    material: ${material}\n    lengthMm: { value: 500, status: found, source: book }\n    diameterMm: { value: 25, status: found, source: book }\n    densityKgM3: { value: 17500, status: found, source: book }\n    velocityMs: { value: 1700, status: found, source: book }\n    verified: true\n`

async function testDatabase(): Promise<OpenDatabase> {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  return database
}

/** A node on a content folder, read whole. */
async function start(
  folder: string,
  { db }: OpenDatabase,
  isOnlyNode = true,
  errors: unknown[] = [],
) {
  const versions = validVersions(db, isOnlyNode)
  const library = await openTestLibrary(folder, () => true, {
    versions,
    report: (error) => void errors.push(error),
  })
  await library.refresh()
  return library
}

/** What pages show of each kind of file. */
async function shown({ library, templates }: OpenLibrary) {
  const catalogue = await library.catalogue(SLUG)
  return {
    article: (await library.article('puma'))?.title,
    catalogue: catalogue?.title,
    case: catalogue?.cases.find(({ id }) => id === 'x')?.title,
    records: catalogue?.records.map(({ id }) => id),
    rounds: templates().map(({ name }) => name),
  }
}

const GOOD = {
  [ARTICLE]: article('Puma'),
  [`${CATALOGUE}/catalogue.md`]: CATALOGUE_TEXT,
  [CASE]: caseText('x'),
  [RECORDS]: records('r1', 'r2'),
  'rounds.yaml': rounds('WHA'),
}
const BAD = {
  [ARTICLE]: article('Puma: the second version'),
  [`${CATALOGUE}/catalogue.md`]: CATALOGUE_TEXT.replace('subtitle: For a test\n', ''),
  [CASE]: caseText('x', ['vehicleStatus: recovered', 'vehicleStatus: lost']),
  [RECORDS]: records('r1', 'r2').replace('47.5', 'north'),
  'rounds.yaml': rounds('GOLD'),
}
const ALL_SHOWN = {
  article: 'Puma',
  catalogue: 'Leopard 2',
  case: 'A made up case',
  records: ['r1', 'r2'],
  rounds: ['A'],
}

test('an invalid file of any kind leaves its last valid version on the page, also after a restart', async () => {
  const { folder, write } = await contentFolder(GOOD)
  const database = await testDatabase()
  const running = await start(folder, database)
  expect(await shown(running)).toEqual(ALL_SHOWN)
  for (const [path, text] of Object.entries(BAD)) await write(path, text)
  await running.refresh()
  expect(await shown(running)).toEqual(ALL_SHOWN)
  expect(running.tree.failing().map(({ path }) => path)).toEqual([
    ARTICLE,
    `${CATALOGUE}/catalogue.md`,
    RECORDS,
    CASE,
    'rounds.yaml',
  ])

  const restarted = await start(folder, database)
  expect(await shown(restarted)).toEqual(ALL_SHOWN)
  expect(restarted.tree.failing()).toEqual(running.tree.failing())
})

test('an invalid file that is marked as a draft hides its last valid version, also after a restart', async () => {
  const { folder, write } = await contentFolder(GOOD)
  const database = await testDatabase()
  const running = await start(folder, database)
  const withLine = (text: string, line: string) => text.replace('\n---\n', `\n${line}\n---\n`)
  await write(ARTICLE, withLine(BAD[ARTICLE], 'draft: true # For now.'))
  await write(CASE, withLine(BAD[CASE].replace('title:', 'title: "'), '"draft" : true'))
  await running.refresh()
  const hidden = { ...ALL_SHOWN, article: undefined, case: undefined }
  await expect.poll(() => shown(running)).toEqual(hidden)
  expect(await shown(await start(folder, database))).toEqual(hidden)
  const failing = running.tree.failing().map(({ shown: { what } }) => what)
  expect(failing).toEqual(['nothing', 'nothing'])
  await write(ARTICLE, BAD[ARTICLE])
  await write(CASE, BAD[CASE])
  await running.refresh()
  await expect.poll(() => shown(running)).toEqual(ALL_SHOWN)
})

test('a mended file is shown as it is, and its earlier version no more', async () => {
  const { folder, write } = await contentFolder({ [ARTICLE]: article('Puma') })
  const database = await testDatabase()
  const { refresh, library, tree } = await start(folder, database)
  await write(ARTICLE, article('Puma: wrong'))
  await refresh()
  await write(ARTICLE, article('Puma, the second'))
  await refresh()
  expect((await library.article('puma'))?.title).toBe('Puma, the second')
  expect(tree.failing()).toEqual([])
  await write(ARTICLE, article('Puma: wrong again'))
  const restarted = await start(folder, database)
  expect((await restarted.library.article('puma'))?.title).toBe('Puma, the second')
})

test.for(['while the site runs', 'while it is stopped'])(
  'a file that is deleted %s takes its page with it, and a wrong one does not bring it back',
  async (when) => {
    const { folder, write } = await contentFolder({ [ARTICLE]: article('Puma') })
    const database = await testDatabase()
    const running = await start(folder, database)
    await rm(join(folder, ARTICLE))
    if (when === 'while the site runs') await running.refresh()
    const next = when === 'while the site runs' ? running : await start(folder, database)
    expect(await next.library.article('puma')).toBeUndefined()
    await write(ARTICLE, article('Puma: wrong'))
    await next.refresh()
    expect(await next.library.article('puma')).toBeUndefined()
    expect((await start(folder, database)).library.articles()).toEqual([])
  },
)

test('a node with an invalid file shows the newer valid version of another node', async () => {
  const one = await contentFolder({ [ARTICLE]: article('First') })
  const other = await contentFolder({ [ARTICLE]: article('First') })
  const database = await testDatabase()
  const failing = await start(one.folder, database, false)
  const working = await start(other.folder, database, false)
  await one.write(ARTICLE, article('Second: wrong'))
  await failing.refresh()
  await other.write(ARTICLE, article('Second'))
  await working.refresh()
  expect((await failing.library.article('puma'))?.title).toBe('First')
  expect(failing.tree.isUnsettled()).toBe(true)
  await failing.refresh()
  await expect.poll(async () => (await failing.library.article('puma'))?.title).toBe('Second')
})

test('a node that starts with an older release does not take away what a newer one stored', async () => {
  const newer = await contentFolder({
    [ARTICLE]: article('Second'),
    'articles/cdurs.md': article('New'),
  })
  const older = await contentFolder({ [ARTICLE]: article('First') })
  await utimes(join(older.folder, ARTICLE), new Date(0), new Date(0))
  const database = await testDatabase()
  await start(newer.folder, database, false)
  await start(older.folder, database, false)
  await newer.write(ARTICLE, article('Third: wrong'))
  await newer.write('articles/cdurs.md', article('New: wrong'))
  const { library } = await start(newer.folder, database, false)
  expect((await library.article('puma'))?.title).toBe('Second')
  expect((await library.article('cdurs'))?.title).toBe('New')
})

test('without the database pages show what is in memory, and it is stored when the database is back', async () => {
  const { folder, write } = await contentFolder({ [ARTICLE]: article('First') })
  const database = await testDatabase()
  const errors: unknown[] = []
  const { refresh, library, tree } = await start(folder, database, true, errors)
  await database.db.schema.alterTable('content_version').renameTo('away').execute()
  await write(ARTICLE, article('Second'))
  await refresh()
  await write(ARTICLE, article('Third: wrong'))
  await refresh()
  expect((await library.article('puma'))?.title).toBe('Second')
  expect([errors.length, tree.isUnsettled()]).toEqual([1, true])
  await database.db.schema.alterTable('away').renameTo('content_version').execute()
  await refresh()
  const restarted = await start(folder, database)
  expect((await restarted.library.article('puma'))?.title).toBe('Second')
})

test('a file that was never valid changes nothing on the page, and the check reports both', async () => {
  const { folder } = await contentFolder({ ...BAD, [`${CATALOGUE}/catalogue.md`]: CATALOGUE_TEXT })
  const library = await start(folder, await testDatabase())
  expect(await shown(library)).toEqual({
    article: undefined,
    catalogue: 'Leopard 2',
    case: undefined,
    records: ['r2'],
    rounds: [],
  })
  expect(
    library.library.problems(`/blog/${SLUG}`).map(({ file, shown: what }) => [file, what.what]),
  ).toEqual([
    [RECORDS, 'rest'],
    [CASE, 'nothing'],
  ])
})

test('editors see file, line, field and time of an error on the pages of the file', async () => {
  const { folder, write } = await contentFolder(GOOD)
  const { refresh, library } = await start(folder, await testDatabase())
  for (const [path, text] of Object.entries(BAD)) await write(path, text)
  const saved = new Date('2026-11-20T10:00:00Z')
  await utimes(join(folder, CASE), saved, saved)
  await refresh()
  const files = (url: string) => library.problems(url).map(({ file }) => file)
  expect(files(`/blog/${SLUG}`)).toEqual([`${CATALOGUE}/catalogue.md`, RECORDS, CASE])
  expect(files(`/blog/${SLUG}/x`)).toEqual([`${CATALOGUE}/catalogue.md`, CASE])
  expect(files(`/blog/${SLUG}/first`)).toEqual([`${CATALOGUE}/catalogue.md`])
  expect(files('/blog/puma')).toEqual([ARTICLE])
  expect(files('/tools/perforation-calculator')).toEqual(['rounds.yaml'])
  expect(files('/')).toEqual([])
  const [, problem] = library.problems(`/blog/${SLUG}/x`)
  expect(problem).toMatchObject({
    since: saved.toISOString(),
    shown: { what: 'earlier version' },
    problems: [{ line: 6, field: 'vehicleStatus' }],
  })
})
