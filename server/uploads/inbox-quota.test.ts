import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { MEBIBYTE } from '#domain/units/bytes.ts'
import { HOUR_MS } from '#domain/units/time.ts'
import { type InboxSite, openInboxSite } from '../inbox/inbox-site.fixture.ts'
import { finishCompleteUploads, removeExpiredUploads } from './tus/upload-cleanup.ts'
import { errorIn, openSender, type UploadSender } from './upload-site.fixture.ts'

afterEach(() => {
  vi.useRealTimers()
})

async function opened(inboxMb: number): Promise<InboxSite> {
  const site = await openInboxSite({ INBOX_MB: String(inboxMb) })
  onTestFinished(() => site.close())
  return site
}

const waitHours = (hours: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * HOUR_MS })
}

/** Text of this many MB that no other has. */
const text = (letter: string, megabytes: number) => letter.repeat(megabytes * MEBIBYTE)

const begun = async (sender: UploadSender, megabytes: number) => {
  const response = await sender.begin(megabytes * MEBIBYTE, { name: 'large.txt' })
  expect(response.status).toBe(201)
  return response.headers.get('location') ?? ''
}

const rooms = (site: InboxSite) => site.db.selectFrom('inbox_room').selectAll().execute()

test.for(['a form', 'tus'])(
  'of files that are sent together by %s, no more are taken than there is room for',
  async (way) => {
    const site = await opened(5)
    const responses = await Promise.all(
      ['a', 'b', 'c', 'd'].map((letter) =>
        way === 'tus'
          ? site.visitor.upload(text(letter, 2), { name: `${letter}.txt` })
          : site.visitor.form({ [`${letter}.txt`]: text(letter, 2) }),
      ),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(await site.listed('waiting')).toMatchObject({ total: 2, file_size: 4 * MEBIBYTE })
    for (const response of responses.filter(({ status }) => status !== 200))
      expect(await errorIn(response)).toMatchObject({ status: 507, code: 'upload/inbox-full' })
    expect(await site.blobList()).toHaveLength(2)
    expect(await rooms(site)).toEqual([])
  },
)

test('sizes that are only announced do not fill the inbox, and hold nothing after an hour', async () => {
  const site = await opened(100)
  for (let at = 0; at < 10; at += 1) await begun(site.visitor, 50)
  expect((await site.visitor.form({ 'a.txt': text('a', 5) })).status).toBe(200)
  expect((await site.visitor.begin(90 * MEBIBYTE, { name: 'b.txt' })).status).toBe(507)
  waitHours(1.01)
  expect((await site.visitor.begin(90 * MEBIBYTE, { name: 'b.txt' })).status).toBe(201)
  await removeExpiredUploads(site.uploads, new Date())
  expect(await rooms(site)).toHaveLength(1)
})

test('uploads of users without a role count too', async () => {
  const site = await opened(6)
  await begun(await openSender(site), 4)
  const rejected = await errorIn(await site.visitor.form({ 'a.txt': text('a', 3) }))
  expect(rejected).toMatchObject({ status: 507, code: 'upload/inbox-full' })
})

test('received bytes count and stay, and a resumed upload is rejected if the inbox is full', async () => {
  const site = await opened(6)
  const bytes = Buffer.from(text('a', 3))
  const url = await begun(site.visitor, 3)
  expect((await site.visitor.patch(url, 0, bytes.subarray(0, 2 * MEBIBYTE))).status).toBe(204)
  waitHours(2)
  await removeExpiredUploads(site.uploads, new Date())
  expect((await site.visitor.form({ 'b.txt': text('b', 5) })).status).toBe(507)
  const entry = await site.sent('c.txt', text('c', 3.5))
  const goOn = () => site.visitor.patch(url, 2 * MEBIBYTE, bytes.subarray(2 * MEBIBYTE))
  const rejected = await errorIn(await goOn())
  expect(rejected).toMatchObject({ status: 507, code: 'upload/paused-inbox-full' })
  expect(rejected.message).toContain('The received bytes are stored for a week')
  const requested = await site.visitor.head(url)
  expect(requested.headers.get('upload-offset')).toBe(String(2 * MEBIBYTE))
  await site.reject(entry)
  await site.remove(entry)
  expect((await goOn()).status).toBe(200)
  expect(await rooms(site)).toEqual([])
})

test('an upload meets the limit while its bytes arrive, and keeps those that have arrived', async () => {
  const site = await opened(24)
  const [one, other] = [await begun(site.visitor, 20), await begun(site.visitor, 20)]
  const bytes = Buffer.from(text('a', 20))
  const half = bytes.subarray(0, 15 * MEBIBYTE)
  expect((await site.visitor.patch(one, 0, half)).status).toBe(204)
  const chunks = () =>
    ReadableStream.from(
      Array.from({ length: 15 }, (_, at) => bytes.subarray(at * MEBIBYTE, (at + 1) * MEBIBYTE)),
    )
  const rejected = await errorIn(await site.visitor.patch(other, 0, chunks()))
  expect(rejected).toMatchObject({ code: 'upload/paused-inbox-full' })
  const there = Number((await site.visitor.head(other)).headers.get('upload-offset'))
  expect(there).toBeLessThanOrEqual(9 * MEBIBYTE)
  expect((await rooms(site)).map(({ received }) => received).toSorted((a, b) => b - a)).toEqual([
    15 * MEBIBYTE,
    there,
  ])
})

test('finished, cancelled and rejected uploads leave nothing reserved', async () => {
  const site = await opened(50)
  const { visitor, editor } = site
  await visitor.upload('a note', { name: 'a.txt' })
  await visitor.end(await begun(visitor, 2))
  await visitor.upload(Buffer.from([0, 1, 2, 3]), { name: 'a.bin' })
  await visitor.begin(5, { name: 'a.txt', path: '/' })
  await visitor.upload('changed', { name: 'b.txt', sha256: '0'.repeat(64) })
  await visitor.form({ 'c.txt': 'c', 'd.bin': Buffer.from([0, 1, 2]) })
  await visitor.send('POST', '/upload_files', {
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: 'no form',
  })
  await editor.upload('an editor does not count', { name: 'e.txt' })
  expect(await rooms(site)).toEqual([])
})

test('uploads received before a crash count after the restart', async () => {
  const site = await opened(6)
  const url = await begun(site.visitor, 3)
  await site.visitor.patch(url, 0, text('a', 2))
  await site.db.updateTable('inbox_room').set({ received: 0, reserved_until: 0 }).execute()
  await finishCompleteUploads(site.uploads, () => undefined)
  expect(await rooms(site)).toMatchObject([{ received: 2 * MEBIBYTE }])
})

test('bytes of an upload that ended in a crash do not count any more', async () => {
  const site = await opened(6)
  const url = await begun(site.visitor, 3)
  await site.visitor.patch(url, 0, text('a', 2))
  for (const { id } of await rooms(site)) await site.uploads.sessions.forget(id)
  waitHours(2)
  await removeExpiredUploads(site.uploads, new Date())
  expect(await rooms(site)).toEqual([])
})

test('rejected files count towards the room of the inbox until they are deleted', async () => {
  const small = await opened(2)
  const entry = await small.sent('large.txt', 'a'.repeat(1_500_000))
  await small.reject(entry)
  const more = () => small.visitor.form({ 'more.txt': 'b'.repeat(1_500_000) })
  expect(await errorIn(await more())).toMatchObject({ code: 'upload/inbox-full' })
  await small.remove(entry)
  expect((await more()).status).toBe(200)
})
