import { randomBytes } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { smallContent } from '#server/content/content-folder.fixture.ts'
import { makeEngineFolder } from '../../tools/engines/engine-folder.ts'
import { type PostgresEngine, startPostgres } from '../../tools/engines/postgres-server.ts'
import { type Settings, type SiteNode, startCommand, startNode, testFolder } from './site-node.ts'

const KEPT = '/archive'
const LISTING = '/api/files?dir=%2F&limit=50'
const READER = { accept: 'text/html' }
const SENTENCE =
  'The database is currently unreachable. Try again in a minute; if you were changing something, check first whether it was saved.'

let folder: string
let postgres: PostgresEngine
let made = 0

beforeAll(async () => {
  folder = makeEngineFolder()
  postgres = await startPostgres({ folder })
})

afterAll(async () => {
  await postgres.kill()
  await rm(folder, { recursive: true })
})

/** Ends the database; it is back at the end of the test at the latest. */
async function takeAway(how: 'stop' | 'kill'): Promise<() => Promise<void>> {
  let isAway = true
  const restart = async () => {
    if (isAway) await postgres.start()
    isAway = false
  }
  onTestFinished(restart)
  await postgres[how]()
  return restart
}

/** A node on Postgres with some files, and a function that imports more in another process. */
async function openSite() {
  made += 1
  const settings: Settings = {
    CONTENT_DIR: await smallContent(),
    DATA_DIR: await testFolder(),
    DATABASE_URL: await postgres.createDatabase(`outage_${made}`),
    DATABASE_POOL: '4',
  }
  const add = async (name: string) => {
    const source = await testFolder()
    await mkdir(join(source, 'Notes'))
    await writeFile(join(source, 'Notes', name), `words of ${name}`)
    return startCommand(['import', source], settings).ended
  }
  expect(await add('first.txt')).toMatchObject({ code: 0 })
  const node = await startNode(settings)
  // Cached pages are built again when all cases have been read, for which a catalogue waits, and when the search finds all.
  await node.get('/blog/leopard2-ukraine')
  const found = async () => (await node.get('/api/search?q=words')).json()
  await expect.poll(found, { timeout: 20_000 }).toMatchObject({ isIndexing: false, total: 1 })
  return { node, add }
}

async function statuses(node: SiteNode) {
  const responses = [await node.get(KEPT, READER), await node.get(LISTING)]
  return responses.map(({ status }) => status)
}

const well = { ok: true, database: 'ok', store: 'ok' }

test.for(['stop', 'kill'] as const)(
  'while the database is away (%s) a node answers from its cache, reports what it cannot show, and recovers without a restart',
  async (how) => {
    const { node, add } = await openSite()
    expect(await statuses(node)).toEqual([200, 200])

    const restart = await takeAway(how)
    expect(await statuses(node)).toEqual([200, 503])
    const rejected = await node.get(LISTING)
    expect(await rejected.json()).toMatchObject({ message: SENTENCE })
    expect(rejected.headers.get('retry-after')).toBe('10')
    const page = await node.get('/archive?dir=/Notes', READER)
    expect(page.status).toBe(503)
    expect(await page.text()).toContain(SENTENCE)
    const ill = { ok: false, database: 'failed', store: 'ok' }
    await expect.poll(() => node.health(), { timeout: 5000 }).toMatchObject(ill)

    await restart()
    await expect.poll(() => statuses(node), { timeout: 20_000 }).toEqual([200, 200])
    await expect.poll(() => node.health(), { timeout: 20_000 }).toMatchObject(well)

    // It hears again of what others change.
    expect(await add('second.txt')).toMatchObject({ code: 0 })
    const notes = async () => (await node.get('/archive?dir=/Notes', READER)).text()
    await expect.poll(notes, { timeout: 10_000 }).toContain('second.txt')
  },
)

test('during an outage of the database visitors get cached pages, those of the archive marked as stale', async () => {
  const { node, add } = await openSite()
  const read = async (path: string) => {
    const response = await node.get(path, READER)
    return { status: response.status, text: await response.text() }
  }
  const notes = '/archive?dir=/Notes'
  expect((await read(KEPT)).text).not.toContain('data-as-of')
  await read(notes)
  expect(await add('second.txt')).toMatchObject({ code: 0 })
  // The node hears that something has changed; one of the two is requested since.
  await expect
    .poll(async () => (await read(notes)).text, { timeout: 10_000 })
    .toContain('second.txt')

  const restart = await takeAway('stop')
  await expect
    .poll(async () => (await read(notes)).text, { timeout: 10_000 })
    .toMatch(
      /<html data-as-of="As of \d{4}\.\d\d\.\d\d \d\d:\d\d UTC: the database cannot be reached/,
    )
  expect((await read(notes)).text).toContain('second.txt')
  // Of the other nobody can tell what has changed in it.
  expect((await read(KEPT)).status).toBe(503)
  // Never requested before, and made now.
  const calculator = await read('/tools/perforation-calculator')
  expect(calculator.status).toBe(200)
  expect(calculator.text).not.toContain('data-as-of')
  const loggedIn = { ...READER, cookie: `__Host-session=${'a'.repeat(43)}` }
  expect((await node.get(notes, loggedIn)).status).toBe(503)

  await restart()
  await expect
    .poll(async () => (await read(notes)).text, { timeout: 20_000 })
    .not.toContain('data-as-of')
  expect((await read(KEPT)).status).toBe(200)
})

test('an outage of the database under load causes error responses and nothing else', async () => {
  const { node } = await openSite()
  await statuses(node)
  const seen = new Map<string, number>()
  const over = new AbortController()
  const visit = async (path: string, headers = {}) => {
    while (!over.signal.aborted) {
      const { status } = await node.get(path, headers)
      seen.set(`${path} ${status}`, (seen.get(`${path} ${status}`) ?? 0) + 1)
    }
  }
  const visitors = [visit(KEPT, READER), visit(LISTING), visit(LISTING)]
  for (let time = 0; time < 3; time++) {
    await sleep(300)
    const restart = await takeAway('stop')
    await sleep(300)
    await restart()
  }
  await expect.poll(() => statuses(node), { timeout: 20_000 }).toEqual([200, 200])
  over.abort()
  await Promise.all(visitors)
  expect(new Set(seen.keys())).toEqual(new Set([`${LISTING} 200`, `${LISTING} 503`, `${KEPT} 200`]))
})

test('an import that loses the database reports it, and resumes when it is run again', async () => {
  const { node } = await openSite()
  const settings = {
    DATA_DIR: await testFolder(),
    DATABASE_URL: await postgres.createDatabase(`import_${randomBytes(4).toString('hex')}`),
  }
  const source = await testFolder()
  for (let at = 0; at < 400; at++) await writeFile(join(source, `${at}.txt`), `number ${at}`)
  const command = startCommand(['import', source], settings)
  await sleep(700)
  const restart = await takeAway('kill')
  const { code, output } = await command.ended
  await restart()
  // It may have been about to connect.
  if (code !== 0)
    expect(output).toMatch(/The database .*(cannot be (reached|used)|is currently unreachable)/)
  expect(output).not.toMatch(/\n\s+at /)
  const again = await startCommand(['import', source], settings).ended
  expect(again).toMatchObject({ code: 0 })
  const verified = await startCommand(['verify'], settings).ended
  expect(verified.output).toContain('400 blobs checked')
  await expect.poll(() => node.health(), { timeout: 20_000 }).toMatchObject(well)
})
