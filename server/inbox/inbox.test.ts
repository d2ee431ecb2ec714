import { afterAll, expect, test, vi } from 'vitest'
import { errorIn, openSender, sha256Of } from '../uploads/upload-site.fixture.ts'
import { openInboxSite } from './inbox-site.fixture.ts'

const site = await openInboxSite()
const { editor: author, visitor, sent, accept } = site
await site.add('/Vehicles/hull.txt', 'a hull')
afterAll(() => site.close())

const waiting = async () => (await site.listed('waiting')).entries

test('an editor sees the inbox, with the duplicates of each upload', async () => {
  await sent('seen.txt', 'a hull', 'Max')
  const entries = (await waiting()).filter(({ name }) => name === 'seen.txt')
  expect(entries).toHaveLength(1)
  expect(entries[0]).toMatchObject({
    sender: 'Max',
    media_type: 'text/plain',
    in_archive: [{ path: '/Vehicles/hull.txt' }],
    in_trash: [],
    also_here: 0,
  })
  const bytes = await author.get(`/${entries[0]?.url}`)
  expect(await bytes.text()).toBe('a hull')
  expect(bytes.headers.get('cache-control')).toBe('private, no-store')
})

test('if the disk is full for one of several files, the editor learns what became of the others', async () => {
  const entries = [await sent('one.txt', 'number one'), await sent('two.txt', 'number two')]
  const full = Object.assign(new Error('made up'), { code: 'ENOSPC' })
  vi.spyOn(site.uploads, 'addUpload').mockRejectedValueOnce(full)
  const response = await author.json('POST', '/api/inbox/accept', { entries, into: '/Vehicles' })
  expect(response.status).toBe(200)
  // They are accepted at the same time, so that either may come first.
  const { results } = (await response.json()) as { results: { entry: string }[] }
  expect(results.map(({ entry }) => entry)).toEqual(entries)
  expect(results).toContainEqual(
    expect.objectContaining({ ok: false, code: 'server/disk-full', batch: null }),
  )
  expect(results).toContainEqual(
    expect.objectContaining({
      ok: true,
      path: expect.stringMatching(/^\/Vehicles\/(one|two)\.txt$/),
    }),
  )
})

test('duplicates in the trash and in the inbox are reported', async () => {
  await author.upload('thrown away', { name: 'old.txt', path: '/Vehicles' })
  await author.json('PUT', '/api/files/trash', { path: '/Vehicles/old.txt' })
  await sent('new.txt', 'thrown away')
  await visitor.form({ 'newer.txt': 'thrown away' })
  const same = (await waiting()).filter(({ sha256 }) => sha256 === sha256Of('thrown away'))
  expect(same).toHaveLength(2)
  for (const entry of same) {
    expect(entry).toMatchObject({ in_archive: [], also_here: 1 })
    expect(entry.in_trash).toMatchObject([{ path: '/Vehicles/old.txt' }])
  }
})

test.for([
  ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['page.txt', 'A note: <script>alert(1)</script>'],
] as const)('nothing of %s can run where an editor reviews it', async ([name, bytes]) => {
  const entry = await sent(name, bytes)
  const { headers } = await author.get(`/api/inbox/files/${entry}`)
  expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  const download = await author.get(`/api/inbox/files/${entry}?download`)
  expect(download.headers.get('content-disposition')).toMatch(/^attachment/)
})

