import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import type { InboxResponse } from '#domain/uploads/inbox-calls.ts'
import type { ReceiptState } from '#domain/uploads/receipt.ts'
import { SiteError } from '../errors.ts'
import { ERIKA } from '../manage/manage.fixture.ts'
import { deleteRejected } from '../manage/rejected-files.ts'
import { trash } from '../manage/trash/trash.ts'
import {
  openSender,
  openSiteOfSenders,
  sha256Of,
  type UploadSender,
  type UploadSite,
} from '../uploads/upload-site.fixture.ts'
import { deleteExpiredReceipts } from './receipt-files.ts'
import { createReceipts, type ReceiptStore } from './receipts.ts'

let site: UploadSite
let author: UploadSender
let receipts: ReceiptStore

beforeAll(async () => {
  ;({ site, author } = await openSiteOfSenders())
  receipts = createReceipts(site)
})

afterAll(() => site.close())

afterEach(() => vi.restoreAllMocks())

const wait = (ms: number) => vi.spyOn(Date, 'now').mockReturnValue(Date.now() + ms)

let count = 0

const formOf = (sender: UploadSender, url: string, fields: Record<string, string>) =>
  sender.send('POST', url, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  })

/** A visitor who has sent files and got a receipt. */
async function openReceipt(files = 1) {
  const visitor = await openSender(site.site, 'visitor')
  const names: string[] = []
  for (let at = 0; at < files; at += 1) {
    count += 1
    names.push(`${count}.txt`)
    const response = await visitor.form({ [`${count}.txt`]: `sent ${count}` })
    expect(response.status).toBe(200)
  }
  const made = await formOf(visitor, '/upload/receipt', {})
  const url = made.headers.get('location') ?? ''
  expect(url).toMatch(/^\/upload\/receipt\/[\w-]{43}$/)
  const token = url.split('/').at(-1) ?? ''
  const read = async () => {
    const receipt = await receipts.read(token)
    if (!receipt) throw new Error('There is no receipt.')
    return receipt
  }
  const [first] = (await read()).files
  const stateNow = async (): Promise<ReceiptState | undefined> => (await read()).files[0]?.state
  return { visitor, names, url, token, read, stateNow, entry: first?.id ?? '' }
}

const decide = (call: string, entry: string, more: object = {}) =>
  author.json('POST', `/api/inbox/${call}`, { entries: [entry], ...more })

