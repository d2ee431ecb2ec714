import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { smallContent } from '#server/content/content-folder.fixture.ts'
import { connect } from '#server/db/connect.ts'
import { openNodeConnection } from '#server/db/node-connection.ts'
import { makeDatabase } from '#server/test-data.fixture.ts'
import { openEngineProxy } from './engine-proxy.ts'
import { startNode, testFolder } from './site-node.ts'

const READER = { accept: 'text/html' }
const SENTENCE =
  'The database is currently unreachable. Try again in a minute; if you were changing something, check first whether it was saved.'

async function openProxy() {
  const proxy = await openEngineProxy((await makeDatabase()) ?? '')
  onTestFinished(() => proxy.close())
  return proxy
}

async function openDatabase(url: string) {
  const database = await connect(url, 4)
  onTestFinished(() => database.close())
  return database
}

test('while the database hangs a node reports that, shows pages that need no database, and recovers', async () => {
  const proxy = await openProxy()
  const node = await startNode({
    CONTENT_DIR: await smallContent(),
    DATA_DIR: await testFolder(),
    DATABASE_URL: proxy.url,
  })
  const statusOf = async (path: string) => (await node.get(path, READER)).status
  // Once all texts are read and found by the search, nothing makes a cached page outdated.
  await expect.poll(() => statusOf('/'), { timeout: 20_000 }).toBe(200)
  await expect.poll(() => node.health(), { timeout: 20_000 }).toMatchObject({ search: 'ok' })
  expect(await statusOf('/archive')).toBe(200)
  proxy.hang()
  const ill = { ok: false, database: 'failed' }
  await expect.poll(() => node.health(), { timeout: 20_000 }).toMatchObject(ill)
  const page = await node.get('/archive?dir=/&page=2', READER)
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '10'])
  expect(await page.text()).toContain(SENTENCE)
  expect(await statusOf('/archive')).toBe(200)
  expect(await statusOf('/tools/perforation-calculator')).toBe(200)
  proxy.goOn()
  await expect.poll(() => node.health(), { timeout: 20_000 }).toMatchObject({ database: 'ok' })
  await expect.poll(() => statusOf('/archive?dir=/'), { timeout: 20_000 }).toBe(200)
})

test('a server does not wait for the time limit of its queries if the database hangs', async () => {
  const proxy = await openProxy()
  const { db, join } = await openDatabase(proxy.url)
  await join('one of several')
  const begun = Promise.withResolvers<void>()
  const change = db.transaction().execute(async (tx) => {
    await sql`select 1`.execute(tx)
    proxy.hang()
    begun.resolve()
    await sql`select 2`.execute(tx)
  })
  await begun.promise
  const reason = {
    code: 'database/unreachable',
    cause: { message: 'The database did not answer for 4 seconds.' },
  }
  await expect(change).rejects.toMatchObject(reason)
  await expect(sql`select 3`.execute(db)).rejects.toMatchObject(reason)
  proxy.goOn()
  await expect
    .poll(() => sql`select 4 as four`.execute(db).catch(String), { timeout: 20_000 })
    .toMatchObject({ rows: [{ four: 4 }] })
})

async function openNode() {
  const url = (await makeDatabase()) ?? ''
  const node = await openNodeConnection({
    url,
    prepare: async () => undefined,
    onNotice: () => undefined,
  })
  onTestFinished(() => node.close())
  return node
}

test('a response that arrives while the process is paused is in time', async () => {
  const node = await openNode()
  const pending = node.query('select pg_sleep(0.5), 1 as one')
  await setImmediate()
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 4500)
  expect(await pending).toMatchObject([{ one: 1 }])
  expect([node.generation(), node.hang().aborted]).toEqual([1, false])
})

test('a single slow query does not end the others', async () => {
  const node = await openNode()
  const hang = node.hang()
  await expect(node.query('select pg_sleep(6)')).rejects.toMatchObject({
    code: 'database/unreachable',
  })
  await expect.poll(() => node.generation(), { timeout: 20_000 }).toBe(2)
  expect(hang.aborted).toBe(false)
})

test('a command outlasts a moment in which the database does not answer', async () => {
  const proxy = await openProxy()
  const { db, isAway } = await openDatabase(proxy.url)
  const { rows } = await db.connection().execute(async (one) => {
    await sql`select 1`.execute(one)
    proxy.hang()
    const pending = sql`select 2 as two`.execute(one)
    await expect.poll(isAway, { timeout: 20_000 }).toBe(true)
    await sleep(100)
    proxy.goOn()
    return pending
  })
  expect(rows).toEqual([{ two: 2 }])
})
