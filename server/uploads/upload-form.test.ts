import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { MEBIBYTE } from '#domain/units/bytes.ts'
import { errorIn, openSiteOfSenders, sha256Of } from './upload-site.fixture.ts'

const { site, author, visitor } = await openSiteOfSenders({
  MAX_UPLOAD_MB: '2',
  VISITOR_FILES_A_DAY: '60',
})
afterAll(() => site.close())

afterEach(async () => {
  expect(await site.leftovers()).toEqual([])
})

const filesIn = async (response: Response) =>
  ((await response.json()) as { files: Record<string, unknown>[] }).files

test('an upload of an Author goes to the given folder, whether fields follow or precede the file', async () => {
  const response = await author.form(
    { 'tank 🛡.txt': 'bytes' },
    { path: '/Vehicles', timestamp: '1790000000' },
  )
  expect(response.status).toBe(200)
  expect(await filesIn(response)).toEqual([
    expect.objectContaining({
      ok: true,
      state: 'added',
      path: '/Vehicles/tank 🛡.txt',
      sha256: sha256Of('bytes'),
    }),
  ])
})

test('a failure of one file does not hide what became of the others', async () => {
  vi.spyOn(site.uploads, 'processUpload').mockRejectedValueOnce(new Error('made up'))
  const files = await filesIn(await visitor.form({ 'a.txt': 'first', 'b.txt': 'second' }))
  expect(files).toEqual([
    expect.objectContaining({ ok: false, name: 'a.txt', code: 'server/failed' }),
    expect.objectContaining({ ok: true, state: 'in the inbox' }),
  ])
  expect(await site.blobList()).not.toContain(sha256Of('first'))
})

test('a reservation in the inbox that cannot be released does not hide what became of the files', async () => {
  const deleteFrom = site.db.deleteFrom.bind(site.db)
  const failing = (table: 'inbox_room') => {
    if (table === 'inbox_room') return deleteFrom('no_such_table' as typeof table)
    return deleteFrom(table)
  }
  const spy = vi.spyOn(site.db, 'deleteFrom').mockImplementation(failing as never)
  const files = await filesIn(await visitor.form({ 'a.txt': 'not released' }))
  expect(spy).toHaveBeenCalledWith('inbox_room')
  spy.mockRestore()
  expect(files).toEqual([expect.objectContaining({ ok: true, state: 'in the inbox' })])
})

test('an upload of a visitor waits in the inbox under its name', async () => {
  const response = await visitor.form(
    { 'seen.txt': 'seen here' },
    { username: 'Max 1', timestamp: '1790000000' },
  )
  expect(await filesIn(response)).toEqual([
    expect.objectContaining({ state: 'in the inbox', path: null }),
  ])
  expect((await site.inbox()).at(-1)).toMatchObject({
    name: 'seen.txt',
    sender: 'Max 1',
    said_at: 1790000000,
    sha256: sha256Of('seen here'),
  })
})

test('a message to the editors waits with each file of its form, without hidden characters', async () => {
  const message = '  A hull,\r\nseen at noon\u202e\u0000 '
  await visitor.form({ 'first.txt': 'described', 'second.txt': 'described, too' }, { message })
  const described = (await site.inbox()).filter(({ message }) => message !== '')
  expect(described.map(({ name, message }) => `${name}: ${message}`).sort()).toEqual([
    'first.txt: A hull,\nseen at noon',
    'second.txt: A hull,\nseen at noon',
  ])
})

test('a message of more than 1,000 characters is rejected with its file, lines ending with one each', async () => {
  const send = (message: string) => visitor.form({ 'long.txt': message }, { message })
  expect((await send('x\r\n'.repeat(499))).status).toBe(200)
  expect(await errorIn(await send('x\r\n'.repeat(501)))).toMatchObject({
    status: 400,
    message: expect.stringContaining('message'),
  })
  expect(await site.blobList()).not.toContain(sha256Of('x\r\n'.repeat(501)))
})

