import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsOf } from '../api/managed-site.fixture.ts'
import { createLocalLocks } from '../db/locks.ts'
import { createMediaProcessor } from '../media/media-processor-pool.ts'
import {
  errorIn,
  openSender,
  openUploadSite,
  resultIn,
  sha256Of,
  type UploadSender,
  type UploadSite,
} from './upload-site.fixture.ts'

let site: UploadSite
let author: UploadSender
let visitor: UploadSender

beforeAll(async () => {
  site = await openUploadSite({ VISITOR_FILES_A_DAY: '1000' })
  author = await openSender(site, 'Author')
  visitor = await openSender(site, 'visitor')
})

afterAll(() => site.close())

test('W08: no one can choose uploader, time or ID of a file', async () => {
  const forged = {
    upload_author: 'Admin',
    uploader: 'Admin',
    id: 'a'.repeat(22),
    upload_date: '1',
    created_at: '1',
    roles: 'Admin',
    sender: 'Admin',
    owner: 'Admin',
    timestamp: '86400',
  }
  const before = Math.floor(Date.now() / 1000)
  for (const [at, send] of [
    () => author.form({ 'own1.txt': 'own 1' }, { path: '/', ...forged }),
    () => author.upload('own 2', { name: 'own2.txt', path: '/', ...forged }),
  ].entries()) {
    const sent = await send()
    expect(sent.status, await sent.clone().text()).toBe(200)
    const response = await site.get(`/api/files/meta?path=/own${at + 1}.txt`)
    const meta = (await response.json()) as Record<string, unknown>
    expect(meta.upload_author).toMatch(/^user\d+$/)
    expect(meta.id).not.toBe(forged.id)
    expect(Number(meta.upload_date)).toBeGreaterThanOrEqual(before)
  }
})

test('W08: a visitor with the name of an account is shown as a visitor', async () => {
  const calls = await callsOf(site.site, 'Author')
  const { name } = await site.db.selectFrom('user').select('name').executeTakeFirstOrThrow()
  expect((await visitor.form({ 'as.txt': 'as another' }, { username: name })).status).toBe(200)
  const [entry] = (await site.inbox()).filter(({ name: file }) => file === 'as.txt')
  const shown = { into: '/', showSender: true }
  await calls.change('POST', '/api/inbox/accept', { entries: [entry?.id], ...shown })
  const response = await site.get('/api/files/meta?path=/as.txt')
  expect(await response.json()).toMatchObject({ upload_author: `${name} (visitor)` })
})

test('U04: no file goes into a folder that is in the trash', async () => {
  const calls = await callsOf(site.site, 'Author')
  await calls.change('POST', '/api/files/mkdir', { path: '/Gone' })
  await calls.change('PUT', '/api/files/trash', { path: '/Gone' })
  expect((await author.form({ 'a.txt': 'into the trash' }, { path: '/Gone' })).status).toBe(404)
  expect((await author.upload('into the trash', { name: 'a', path: '/Gone' })).status).toBe(404)
  expect(await site.blobList()).not.toContain(sha256Of('into the trash'))
})

test('U04: a file for a folder trashed during its upload is not added, and its bytes wait', async () => {
  const calls = await callsOf(site.site, 'Author')
  await calls.change('POST', '/api/files/mkdir', { path: '/Going' })
  const begun = await author.begin(7, { name: 'late.txt', path: '/Going' })
  await calls.change('PUT', '/api/files/trash', { path: '/Going' })
  const url = begun.headers.get('location') ?? ''
  expect((await author.patch(url, 0, 'too lat')).status).toBe(404)
  expect((await site.files()).map(({ path }) => path)).not.toContain('/Going/late.txt')
  expect((await author.end(url)).status).toBe(204)
})

test('U06: uploads of visitors and users without a role to a folder are rejected', async () => {
  const reader = await openSender(site)
  for (const sender of [visitor, reader]) {
    for (const metadata of [{ path: '/' }, { path: '/Vehicles' }, { below: '/x' }]) {
      const bytes = `placed ${JSON.stringify(metadata)}`
      expect((await sender.form({ 'a.txt': bytes }, metadata)).status).toBe(403)
      expect((await sender.upload(bytes, { name: 'a.txt', ...metadata })).status).toBe(403)
      expect(await site.blobList()).not.toContain(sha256Of(bytes))
    }
    const sent = await sender.form({ 'seen.txt': `sent by ${sender.headers.cookie}` })
    expect(await sent.json()).toMatchObject({ files: [{ state: 'in the inbox', id: null }] })
  }
  expect(await site.inbox()).toHaveLength(2)
  await site.db.deleteFrom('inbox_file').execute()
})

