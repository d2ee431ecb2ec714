import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  errorIn,
  openSender,
  openUploadSite,
  resultIn,
  type UploadSender,
  type UploadSite,
} from '../uploads/upload-site.fixture.ts'
import { isOutOfSpace } from './no-space.ts'

let site: UploadSite
let author: UploadSender
beforeEach(async () => {
  site = await openUploadSite()
  author = await openSender(site.site, 'Author')
  await author.json('POST', '/api/files/mkdir', { path: '/Here' })
})
afterEach(() => site.close())

const mkdir = (name: string) => author.json('POST', '/api/files/mkdir', { path: `/${name}` })

/** From now on the database may not grow, which it reports as a full disk. */
async function fillDisk() {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(site.db)
  await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 0)}`.execute(site.db)
  for (let at = 0; at < 200; at += 1) {
    const response = await mkdir(`${at} ${'x'.repeat(200)}`)
    if (!response.ok) return response
  }
  throw new Error('There was room for everything.')
}

async function makeRoom() {
  await sql`pragma max_page_count = 1000000`.execute(site.db)
}

// SQLite can limit its own size; Postgres cannot.
test.skipIf(process.env.TEST_DATABASE_URL)(
  'a full disk is reported, nothing is changed, pages can be read, and changes work again once there is space',
  async () => {
    const rejected = await errorIn(await fillDisk())
    expect(rejected).toMatchObject({ status: 507, code: 'server/disk-full' })
    expect(rejected.message).toContain('Nothing was changed')
    expect((await author.get('/api/files?dir=/')).status).toBe(200)
    await makeRoom()
    expect((await mkdir('Room')).status).toBe(200)
  },
)

const full = () => Object.assign(new Error('No space left on device.'), { code: 'ENOSPC' })

test('a form upload on a full disk leaves nothing', async () => {
  vi.spyOn(site.blobs, 'put').mockRejectedValueOnce(full())
  const rejected = await errorIn(await author.form({ 'a.txt': 'a text' }, { path: '/Here' }))
  expect(rejected).toMatchObject({ status: 507, code: 'upload/disk-full' })
  expect(rejected.message).toContain('The file was not stored')
  expect([await site.leftovers(), await site.files()]).toEqual([[], []])
})

test('a resumable upload on a full disk is kept, and completes once there is space', async () => {
  const text = 'a longer text\n'.repeat(1000)
  const begun = await author.begin(text.length, { name: 'long.txt', path: '/Here' })
  const url = begun.headers.get('location') ?? ''
  vi.spyOn(site.blobs, 'putFile').mockRejectedValueOnce(full())
  const rejected = await errorIn(await author.patch(url, 0, text))
  expect(rejected).toMatchObject({ status: 507, code: 'upload/paused-disk-full' })
  expect(rejected.message).toContain('The received bytes are stored')
  const state = await (await author.get(url)).json()
  expect(state).toMatchObject({ offset: text.length, result: null })
  expect(await site.files()).toEqual([])
  const ended = await author.patch(url, text.length, '')
  expect(await resultIn(ended)).toMatchObject({ state: 'added', path: '/Here/long.txt' })
})

test.for([
  [{ code: 'ENOSPC' }, true],
  [{ code: 'SQLITE_FULL' }, true],
  [{ code: '53100' }, true],
  [{ code: 'EACCES' }, false],
  [{ cause: Object.assign(new Error('inside'), { code: 'EDQUOT' }) }, true],
] as const)('%j means a full disk: %j', ([facts, expected]) => {
  expect(isOutOfSpace(Object.assign(new Error('outside'), facts))).toBe(expected)
})