test('a message without a file waits as a text file that begins with the page that it is about', async () => {
  const about = '/blog/puma'
  const message = 'The year is wrong.'
  const text = `About ${about}: ${message}`
  expect(await filesIn(await visitor.form({}, { message, about }))).toEqual([
    expect.objectContaining({ state: 'in the inbox', name: 'Message.txt' }),
  ])
  expect((await site.inbox()).at(-1)).toMatchObject({
    message: text,
    sha256: sha256Of(`${text}\n`),
  })
  const nothing = { status: 400, code: 'upload/nothing' }
  expect(await errorIn(await visitor.form({}, { message: ' ', about }))).toMatchObject(nothing)
  expect(await errorIn(await visitor.form({}, { message, about: '/login' }))).toMatchObject({
    status: 400,
    code: 'request/malformed',
  })
  expect(await errorIn(await author.form({}, { message, path: '/Vehicles' }))).toMatchObject(
    nothing,
  )
  const long = `${message} ${'x'.repeat(1000)}`
  expect(await errorIn(await visitor.form({}, { message: long }))).toMatchObject({ status: 400 })
  expect(await site.blobList()).not.toContain(sha256Of(`${long}\n`))
})

test.for(['-1', '1e18', 'yesterday', '12.5', ''])(
  'the server goes by its own clock where a sender says it is %s',
  async (timestamp) => {
    const before = Date.now()
    await visitor.form({ 'a.txt': `at ${timestamp}` }, { timestamp })
    const entry = (await site.inbox()).find(({ sha256 }) => sha256 === sha256Of(`at ${timestamp}`))
    expect(entry).toMatchObject({ said_at: null })
    expect(entry?.arrived_at).toBeGreaterThanOrEqual(before)
  },
)

test.for<{ what: string; path: string; status: number }>([
  { what: 'one that is not there', path: '/Nowhere', status: 404 },
  { what: 'one above the archive', path: '/../../etc', status: 400 },
  { what: 'one with a control character', path: '/a\u0001', status: 400 },
  { what: 'a file', path: '/Vehicles/hull.txt', status: 404 },
])('no file goes into a folder that is $what', async ({ what, path, status }) => {
  const response = await author.form({ 'a.txt': `into ${status} ${what}` }, { path })
  expect(response.status).toBe(status)
  expect(await site.blobList()).not.toContain(sha256Of(`into ${status} ${what}`))
})

test('a file keeps the quotation marks and percent signs of its name, however the form escapes them', async () => {
  await author.form({ '15" gun, 50%.txt': 'a gun' }, { path: '/Vehicles' })
  const paths = (await site.files()).map(({ path }) => path)
  expect(paths).toContain('/Vehicles/15" gun, 50%.txt')
})

test('a visitor who names a folder is rejected', async () => {
  const response = await visitor.form({ 'a.txt': 'into' }, { path: '/Vehicles' })
  expect(await errorIn(response)).toMatchObject({ status: 403, code: 'upload/folder' })
  expect(await site.blobList()).not.toContain(sha256Of('into'))
})

test.for<{ what: string; name: string; bytes: string | Buffer; status: number }>([
  {
    what: 'a page that calls itself a picture',
    name: 'x.jpg',
    bytes: '<!doctype html><script>x()</script>',
    status: 415,
  },
  {
    what: 'a program',
    name: 'x.txt',
    bytes: Buffer.from('4d5a9000030000000400', 'hex'),
    status: 415,
  },
  {
    what: 'a video that visitors cannot send',
    name: 'x.mp4',
    bytes: Buffer.from('1a45dfa3934282886d6174726f736b61', 'hex'),
    status: 415,
  },
  { what: 'nothing', name: 'x.txt', bytes: '', status: 400 },
  {
    what: 'more than a file may have',
    name: 'x.txt',
    bytes: 'x'.repeat(2 * MEBIBYTE + 1),
    status: 413,
  },
])(
  '$what is rejected by its bytes, with a list of accepted types',
  async ({ name, bytes, status }) => {
    const before = await site.blobList()
    const rejected = await errorIn(await visitor.form({ [name]: bytes }))
    expect(rejected.status).toBe(status)
    expect(await site.blobList()).toEqual(before)
    if (status === 415) expect(rejected.message).toContain('Accepted: txt, pdf, png')
    if (status === 413) expect(rejected.message).toContain('The limit is 2 MB.')
  },
)

test('a file of exactly the limit is accepted unchanged', async () => {
  const text = randomBytes(MEBIBYTE).toString('hex')
  const response = await author.form({ 'full.txt': text }, { path: '/' })
  expect(response.status).toBe(200)
  const stored = await site.blobs.read(sha256Of(text), { start: 0, end: 2 * MEBIBYTE - 1 })
  expect(Buffer.from(stored).equals(Buffer.from(text))).toBe(true)
})

