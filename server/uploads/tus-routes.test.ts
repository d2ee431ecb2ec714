import { rename } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { removeUser, setRoles } from '../access/users.ts'
import { finishCompleteUploads, removeExpiredUploads } from './upload-cleanup.ts'
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
  site = await openUploadSite()
  author = await openSender(site, 'Author')
  visitor = await openSender(site, 'visitor')
  await site.add('/Vehicles/hull.txt', 'a hull')
})

afterAll(() => site.close())

/** What waits for another choice, or for more bytes. */
afterEach(async () => {
  const { uploads } = (await (await author.get('/api/uploads')).json()) as {
    uploads: { id: string }[]
  }
  for (const { id } of uploads) await author.end(`/api/uploads/${id}`)
})

let count = 0
/** Text that no other test sends. */
const text = (length = 100) => {
  count += 1
  return `${count} `.padEnd(length, 'tank ')
}

test('a file that comes in chunks is in its folder at the end, and nothing is left of its way there', async () => {
  const bytes = Buffer.from(text(200_000))
  const begun = await author.begin(bytes.length, {
    name: 'chunks.txt',
    path: '/Vehicles',
    sha256: sha256Of(bytes),
  })
  expect(begun.status).toBe(201)
  const address = begun.headers.get('location') ?? ''
  expect(address).toMatch(/^\/api\/uploads\/[\w-]{43}$/)
  expect(begun.headers.get('access-control-allow-origin')).toBeNull()

  const first = await author.patch(address, 0, bytes.subarray(0, 70_000))
  expect([first.status, first.headers.get('upload-offset')]).toEqual([204, '70000'])
  const requested = await author.head(address)
  expect(requested.headers.get('upload-offset')).toBe('70000')
  const last = await author.patch(address, 70_000, bytes.subarray(70_000))
  expect(last.status).toBe(200)
  expect(await resultIn(last)).toMatchObject({
    state: 'added',
    path: '/Vehicles/chunks.txt',
    sha256: sha256Of(bytes),
    file_size: bytes.length,
  })
  expect(await site.files()).toContainEqual({
    path: '/Vehicles/chunks.txt',
    sha256: sha256Of(bytes),
  })
  expect(await site.leftovers()).toEqual([])
  const { action, actor_name } = await site.db
    .selectFrom('history')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(action).toBe('upload')
  expect(actor_name).toMatch(/^user/)
})

test('a lost response to a completed upload can be requested again', async () => {
  const bytes = text()
  const begun = await author.begin(bytes.length, { name: 'unheard.txt', path: '/' })
  const address = begun.headers.get('location') ?? ''
  await author.patch(address, 0, bytes)
  const state = (await (await author.get(address)).json()) as object
  expect(state).toMatchObject({ offset: bytes.length, result: { path: '/unheard.txt' } })
  const again = await author.patch(address, bytes.length, '')
  expect(await resultIn(again)).toMatchObject({ path: '/unheard.txt' })
})