test('a receipt names each file with its hash, and only its hash is stored', async () => {
  const { names, token, read } = await openReceipt(2)
  const receipt = await read()
  expect(receipt.files.map(({ name, sha256, state }) => [name, sha256, state])).toEqual(
    names.map((name) => [name, sha256Of(`sent ${name.split('.')[0]}`), { is: 'waiting' }]),
  )
  const days = (receipt.endsAt.getTime() - receipt.madeAt.getTime()) / 86_400_000
  expect(days).toBe(365)
  const rows = await site.db.selectFrom('receipt').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('a receipt has the files of its sender that are on no other, and nobody else’s', async () => {
  const { visitor } = await openReceipt()
  wait(3 * 60_000)
  const again = await formOf(visitor, '/upload/receipt', {})
  expect(again.headers.get('location')).toBe('/upload')
  const stranger = await openSender(site.site, 'visitor')
  const other = await formOf(stranger, '/upload/receipt', {})
  expect(other.headers.get('location')).toBe('/upload')
  await visitor.form({ 'late.txt': 'late' })
  await site.db.updateTable('receipt_file').set({ arrived_at: 1 }).execute()
  const late = await formOf(visitor, '/upload/receipt', {})
  expect(late.headers.get('location')).toBe('/upload')
})

test('a request for a receipt that is repeated at once gives the same one', async () => {
  const visitor = await openSender(site.site, 'visitor')
  await visitor.form({ 'once.txt': 'only once' })
  wait(0)
  const ask = async (by = visitor) =>
    (await formOf(by, '/upload/receipt', {})).headers.get('location') ?? ''
  const [url = '', ...others] = await Promise.all([1, 2, 3, 4, 5].map(() => ask()))
  expect(url).toMatch(/^\/upload\/receipt\/[\w-]{43}$/)
  expect(new Set(others)).toEqual(new Set([url]))
  const names = async () =>
    (await receipts.read(url.split('/').at(-1) ?? ''))?.files.map(({ name }) => name)
  expect(await names()).toEqual(['once.txt'])
  await visitor.form({ 'more.txt': 'sent a moment later' })
  wait(60_000)
  expect(await ask()).toBe(url)
  expect(await names()).toEqual(['once.txt', 'more.txt'])
  expect(await ask(await openSender(site.site, 'visitor'))).toBe('/upload')
  wait(60_000)
  expect(await ask()).toBe('/upload')
})

test('an accepted file is published, waits again when that is undone, and may be removed later', async () => {
  const { stateNow, entry } = await openReceipt()
  const accepted = await decide('accept', entry, { into: '/Vehicles' })
  const { results } = (await accepted.json()) as {
    results: { id: string; path: string; batch: string }[]
  }
  const [result] = results
  expect(await stateNow()).toEqual({ is: 'published', file: result?.id })
  await author.json('POST', '/api/history/undo', { batch: result?.batch })
  expect(await stateNow()).toEqual({ is: 'waiting' })

  await decide('accept', entry, { into: '/Vehicles' })
  await trash(site.db, ERIKA, [result?.path as ArchivePath])
  expect(await stateNow()).toEqual({ is: 'removed' })
})

test('a rejected file is not published, with the reason, also when its restore is undone or it is deleted permanently', async () => {
  const { stateNow, entry } = await openReceipt()
  expect((await decide('reject', entry, { reason: 'because' })).status).toBe(400)
  await decide('reject', entry, { reason: 'better-copy' })
  expect(await stateNow()).toEqual({ is: 'not published', reason: 'better-copy' })
  const rejected = await author.get('/api/inbox?state=rejected')
  expect(((await rejected.json()) as InboxResponse).entries[0]?.rejection).toMatchObject({
    reason: 'better-copy',
  })
  const restored = await decide('restore', entry)
  expect(await stateNow()).toEqual({ is: 'waiting' })
  const { batch } = (await restored.json()) as { batch: string }
  await author.json('POST', '/api/history/undo', { batch })
  expect(await stateNow()).toEqual({ is: 'not published', reason: 'better-copy' })
  await decide('restore', entry)
  await decide('reject', entry)
  expect(await stateNow()).toEqual({ is: 'not published', reason: undefined })
  await deleteRejected(site, ERIKA, [entry])
  expect(await stateNow()).toEqual({ is: 'not published', reason: undefined })
})

test('a file that was rejected twice has its first reason again when the second and its restore are undone', async () => {
  const { stateNow, entry } = await openReceipt()
  const batchOf = async (response: Promise<Response>) =>
    ((await (await response).json()) as { batch: string }).batch
  await decide('reject', entry, { reason: 'better-copy' })
  const restored = await batchOf(decide('restore', entry))
  const again = await batchOf(decide('reject', entry, { reason: 'unreadable' }))
  expect(await stateNow()).toMatchObject({ reason: 'unreadable' })
  for (const batch of [again, restored]) await author.json('POST', '/api/history/undo', { batch })
  expect(await stateNow()).toEqual({ is: 'not published', reason: 'better-copy' })
})

test('a waiting file is withdrawn after a question, with its bytes', async () => {
  const { visitor, url, stateNow, entry, names } = await openReceipt()
  const fields = { change: 'withdraw', entry }
  const sha256 = sha256Of(`sent ${names[0]?.split('.')[0]}`)
  const asked = await formOf(visitor, url, fields)
  expect([asked.status, asked.headers.get('location')]).toEqual([303, `${url}?withdraw=${entry}`])
  expect(await stateNow()).toEqual({ is: 'waiting' })
  const done = await formOf(visitor, url, { ...fields, confirmed: 'yes' })
  expect([done.status, done.headers.get('location')]).toEqual([303, url])
  expect(await stateNow()).toMatchObject({ is: 'withdrawn' })
  expect((await site.inbox()).some(({ id }) => id === entry)).toBe(false)
  expect(await site.blobList()).not.toContain(sha256)
  const accepted = await decide('accept', entry, { into: '/Vehicles' })
  expect(await accepted.json()).toMatchObject({ results: [{ code: 'inbox/gone' }] })
})

test('a file is withdrawn although the store is unreachable', async () => {
  const { visitor, url, stateNow, entry } = await openReceipt()
  vi.spyOn(site.blobs, 'remove').mockRejectedValueOnce(new SiteError('store/unreachable'))
  const done = await formOf(visitor, url, { change: 'withdraw', entry, confirmed: 'yes' })
  expect(done.status).toBe(303)
  expect(await stateNow()).toMatchObject({ is: 'withdrawn' })
})

test.for(['accept', 'reject'])('what was decided by "%s" is not withdrawn', async (call) => {
  const { visitor, url, stateNow, entry } = await openReceipt()
  await decide(call, entry, call === 'accept' ? { into: '/Vehicles' } : {})
  const before = await stateNow()
  for (const confirmed of ['', 'yes']) {
    const response = await formOf(visitor, url, { change: 'withdraw', entry, confirmed })
    expect([confirmed, response.status]).toEqual([confirmed, 409])
  }
  expect(await stateNow()).toEqual(before)
})

test('what is on no receipt is not withdrawn', async () => {
  const { visitor, url } = await openReceipt()
  for (const entry of ['x', '', '\0']) {
    for (const confirmed of ['', 'yes']) {
      const fields = { change: 'withdraw', entry, confirmed }
      expect((await formOf(visitor, url, fields)).status).toBe(409)
    }
  }
})

test('a second click leads to the receipt, and what is withdrawn already is not offered again', async () => {
  const { visitor, url, entry } = await openReceipt()
  const fields = { change: 'withdraw', entry }
  for (const click of [1, 2]) {
    const { status, headers } = await formOf(visitor, url, { ...fields, confirmed: 'yes' })
    expect([click, status, headers.get('location')]).toEqual([click, 303, url])
  }
  expect((await formOf(visitor, url, fields)).status).toBe(409)
})

test('a file and a withdrawal at the same moment leave it in one place', async () => {
  const { token, stateNow, entry } = await openReceipt()
  await Promise.all([
    decide('accept', entry, { into: '/Vehicles' }),
    receipts.withdraw(token, entry),
  ])
  const state = await stateNow()
  expect(['published', 'withdrawn']).toContain(state?.is)
})

test('nobody withdraws a file with the URL of another receipt', async () => {
  const mine = await openReceipt()
  const other = await openReceipt()
  await receipts.withdraw(other.token, mine.entry)
  expect(await mine.stateNow()).toEqual({ is: 'waiting' })
})

test('editors read the message beside the file, as the text that it is', async () => {
  const { visitor, url, read, entry } = await openReceipt()
  const message = '<b>Taken near the bridge</b>\n\tThe second line'
  await formOf(visitor, url, { change: 'message', message })
  expect((await read()).message).toBe(message)
  const { entries } = (await (await author.get('/api/inbox?limit=500')).json()) as {
    entries: { entry: string; message: string }[]
  }
  expect(entries.find((one) => one.entry === entry)?.message).toBe(message)
  expect(entries.some((one) => one.entry !== entry && one.message !== '')).toBe(false)
})

test('a message is saved whole or not at all, and a line end counts once', async () => {
  const { visitor, url, read } = await openReceipt()
  const save = async (message: string) =>
    (await formOf(visitor, url, { change: 'message', message })).status
  expect(await save('x\r\n'.repeat(500))).toBe(303)
  expect((await read()).message).toBe('x\n'.repeat(500))
  expect(await save('y'.repeat(1001))).toBe(422)
  expect((await read()).message).toBe('x\n'.repeat(500))
})

test('a message has no control characters and none that reverse text', async () => {
  const { visitor, url, read } = await openReceipt()
  await formOf(visitor, url, { change: 'message', message: 'a\0b\u202ec\u001bd\u2066e' })
  expect((await read()).message).toBe('a b c d e')
})

test.for(['x', 'x'.repeat(43), '%00'])('there is no receipt at %j', async (token) => {
  const visitor = await openSender(site.site, 'visitor')
  const fields = { change: 'message', message: 'x' }
  const response = await formOf(visitor, `/upload/receipt/${token}`, fields)
  expect([400, 403, 404]).toContain(response.status)
})

test('a receipt ends after a year', async () => {
  const { token, visitor, url } = await openReceipt()
  await site.db.updateTable('receipt').set({ ends_at: Date.now() }).execute()
  expect(await receipts.read(token)).toBeUndefined()
  const response = await formOf(visitor, url, { change: 'message', message: 'x' })
  expect(response.status).toBe(404)
  await visitor.form({ 'more.txt': 'more' })
  await deleteExpiredReceipts(site.db, new Date())
  const left = () => site.db.selectFrom('receipt_file').select('name').execute()
  expect(await left()).toEqual([{ name: 'more.txt' }])
  await deleteExpiredReceipts(site.db, new Date(Date.now() + 25 * 60 * 60 * 1000))
  expect(await left()).toEqual([])
})

test('the log does not have the URL of a receipt', async () => {
  const { token } = await openReceipt()
  for (const path of ['/upload/receipt/', '/upload/receipt//', '/Upload/RECEIPT/']) {
    await site.app.request(`${path}${token}`)
    await site.app.request(`${path}${token}.data?x=1`)
  }
  expect(JSON.stringify(site.lines)).toContain('/upload/receipt/...')
  expect(JSON.stringify(site.lines)).not.toContain(token)
})