test('D09: a PDF can only be downloaded until it is accepted', async () => {
  const entry = await sent('scripted.pdf', '%PDF-1.7 app.alert(1)')
  const disposition = async (url: string) =>
    (await author.get(url)).headers.get('content-disposition')
  expect(await disposition(`/api/inbox/files/${entry}`)).toMatch(/^attachment/)
  const picture = await author.get(`/api/inbox/files/${entry}?thumbnail=0x150`)
  expect(picture.headers.get('content-type')).toMatch(/^image\//)
  await author.json('POST', '/api/inbox/reject', { entries: [entry] })
  expect(await disposition(`/api/inbox/files/${entry}`)).toMatch(/^attachment/)
  await author.json('POST', '/api/inbox/restore', { entries: [entry] })
  const accepted = await accept(entry)
  expect(await disposition(`/files/x?id=${accepted.id}`)).toMatch(/^inline/)
})

test('nobody else can see the inbox', async () => {
  const entry = await sent('hidden.txt', 'hidden until then')
  const stranger = await openSender(site)
  for (const sender of [visitor, stranger]) {
    for (const path of ['/api/inbox', `/api/inbox/files/${entry}`, `/api/inbox/photo/${entry}`]) {
      expect(await errorIn(await sender.get(path))).toMatchObject({ code: 'request/not-found' })
    }
    const response = await sender.json('POST', '/api/inbox/accept', { entries: [entry], into: '/' })
    expect(response.status).toBe(404)
  }
  expect((await site.get(`/files/x?id=${entry}`)).status).toBe(404)
})

test('an accepted upload is in its folder with its metadata, and leaves the inbox', async () => {
  const entry = await sent('good.txt', 'good', 'Max')
  const accepted = await accept(entry, { meta: { description: 'A good one' } })
  expect(accepted).toMatchObject({ ok: true, path: '/Vehicles/good.txt' })
  const row = await site.db
    .selectFrom('file')
    .selectAll()
    .where('name', '=', 'good.txt')
    .executeTakeFirst()
  expect(row).toMatchObject({ uploader: 'a visitor', description: 'A good one' })
  const [line] = await site.history(`subject=${accepted.id}`)
  expect(line).toMatchObject({ action: 'accept', after: { sent_by: 'Max' }, can_undo: true })
  expect(line?.after?.sent_at).toMatch(/^\d{4}-.*Z$/)
  expect((await waiting()).map(({ name }) => name)).not.toContain('good.txt')
  const { batch } = accepted
  expect((await author.json('POST', '/api/history/undo', { batch })).status).toBe(200)
  expect((await site.get(`/files/x?id=${accepted.id}`)).status).toBe(404)
})

test('a message is in the inbox until its file is accepted, again if that is undone, and deleted with the file', async () => {
  const message = 'A hull near the river'
  await visitor.form({ 'described.txt': 'described' }, { username: 'Max', message })
  const described = async () => (await waiting()).find(({ name }) => name === 'described.txt')
  expect(await described()).toMatchObject({ message })
  const accepted = await accept((await described())?.entry ?? '')
  const stored = async () =>
    JSON.stringify(await site.db.selectFrom('history').select(['before', 'after']).execute())
  expect(await stored()).toContain(message)
  await author.json('POST', '/api/history/undo', { batch: accepted.batch })
  expect(await described()).toMatchObject({ message })
  expect(await stored()).not.toContain(message)
  const again = await accept((await described())?.entry ?? '')
  await author.json('PUT', '/api/files/trash', { path: again.path })
  expect(await stored()).toContain(message)
  await author.json('POST', '/api/trash/empty', { all: true })
  expect(await stored()).not.toContain(message)
})

test('the inbox shows the message of the form and that of the receipt', async () => {
  const sender = await openSender(site, 'visitor')
  await sender.form({ 'twice.txt': 'described twice' }, { message: 'Of the form' })
  const form = (url: string, fields: Record<string, string>) =>
    sender.send('POST', url, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    })
  const receipt = (await form('/upload/receipt', {})).headers.get('location') ?? ''
  const shown = async () => (await waiting()).find(({ name }) => name === 'twice.txt')?.message
  for (const [message, expected] of [
    ['Of the receipt', 'Of the form\n\nOf the receipt'],
    ['Of the form', 'Of the form'],
  ] as const) {
    await form(receipt, { change: 'message', message })
    expect(await shown()).toBe(expected)
  }
})

test('the inbox shows the account of an uploader, and the public only what the editor chooses', async () => {
  const stranger = await openSender(site)
  await stranger.form({ 'mine.txt': 'of an account' })
  const sent = (await waiting()).find(({ name }) => name === 'mine.txt')
  expect(sent?.sender).toMatch(/^\w+ \(account\)$/)
  const accepted = await accept(sent?.entry ?? '', { showSender: true })
  const meta = await author.get(`/api/files/meta?path=${accepted.path}`)
  expect(await meta.json()).toMatchObject({ upload_author: sent?.sender })
})

test('an entry with a taken name stays in the inbox until an editor decides', async () => {
  const entry = await sent('hull.txt', 'another hull')
  expect(await accept(entry)).toMatchObject({
    ok: false,
    code: 'manage/conflict',
    conflict: { name: 'hull.txt', kind: 'file' },
  })
  expect(await accept(entry, { onConflict: 'skip' })).toMatchObject({ ok: true })
  expect((await waiting()).map(({ name }) => name)).toContain('hull.txt')
  expect(await accept(entry, { onConflict: 'keep-both' })).toMatchObject({
    ok: true,
    path: '/Vehicles/hull (2).txt',
  })
})

test('a name conflict is reported even if the bytes are the same, so that no metadata is lost', async () => {
  const entry = await sent('same.txt', 'the same', 'Max')
  await author.upload('the same', { name: 'same.txt', path: '/Vehicles' })
  const meta = { description: 'Seen from the left' }
  expect(await accept(entry, { meta })).toMatchObject({
    ok: false,
    code: 'manage/conflict',
    conflict: { name: 'same.txt', kind: 'file' },
  })
  expect((await waiting()).map(({ name }) => name)).toContain('same.txt')
  const replaced = await accept(entry, { meta, onConflict: 'replace' })
  expect(replaced).toMatchObject({ ok: true, path: '/Vehicles/same.txt' })
  const [line] = await site.history(`subject=${replaced.id}`)
  expect(line).toMatchObject({
    action: 'new-version',
    after: { said: { description: 'Seen from the left' }, sent_by: 'Max' },
  })
  const undone = await author.json('POST', '/api/history/undo', { batch: line?.batch })
  expect(undone.status).toBe(200)
})

test('of two editors who accept the same entry, one learns that it is gone', async () => {
  const entry = await sent('once.txt', 'only once')
  const results = await Promise.all([accept(entry), accept(entry, { into: '/' })])
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(results.find(({ ok }) => !ok)).toMatchObject({ code: 'inbox/gone' })
  expect(
    (await site.files()).filter(({ sha256 }) => sha256 === sha256Of('only once')),
  ).toHaveLength(1)
})