test('through a proxy that knows only POST it goes the same way', async () => {
  const bytes = text()
  const begun = await author.begin(bytes.length, { name: 'by-post.txt', path: '/' })
  const answer = await author.send('POST', begun.headers.get('location') ?? '', {
    headers: {
      'x-http-method-override': 'PATCH',
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body: bytes,
  })
  expect(await resultIn(answer)).toMatchObject({ state: 'added', path: '/by-post.txt' })
})

test('a folder that is renamed while a file is on its way to it gets the file under its new name', async () => {
  await author.json('POST', '/api/files/mkdir', { path: '/Old name' })
  const bytes = text()
  const begun = await author.begin(bytes.length, { name: 'late.txt', path: '/Old name' })
  const moved = { src: '/Old name', dst: '/New name' }
  expect((await author.json('PUT', '/api/files/actionMove', moved)).status).toBe(200)
  const answer = await author.patch(begun.headers.get('location') ?? '', 0, bytes)
  expect(await resultIn(answer)).toMatchObject({ path: '/New name/late.txt' })
  const small = await author.form({ 'small.txt': text() }, { path: '/Old name' })
  expect(await small.json()).toMatchObject({ files: [{ path: '/New name/small.txt' }] })
})

test('trashing a folder does not lose a file that is being uploaded to it', async () => {
  await author.json('POST', '/api/files/mkdir', { path: '/Gone' })
  const bytes = text()
  const begun = await author.begin(bytes.length, { name: 'stays.txt', path: '/Gone' })
  const address = begun.headers.get('location') ?? ''
  const thrown = await author.json('PUT', '/api/files/trash', { path: '/Gone' })
  expect(thrown.status).toBe(200)
  expect((await author.patch(address, 0, bytes)).status).toBe(404)
  const answer = await author.json('POST', `${address}/finish`, { path: '/Vehicles' })
  expect(await resultIn(answer)).toMatchObject({ path: '/Vehicles/stays.txt' })
})

test('folders that were dropped come with their files', async () => {
  const bytes = text()
  const answer = await author.upload(bytes, { name: 'a.txt', path: '/Vehicles', below: '/One/Two' })
  expect(await resultIn(answer)).toMatchObject({ path: '/Vehicles/One/Two/a.txt' })
})

test.for<{ choice: string; outcome: object; status: number }>([
  { choice: 'refuse', status: 409, outcome: { code: 'manage/clash' } },
  { choice: 'skip', status: 200, outcome: { state: 'skipped', path: '/taken.txt' } },
  { choice: 'keep-both', status: 200, outcome: { state: 'added', path: '/taken (2).txt' } },
  { choice: 'replace', status: 200, outcome: { state: 'new version', path: '/taken.txt' } },
])('a name that is taken: $choice', async ({ choice, outcome, status }) => {
  await author.upload(text(), { name: 'taken.txt', path: '/', onClash: 'replace' })
  const answer = await author.upload(text(), { name: 'taken.txt', path: '/', onClash: choice })
  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject(outcome)
})

test.for<{ choice: string; outcome: object; status: number }>([
  { choice: 'refuse', status: 409, outcome: { code: 'manage/case-clash' } },
  { choice: 'skip', status: 200, outcome: { state: 'skipped' } },
  { choice: 'keep-both', status: 200, outcome: { path: '/Case/hull (2).txt' } },
  { choice: 'allow-case', status: 200, outcome: { path: '/Case/hull.txt' } },
])(
  'a name that differs from another in case alone: $choice',
  async ({ choice, outcome, status }) => {
    const place = { path: '/Case', below: `/${choice}` }
    await author.json('POST', '/api/files/mkdir', { path: '/Case', onClash: 'skip' })
    await author.upload(text(), { ...place, name: 'Hull.txt' })
    const answer = await author.upload(text(), { ...place, name: 'hull.txt', onClash: choice })
    expect(answer.status).toBe(status)
    const path =
      'path' in outcome ? { path: String(outcome.path).replace('/Case', `/Case/${choice}`) } : {}
    expect(await answer.json()).toMatchObject({ ...outcome, ...path })
  },
)

test('a dropped folder whose name differs only in case from another asks for confirmation', async () => {
  const place = { path: '/Vehicles', name: 'a.txt' }
  await author.upload(text(), { ...place, below: '/Photos' })
  const variant = { ...place, below: '/PHOTOS/1' }
  const rejected = await author.upload(text(), variant)
  expect(rejected.status).toBe(409)
  expect(await rejected.json()).toMatchObject({ code: 'manage/case-clash' })
  const allowed = await author.upload(text(), { ...variant, onClash: 'allow-case' })
  expect(await resultIn(allowed)).toMatchObject({ path: '/Vehicles/PHOTOS/1/a.txt' })
})

test('after a conflict the bytes wait for another choice, and are not sent again', async () => {
  await author.upload(text(), { name: 'again.txt', path: '/' })
  const bytes = text()
  const begun = await author.begin(bytes.length, { name: 'again.txt', path: '/' })
  const address = begun.headers.get('location') ?? ''
  expect((await author.patch(address, 0, bytes)).status).toBe(409)
  const answer = await author.json('POST', `${address}/finish`, { onClash: 'keep-both' })
  expect(await resultIn(answer)).toMatchObject({ state: 'added', path: '/again (2).txt' })
})

test.for([0, 40])(
  'U09: an upload that is finished after %i of 100 bytes is rejected, and goes on from there',
  async (there) => {
    const bytes = text()
    const begun = await author.begin(bytes.length, { name: `early ${there}.txt`, path: '/' })
    const address = begun.headers.get('location') ?? ''
    if (there > 0) await author.patch(address, 0, bytes.slice(0, there))
    const early = await author.json('POST', `${address}/finish`, {})
    const rejected = await errorIn(early)
    expect(rejected).toMatchObject({ status: 409, code: 'upload/offset' })
    expect(rejected.message).toContain(`${there} of 100 bytes have arrived and are kept.`)
    expect((await author.head(address)).headers.get('upload-offset')).toBe(String(there))
    const answer = await author.patch(address, there, bytes.slice(there))
    expect(await resultIn(answer)).toMatchObject({ state: 'added', path: `/early ${there}.txt` })
  },
)

test('the same file uploaded twice is stored once', async () => {
  const bytes = text()
  await author.upload(bytes, { name: 'twice.txt', path: '/' })
  const answer = await author.upload(bytes, { name: 'twice.txt', path: '/' })
  expect(await resultIn(answer)).toMatchObject({ state: 'already there', path: '/twice.txt' })
})

test('an editor learns before an upload where the archive has the file, a visitor never', async () => {
  const sha256 = sha256Of('a hull')
  const requested = await author.json('POST', '/api/uploads/known', { sha256 })
  expect(await requested.json()).toEqual({
    files: [{ id: expect.any(String), path: '/Vehicles/hull.txt' }],
  })
  const hidden = await visitor.json('POST', '/api/uploads/known', { sha256 })
  expect(await errorIn(hidden)).toMatchObject({ status: 404, code: 'request/not-found' })
})

test('visitor uploads wait in the inbox, even if the archive has the same file', async () => {
  const before = await site.files()
  const answer = await visitor.upload('a hull', { name: 'mine.txt', username: 'Max 1' })
  expect(await resultIn(answer)).toMatchObject({ state: 'in the inbox', path: null, id: null })
  expect(await site.files()).toEqual(before)
  expect((await site.inbox()).at(-1)).toMatchObject({ name: 'mine.txt', sender: 'Max 1' })
})

test.for<{
  what: string
  act: (address: string) => Promise<Response>
  status: number
  code: string
}>([
  {
    what: 'at another offset',
    act: (address) => author.patch(address, 50, 'x'),
    status: 409,
    code: 'upload/offset',
  },
  {
    what: 'at a negative offset',
    act: (address) => author.patch(address, -1, 'x'),
    status: 400,
    code: 'upload/protocol',
  },
  {
    what: 'beyond its length',
    act: (address) => author.patch(address, 10, 'x'.repeat(1000), { 'content-length': '1000' }),
    status: 413,
    code: 'upload/too-large',
  },
  {
    what: 'by somebody else',
    act: (address) => visitor.patch(address, 10, 'x'),
    status: 404,
    code: 'upload/gone',
  },
  {
    what: 'ended by somebody else',
    act: (address) => visitor.end(address),
    status: 404,
    code: 'upload/gone',
  },
  {
    what: 'looked at by somebody else',
    act: (address) => visitor.get(address),
    status: 404,
    code: 'upload/gone',
  },
  {
    what: 'without a word on the protocol',
    act: (address) => author.patch(address, 10, 'x', { 'tus-resumable': '0.1' }),
    status: 400,
    code: 'upload/protocol',
  },
  {
    what: 'under another id',
    act: () => author.patch(`/api/uploads/${'a'.repeat(43)}`, 0, 'x'),
    status: 404,
    code: 'upload/gone',
  },
  {
    what: 'under a path on the disk',
    act: () => author.patch('/api/uploads/..%2f..%2fsite.sqlite', 0, 'x'),
    status: 404,
    code: 'upload/gone',
  },
])('an upload is not gone on with $what', async ({ act, status, code }) => {
  const begun = await author.begin(100, { name: 'guarded.txt', path: '/' })
  const address = begun.headers.get('location') ?? ''
  await author.patch(address, 0, 'x'.repeat(10))
  expect(await errorIn(await act(address))).toMatchObject({ status, code })
  expect((await author.head(address)).headers.get('upload-offset')).toBe('10')
  expect((await author.end(address)).status).toBe(204)
  expect((await author.head(address)).status).toBe(404)
})

test.for<{
  what: string
  size: number
  metadata: Record<string, string>
  extra?: Record<string, string>
  status: number
}>([
  {
    what: 'into a folder that is not there',
    size: 1,
    metadata: { name: 'a', path: '/No' },
    status: 404,
  },
  { what: 'out of the archive', size: 1, metadata: { name: 'a', path: '/../etc' }, status: 400 },
  {
    what: 'under a name with a slash',
    size: 1,
    metadata: { name: '../a', path: '/' },
    status: 400,
  },
  { what: 'under a name with NUL', size: 1, metadata: { name: 'a\0b', path: '/' }, status: 400 },
  {
    what: 'under a name of 300 letters',
    size: 1,
    metadata: { name: 'a'.repeat(300), path: '/' },
    status: 400,
  },
  { what: 'without a name', size: 1, metadata: { path: '/' }, status: 400 },
  { what: 'without bytes', size: 0, metadata: { name: 'a', path: '/' }, status: 400 },
  {
    what: 'of more than a file may have',
    size: 1001 * 2 ** 20,
    metadata: { name: 'a', path: '/' },
    status: 413,
  },
  {
    what: 'that is put together',
    size: 1,
    metadata: { name: 'a', path: '/' },
    extra: { 'upload-concat': 'final;../../x' },
    status: 400,
  },
  {
    what: 'with words that are no base64',
    size: 1,
    metadata: {},
    extra: { 'upload-metadata': 'name ???' },
    status: 400,
  },
  {
    what: 'of a length to be told later',
    size: 1,
    metadata: { name: 'a' },
    extra: { 'upload-defer-length': '1' },
    status: 400,
  },
])('no upload begins $what', async ({ size, metadata, extra, status }) => {
  const begun = await author.begin(size, metadata, extra)
  expect(begun.status).toBe(status)
  expect(
    await site.db.selectFrom('arrival').selectAll().where('outcome', 'is', null).execute(),
  ).toEqual([])
  expect(await site.leftovers()).toEqual([])
})

test.for(['PATCH', 'DELETE', 'HEAD'])(
  'U09: %s of one’s own upload reaches no other that the address names as well',
  async (method) => {
    const theirs = await author.begin(100, { name: 'theirs.txt', path: '/' })
    const address = theirs.headers.get('location') ?? ''
    const own = await visitor.begin(100, { name: 'own.txt' })
    const id = address.slice('/api/uploads/'.length)
    for (const query of [`?/${id}`, `?id=/${id}/`, `?x#/${id}`]) {
      await visitor.send(method, `${own.headers.get('location')}${query}`, {
        headers: {
          'tus-resumable': '1.0.0',
          'upload-offset': '0',
          'content-type': 'application/offset+octet-stream',
        },
        ...(method === 'PATCH' && { body: 'intruding' }),
      })
      expect((await author.head(address)).headers.get('upload-offset')).toBe('0')
    }
    await author.end(address)
    await visitor.end(own.headers.get('location') ?? '')
  },
)

test('a visitor cannot upload to a folder', async () => {
  const begun = await visitor.begin(1, { name: 'a', path: '/Vehicles' })
  expect(await errorIn(begun)).toMatchObject({ status: 403, code: 'upload/folder' })
})

test('a user who lost the role cannot continue with it', async () => {
  const former = await openSender(site, 'Author')
  const begun = await former.begin(10, { name: 'a', path: '/' })
  await site.db.updateTable('user').set({ roles: '' }).execute()
  const answer = await former.patch(begun.headers.get('location') ?? '', 0, 'x')
  await site.db.updateTable('user').set({ roles: 'Author' }).execute()
  expect(await errorIn(answer)).toMatchObject({ code: 'upload/folder' })
  await former.end(begun.headers.get('location') ?? '')
})

test('a file with a wrong checksum is rejected and deleted', async () => {
  const bytes = text()
  const begun = await author.begin(bytes.length, {
    name: 'changed.txt',
    path: '/',
    sha256: sha256Of('other'),
  })
  const answer = await author.patch(begun.headers.get('location') ?? '', 0, bytes)
  expect(await errorIn(answer)).toMatchObject({ status: 422, code: 'upload/checksum' })
  expect(await site.blobList()).not.toContain(sha256Of(bytes))
  expect(await site.leftovers()).toEqual([])
})

test('an unaccepted type is rejected before the rest is uploaded', async () => {
  const begun = await visitor.begin(1_000_000, { name: 'x.jpg' })
  const address = begun.headers.get('location') ?? ''
  const answer = await visitor.patch(address, 0, `<!doctype html>${' '.repeat(70_000)}`)
  const rejected = await errorIn(answer)
  expect(rejected).toMatchObject({ status: 415, code: 'upload/type' })
  expect(rejected.message).toContain('txt, pdf, png, jpg, jpeg, gif, svg, zip, rar, mp4')
  await visitor.end(address)
})

test.for(['visitor', 'editor'])(
  'a %s who sends a photo in HEIC is told how to send it',
  async (who) => {
    const sender = who === 'visitor' ? visitor : author
    const heic = Buffer.from(
      '000000186674797068656963000000006d696631686569630000000c6d657461',
      'hex',
    )
    const begun = await sender.begin(heic.length, { name: 'IMG_0001.jpg' })
    const address = begun.headers.get('location') ?? ''
    const rejected = await errorIn(await sender.patch(address, 0, heic))
    expect(rejected).toMatchObject({ status: 415, code: 'upload/type' })
    expect(rejected.message).toContain('Upload JPEG instead. On an iPhone')
    await sender.end(address)
  },
)

test('two requests that go on with one upload do not mix their bytes', async () => {
  const bytes = text(60_000)
  const begun = await author.begin(bytes.length, {
    name: 'race.txt',
    path: '/',
    sha256: sha256Of(bytes),
  })
  const address = begun.headers.get('location') ?? ''
  const answers = await Promise.all([
    author.patch(address, 0, bytes),
    author.patch(address, 0, bytes),
  ])
  const [one = 0, other = 0] = answers.map(({ status }) => status).toSorted()
  expect(one).toBe(200)
  // Who comes second finds the upload at another place or, later, at its end.
  expect([200, 409]).toContain(other)
  expect(await site.files()).toContainEqual({ path: '/race.txt', sha256: sha256Of(bytes) })
})

test('an upload whose bytes another node has does not start over silently, and keeps its row', async () => {
  const { DATABASE_URL, STORAGE_URL } = site.config
  const isShared = DATABASE_URL !== 'sqlite' && STORAGE_URL !== 'disk'
  const rejection = isShared
    ? { status: 503, code: 'upload/elsewhere' }
    : { status: 404, code: 'upload/gone' }
  const begun = await author.begin(100, { name: 'elsewhere.txt', path: '/' })
  const address = begun.headers.get('location') ?? ''
  const staged = site.uploads.staging.path(address.slice('/api/uploads/'.length))
  await rename(staged, `${staged}.moved`)
  const answers = [
    await author.get(address),
    await author.patch(address, 0, 'x'),
    await author.json('POST', `${address}/finish`, {}),
  ]
  for (const answer of answers) {
    expect(answer.headers.get('retry-after')).toBe(isShared ? '10' : null)
    expect(await errorIn(answer)).toMatchObject(rejection)
  }
  expect((await author.head(address)).status).toBe(rejection.status)
  expect(await (await author.get('/api/uploads')).json()).toMatchObject({
    uploads: [{ name: 'elsewhere.txt', offset: isShared ? null : 0 }],
  })
  await rename(`${staged}.moved`, staged)
  expect((await author.patch(address, 0, text(100))).status).toBe(200)
})

/** Sends all bytes of an upload, and the server stops before it takes them in. */
async function arriveWhole(sender: UploadSender, name: string, bytes: string): Promise<void> {
  const begun = await sender.begin(bytes.length, { name, path: '/' })
  const id = begun.headers.get('location')?.slice('/api/uploads/'.length) ?? ''
  await site.uploads.staging.append(id, {
    bytes: (async function* () {
      yield Buffer.from(bytes)
    })(),
    at: 0,
    size: bytes.length,
    onType: () => undefined,
  })
}

test('an upload that was complete when the server stopped is processed at the next start', async () => {
  const bytes = text()
  await arriveWhole(author, 'whole.txt', bytes)
  await finishCompleteUploads(site.uploads, (error) => {
    throw error
  })
  expect(await site.files()).toContainEqual({ path: '/whole.txt', sha256: sha256Of(bytes) })
})

test.for(['role', 'account'])(
  'what somebody had sent who lost the %s since is not published when the server starts',
  async (lost) => {
    const former = await openSender(site, 'Author')
    const { name } = await site.db
      .selectFrom('user')
      .select('name')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    const bytes = text()
    await arriveWhole(former, `of ${name}.txt`, bytes)
    if (lost === 'role') await setRoles(site.db, name, [])
    else await removeUser(site.db, name)
    await finishCompleteUploads(site.uploads, (error) => {
      throw error
    })
    expect((await site.files()).map(({ path }) => path)).not.toContain(`/of ${name}.txt`)
    expect(await site.blobList()).not.toContain(sha256Of(bytes))
    expect(await site.leftovers()).toEqual([])
  },
)

test('an unfinished upload is deleted after a week', async () => {
  const begun = await author.begin(100, { name: 'waits.txt', path: '/' })
  await removeExpiredUploads(site.uploads, new Date(Date.now() + 8 * 24 * 60 * 60 * 1000))
  expect((await author.head(begun.headers.get('location') ?? '')).status).toBe(404)
  expect(await site.leftovers()).toEqual([])
})

test('a reloaded page gets its own unfinished uploads and the size limit', async () => {
  const begun = await author.begin(100, { name: 'later.txt', path: '/' })
  const { uploads } = (await (await author.get('/api/uploads')).json()) as { uploads: object[] }
  expect(uploads).toEqual([
    expect.objectContaining({ name: 'later.txt', offset: 0, file_size: 100 }),
  ])
  const others = (await (await visitor.get('/api/uploads')).json()) as object
  expect(others).toEqual({ uploads: [], most_bytes: 1000 * 2 ** 20 })
  await author.end(begun.headers.get('location') ?? '')
})
