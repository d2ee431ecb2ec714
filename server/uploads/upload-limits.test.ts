import { expect, onTestFinished, test } from 'vitest'
import { MINUTE_MS } from '#domain/units/time.ts'
import { createUploadLimits } from './upload-limits.ts'
import { errorIn, openSender, openUploadSite, type UploadSender } from './upload-site.fixture.ts'

async function site(settings: Record<string, string>) {
  const opened = await openUploadSite(settings)
  onTestFinished(() => opened.close())
  return opened
}

test('if visitor uploads are closed, visitors get a message and editors can still upload', async () => {
  const closed = await site({ VISITOR_UPLOADS: 'off' })
  const visitor = await openSender(closed, 'visitor')
  const user = await openSender(closed)
  const author = await openSender(closed, 'Author')
  for (const sender of [visitor, user]) {
    const rejected = [
      await sender.form({ 'a.txt': 'x' }),
      await sender.upload('x', { name: 'a.txt' }),
    ]
    for (const response of rejected) {
      expect(await errorIn(response)).toMatchObject({ status: 403, code: 'upload/visitors-off' })
    }
  }
  expect((await author.form({ 'a.txt': 'x' }, { path: '/' })).status).toBe(200)
})

test('the number of files per day from one address is limited for all kinds of uploads', async () => {
  const few = await site({ VISITOR_FILES_A_DAY: '2' })
  const visitor = await openSender(few, 'visitor')
  expect((await visitor.form({ 'a.txt': 'x' })).status).toBe(200)
  expect((await visitor.upload('y', { name: 'b.txt' })).status).toBe(200)
  const another = await openSender(few, 'visitor')
  for (const response of [
    await another.form({ 'c.txt': 'z' }),
    await another.upload('z', { name: 'c.txt' }),
  ]) {
    const rejected = await errorIn(response)
    expect(rejected).toMatchObject({ status: 429, code: 'upload/too-many' })
    expect(rejected.message).toMatch(
      /^Daily upload limit reached\. Nothing more was stored\. The limit is 2 files a day from one IP address; try again after \d{4}\.\d\d\.\d\d \d\d:\d\d UTC\.$/,
    )
  }
  expect(await few.inbox()).toHaveLength(2)
})

test('the number of bytes per day from one address is limited', async () => {
  const few = await site({ VISITOR_MB_A_DAY: '1' })
  const visitor = await openSender(few, 'visitor')
  const first = 'a'.repeat(700_000)
  expect((await visitor.form({ 'a.txt': first })).status).toBe(200)
  const rejected = await errorIn(await visitor.upload('c'.repeat(400_000), { name: 'c.txt' }))
  expect(rejected).toMatchObject({ status: 429 })
  expect(rejected.message).toContain(
    'This file would exceed the limit of 1 MB a day from one IP address',
  )
  expect((await visitor.upload('small', { name: 'd.txt' })).status).toBe(200)
})

/** A form of one file, without a word of its length; it may break off. */
const unannounced = (sender: UploadSender, megabytes: number, isWhole = true) => {
  const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n'
  let sent = 0
  const body = ReadableStream.from(
    (async function* () {
      yield Buffer.from(head)
      for (; sent < megabytes; sent += 1) yield Buffer.alloc(2 ** 20, 'a')
      if (isWhole) yield Buffer.from('\r\n--x--\r\n')
    })(),
  )
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const response = sender.send('POST', '/upload_files', { headers, body })
  return { response, sent: () => sent }
}

test('U07: rejected bodies of unknown length count, and are soon no longer read', async () => {
  const few = await site({ VISITOR_MB_A_DAY: '10' })
  const visitor = await openSender(few, 'visitor')
  const rejected = unannounced(visitor, 60)
  expect(await errorIn(await rejected.response)).toMatchObject({ code: 'upload/too-many' })
  expect(rejected.sent()).toBeLessThan(30)
  expect((await visitor.upload('small', { name: 'd.txt' })).status).toBe(429)
  expect(await few.blobList()).toEqual([])
  expect(await few.leftovers()).toEqual([])
})

test('U07: an interrupted upload counts the bytes received', async () => {
  const few = await site({ VISITOR_MB_A_DAY: '10' })
  const visitor = await openSender(few, 'visitor')
  expect((await unannounced(visitor, 7, false).response).status).toBe(400)
  expect((await visitor.upload('b'.repeat(4 * 2 ** 20), { name: 'b.txt' })).status).toBe(429)
  expect((await visitor.upload('b'.repeat(2 * 2 ** 20), { name: 'b.txt' })).status).toBe(200)
})

test('files that come during a long upload do not count as one minute when it ends', async () => {
  const { db, folder, config } = await site({})
  const limits = createUploadLimits({ db, settings: config, folder })
  const actor = { id: '', name: '' }
  const { countBytes } = await limits.count(
    { kind: 'visitor', owner: 'visitor x', actor, from: '192.0.2.1' },
    0,
  )
  const [row] = await db.selectFrom('upload_use').selectAll().execute()
  if (!row) throw new Error('nothing was counted')
  const later = Array.from({ length: 130 }, (_, at) => ({
    ...row,
    id: `later-${at}`,
    at: row.at + 3 * MINUTE_MS + at,
  }))
  await db.insertInto('upload_use').values(later).execute()
  await countBytes(1000)
  await expect(countBytes(config.VISITOR_MB_A_DAY * 2 ** 20 + 1)).rejects.toMatchObject({
    code: 'upload/too-many',
  })
})

test('the inbox accepts visitor uploads up to its limit, and editors can still upload', async () => {
  const full = await site({ INBOX_MB: '6' })
  const [one, other] = [await openSender(full, 'visitor'), await openSender(full, 'visitor')]
  const author = await openSender(full, 'Author')
  expect((await one.form({ 'a.txt': 'a'.repeat(3 * 2 ** 20) })).status).toBe(200)
  const begun = await one.begin(2 * 2 ** 20, { name: 'b.txt' })
  expect(begun.status).toBe(201)
  for (const response of [
    await other.upload('c'.repeat(2 ** 21), { name: 'c.txt' }),
    await unannounced(other, 20).response,
  ]) {
    expect(await errorIn(response)).toMatchObject({ status: 507, code: 'upload/inbox-full' })
  }
  expect((await other.form({ 'small.txt': 'small' })).status).toBe(200)
  const large = 'd'.repeat(8 * 2 ** 20)
  expect((await author.form({ 'd.txt': large }, { path: '/' })).status).toBe(200)
  // What is begun is finished.
  const url = begun.headers.get('location') ?? ''
  expect((await one.patch(url, 0, 'b'.repeat(2 ** 21))).status).toBe(200)
})

test('editors can still upload when visitors have used up their disk space', async () => {
  const full = await site({ FREE_DISK_MB: '99999', EDITOR_FREE_DISK_MB: '0' })
  const [visitor, author] = [await openSender(full, 'visitor'), await openSender(full, 'Author')]
  expect((await visitor.upload('x', { name: 'a.txt' })).status).toBe(507)
  expect((await author.upload('x', { name: 'a.txt', path: '/' })).status).toBe(200)
})