test('U10: an upload does not reveal whether the archive, the trash or the inbox has the file', async () => {
  const calls = await callsOf(site.site, 'Author')
  await author.upload('shown', { name: 'shown.txt', path: '/' })
  await author.upload('thrown', { name: 'thrown.txt', path: '/' })
  await calls.change('PUT', '/api/files/trash', { path: '/thrown.txt' })
  await visitor.upload('sent in', { name: 'other.txt' })
  const other = await openSender(site, 'visitor')
  const responses: object[] = []
  for (const bytes of ['shown', 'thrown', 'sent in', 'new']) {
    for (const response of [
      await other.upload(bytes, { name: 'a.txt' }),
      await other.form({ 'a.txt': bytes }),
    ]) {
      const { sha256, file_size, ...rest } = (await response.json()) as Record<string, unknown>
      const [file] = (rest.files as object[] | undefined) ?? [{ ok: true, ...rest }]
      const comparable: Record<string, unknown> = { ...file, status: response.status }
      responses.push({ ...comparable, sha256: '', file_size: 0 })
    }
  }
  expect(
    new Set(responses.map((response) => JSON.stringify(Object.entries(response).toSorted()))).size,
  ).toBe(1)
  for (const sender of [other, await openSender(site)]) {
    for (const sha256 of [sha256Of('shown'), sha256Of('thrown'), sha256Of('nothing')]) {
      const requested = await sender.json('POST', '/api/files/duplicates', { sha256 })
      expect(await errorIn(requested)).toMatchObject({ status: 404, code: 'request/not-found' })
    }
  }
  const known = await author.json('POST', '/api/files/duplicates', { sha256: sha256Of('thrown') })
  expect(await known.json()).toEqual({ files: [] })
  await site.db.deleteFrom('inbox_file').execute()
})

test('U10: a taken name asks for a decision, and so does one that differs only in case', async () => {
  for (const [name, onConflict] of [
    ['Case.txt', 'refuse'],
    ['case.txt', 'allow-case'],
  ] as const) {
    const sent = await author.upload(name, { name, path: '/', onConflict })
    expect(await resultIn(sent)).toMatchObject({
      state: 'added',
      path: `/${name}`,
    })
  }
  for (const [name, code] of [
    ['case.txt', 'manage/conflict'],
    ['CASE.txt', 'manage/case-conflict'],
  ] as const) {
    const response = await author.upload('other bytes', { name, path: '/' })
    expect(await errorIn(response)).toMatchObject({ status: 409, code })
  }
  const listed = (await (await author.get('/api/uploads')).json()) as { uploads: { id: string }[] }
  for (const { id } of listed.uploads) await author.end(`/api/uploads/${id}`)
})

test.for(['name', ',', 'name YQ==,name Yg==', 'name \u0000', '=', `name ${'A'.repeat(9000)}`])(
  'U09: Upload-Metadata %j is rejected or accepted and leaves nothing behind',
  async (value) => {
    const headers = { 'tus-resumable': '1.0.0', 'upload-length': '1' }
    const send = () =>
      author.send('POST', '/api/uploads', { headers: { ...headers, 'upload-metadata': value } })
    const response = await send().catch(() => undefined)
    // A header with a NUL is one that no client can send.
    if (response) expect([201, 400]).toContain(response.status)
    const url = response?.headers.get('location')
    if (url) await author.end(url)
    expect(await site.leftovers()).toEqual([])
  },
)

test('U10: uploads of visitors are examined alike, whether the archive has the bytes or not', async () => {
  let examinations = 0
  const counted = await openUploadSite({}, (store) => {
    const mediaProcessor = createMediaProcessor({
      ...store,
      locks: createLocalLocks(),
      workers: { count: 1 },
    })
    return {
      ...mediaProcessor,
      examine: (...requested) => {
        examinations += 1
        return mediaProcessor.examine(...requested)
      },
    }
  })
  const countedAuthor = await openSender(counted, 'Author')
  const countedVisitor = await openSender(counted, 'visitor')
  await countedAuthor.upload('known', { name: 'known.txt', path: '/' })
  expect(examinations).toBe(1)
  await countedAuthor.upload('known', { name: 'known too.txt', path: '/' })
  expect(examinations).toBe(1)
  await countedVisitor.upload('known', { name: 'known.txt' })
  await countedVisitor.form({ 'known.txt': 'known' })
  expect(examinations).toBe(3)
  await counted.close()
})