test.for<{ what: string; body: string }>([
  {
    what: 'one whose last boundary is missing',
    body: '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\ncut',
  },
  { what: 'one of another kind', body: 'file=a' },
  {
    what: 'one with a field of 10 MB',
    body: `--b\r\nContent-Disposition: form-data; name="path"\r\n\r\n${'x'.repeat(MEBIBYTE)}\r\n--b--\r\n`,
  },
  {
    what: 'one of a thousand parts',
    body: `${'--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n'.repeat(1000)}--b--\r\n`,
  },
  { what: 'an empty one', body: '--b--\r\n' },
])('a form is rejected that is $what', async ({ body }) => {
  const response = await visitor.send('POST', '/upload_files', {
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body,
  })
  expect(response.status).toBe(400)
})

test('a form that is too large is rejected before it is read, or while it is read if its size is unknown', async () => {
  const type = { 'content-type': 'multipart/form-data; boundary=b' }
  const announced = await visitor.send('POST', '/upload_files', {
    headers: { ...type, 'content-length': String(100 * MEBIBYTE) },
    body: 'x',
  })
  expect(await errorIn(announced)).toMatchObject({ status: 413, code: 'upload/too-large' })
  const body = new ReadableStream({
    pull(controller) {
      controller.enqueue(
        Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n'),
      )
      for (let at = 0; at < 5; at += 1) controller.enqueue(Buffer.alloc(MEBIBYTE, 'x'))
      controller.close()
    },
  })
  const unannounced = await visitor.send('POST', '/upload_files', { headers: type, body })
  expect(await errorIn(unannounced)).toMatchObject({ status: 413, code: 'upload/too-large' })
})

test('each file of a form is processed on its own', async () => {
  const files = await filesIn(
    await author.form(
      { 'one.txt': 'first', 'two.txt': Buffer.from('4d5a90000300', 'hex'), 'three.txt': 'third' },
      { path: '/' },
    ),
  )
  expect(files.map(({ ok, name, code }) => [ok, name, code])).toEqual([
    [true, 'one.txt', undefined],
    [false, 'two.txt', 'upload/type'],
    [true, 'three.txt', undefined],
  ])
})

test('a form of another site is rejected, and its file discarded', async () => {
  const { 'x-form-token': token = '', ...headers } = visitor.headers
  const send = async (extra: Record<string, string>, formToken: string) => {
    const body = `--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nforged\r\n--b\r\nContent-Disposition: form-data; name="formToken"\r\n\r\n${formToken}\r\n--b--\r\n`
    const all = { ...headers, 'content-type': 'multipart/form-data; boundary=b', ...extra }
    return await site.app.request('/upload_files', { method: 'POST', headers: all, body })
  }
  expect((await send({ origin: 'https://evil.example' }, token)).status).toBe(403)
  expect((await send({}, 'made up')).status).toBe(403)
  expect((await send({ 'x-form-token': 'made up' }, token)).status).toBe(403)
  expect(await site.blobList()).not.toContain(sha256Of('forged'))
  expect((await send({}, token)).status).toBe(200)
})

test('without a script the page answers, with a line for each file', async () => {
  const response = await visitor.form(
    { 'a.txt': 'plainly', 'b.exe': Buffer.from('4d5a90000300', 'hex') },
    { username: 'Max' },
    { url: '/upload' },
  )
  expect(response.status).toBe(415)
  expect(response.headers.get('content-type')).toContain('text/html')
})

test('a form of too many files is rejected, and none of them is stored', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 120 }, (_, at) => [`${at}.txt`, `made up ${at}`]),
  )
  const before = await site.blobList()
  const rejected = await errorIn(await visitor.form(files))
  expect(await site.blobList()).toEqual(before)
  expect(rejected).toMatchObject({ status: 400, code: 'upload/files' })
  expect(rejected.message).toBe(
    'One form can have at most 50 files. Nothing was uploaded; choose fewer files.',
  )
})

test('a field of a form that is too long is named', async () => {
  const fields = { description: 'x'.repeat(65 * 1024) }
  expect(await errorIn(await visitor.form({ 'a.txt': 'a' }, fields))).toMatchObject({
    status: 400,
    message: expect.stringContaining('The field "description" is longer than 64 KB.'),
  })
})
