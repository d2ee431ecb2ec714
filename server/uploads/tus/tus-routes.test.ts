import { afterAll, afterEach, expect, test, vi } from 'vitest'
import {
  errorIn,
  openSiteOfSenders,
  resultIn,
  sha256Of,
  uniqueText,
} from '../upload-site.fixture.ts'

const { site, author, visitor, endUploads } = await openSiteOfSenders()
afterEach(endUploads)
afterAll(() => site.close())

test('a file uploaded in chunks is in its folder at the end, and no temporary files remain', async () => {
  const bytes = Buffer.from(uniqueText(200_000))
  const begun = await author.begin(bytes.length, {
    name: 'chunks.txt',
    path: '/Vehicles',
    sha256: sha256Of(bytes),
  })
  expect(begun.status).toBe(201)
  const url = begun.headers.get('location') ?? ''
  expect(url).toMatch(/^\/api\/uploads\/[\w-]{43}$/)
  expect(begun.headers.get('access-control-allow-origin')).toBeNull()

  const first = await author.patch(url, 0, bytes.subarray(0, 70_000))
  expect([first.status, first.headers.get('upload-offset')]).toEqual([204, '70000'])
  const requested = await author.head(url)
  expect(requested.headers.get('upload-offset')).toBe('70000')
  const last = await author.patch(url, 70_000, bytes.subarray(70_000))
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
  const bytes = uniqueText()
  const begun = await author.begin(bytes.length, { name: 'unheard.txt', path: '/' })
  const url = begun.headers.get('location') ?? ''
  await author.patch(url, 0, bytes)
  const state = (await (await author.get(url)).json()) as object
  expect(state).toMatchObject({ offset: bytes.length, result: { path: '/unheard.txt' } })
  const again = await author.patch(url, bytes.length, '')
  expect(await resultIn(again)).toMatchObject({ path: '/unheard.txt' })
})

test('an upload works through a proxy that allows only POST', async () => {
  const bytes = uniqueText()
  const begun = await author.begin(bytes.length, { name: 'by-post.txt', path: '/' })
  const response = await author.send('POST', begun.headers.get('location') ?? '', {
    headers: {
      'x-http-method-override': 'PATCH',
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body: bytes,
  })
  expect(await resultIn(response)).toMatchObject({ state: 'added', path: '/by-post.txt' })
})

test('a file uploaded to a folder that is renamed meanwhile is in the renamed folder', async () => {
  await author.json('POST', '/api/files/mkdir', { path: '/Old name' })
  const bytes = uniqueText()
  const begun = await author.begin(bytes.length, { name: 'late.txt', path: '/Old name' })
  const moved = { src: '/Old name', dst: '/New name' }
  expect((await author.json('PUT', '/api/files/actionMove', moved)).status).toBe(200)
  const response = await author.patch(begun.headers.get('location') ?? '', 0, bytes)
  expect(await resultIn(response)).toMatchObject({ path: '/New name/late.txt' })
  const small = await author.form({ 'small.txt': uniqueText() }, { path: '/Old name' })
  expect(await small.json()).toMatchObject({ files: [{ path: '/New name/small.txt' }] })
})

test('it is in the renamed folder, and listed there, even if a new one has the former name', async () => {
  await author.json('POST', '/api/files/mkdir', { path: '/Before' })
  const bytes = uniqueText()
  const begun = await author.begin(bytes.length, { name: 'late.txt', path: '/Before' })
  const moved = { src: '/Before', dst: '/After' }
  expect((await author.json('PUT', '/api/files/actionMove', moved)).status).toBe(200)
  await author.json('POST', '/api/files/mkdir', { path: '/Before' })
  const url = begun.headers.get('location') ?? ''
  expect(await (await author.get(url)).json()).toMatchObject({ path: '/After' })
  expect(await (await author.get('/api/uploads')).json()).toMatchObject({
    uploads: [{ path: '/After', is_folder_gone: false }],
  })
  const response = await author.patch(url, 0, bytes)
  expect(await resultIn(response)).toMatchObject({ path: '/After/late.txt' })
})

test('trashing a folder does not lose a file that is being uploaded to it', async () => {
  await author.json('POST', '/api/files/mkdir', { path: '/Gone' })
  const bytes = uniqueText()
  const begun = await author.begin(bytes.length, { name: 'stays.txt', path: '/Gone' })
  const url = begun.headers.get('location') ?? ''
  const thrown = await author.json('PUT', '/api/files/trash', { path: '/Gone' })
  expect(thrown.status).toBe(200)
  expect((await author.patch(url, 0, bytes)).status).toBe(404)
  const response = await author.json('POST', `${url}/finish`, { path: '/Vehicles' })
  expect(await resultIn(response)).toMatchObject({ path: '/Vehicles/stays.txt' })
})

test('dropped folders are created with their files', async () => {
  const bytes = uniqueText()
  const response = await author.upload(bytes, {
    name: 'a.txt',
    path: '/Vehicles',
    below: '/One/Two',
  })
  expect(await resultIn(response)).toMatchObject({ path: '/Vehicles/One/Two/a.txt' })
})

test.for<{ choice: string; outcome: object; status: number }>([
  { choice: 'refuse', status: 409, outcome: { code: 'manage/conflict' } },
  { choice: 'skip', status: 200, outcome: { state: 'skipped', path: '/taken.txt' } },
  { choice: 'keep-both', status: 200, outcome: { state: 'added', path: '/taken (2).txt' } },
  { choice: 'replace', status: 200, outcome: { state: 'new version', path: '/taken.txt' } },
])('a name that is taken: $choice', async ({ choice, outcome, status }) => {
  await author.upload(uniqueText(), { name: 'taken.txt', path: '/', onConflict: 'replace' })
  const response = await author.upload(uniqueText(), {
    name: 'taken.txt',
    path: '/',
    onConflict: choice,
  })
  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject(outcome)
})

test.for<{ choice: string; outcome: object; status: number }>([
  { choice: 'refuse', status: 409, outcome: { code: 'manage/case-conflict' } },
  { choice: 'skip', status: 200, outcome: { state: 'skipped' } },
  { choice: 'keep-both', status: 200, outcome: { path: '/Case/hull (2).txt' } },
  { choice: 'allow-case', status: 200, outcome: { path: '/Case/hull.txt' } },
])(
  'a name that differs from another only in case: $choice',
  async ({ choice, outcome, status }) => {
    const place = { path: '/Case', below: `/${choice}` }
    await author.json('POST', '/api/files/mkdir', { path: '/Case', onConflict: 'skip' })
    await author.upload(uniqueText(), { ...place, name: 'Hull.txt' })
    const response = await author.upload(uniqueText(), {
      ...place,
      name: 'hull.txt',
      onConflict: choice,
    })
    expect(response.status).toBe(status)
    const path =
      'path' in outcome ? { path: String(outcome.path).replace('/Case', `/Case/${choice}`) } : {}
    expect(await response.json()).toMatchObject({ ...outcome, ...path })
  },
)

test('a dropped folder whose name differs only in case from another asks for confirmation', async () => {
  const place = { path: '/Vehicles', name: 'a.txt' }
  await author.upload(uniqueText(), { ...place, below: '/Photos' })
  const variant = { ...place, below: '/PHOTOS/1' }
  const rejected = await author.upload(uniqueText(), variant)
  expect(rejected.status).toBe(409)
  expect(await rejected.json()).toMatchObject({ code: 'manage/case-conflict' })
  const allowed = await author.upload(uniqueText(), { ...variant, onConflict: 'allow-case' })
  expect(await resultIn(allowed)).toMatchObject({ path: '/Vehicles/PHOTOS/1/a.txt' })
})

test('after a conflict the bytes wait for another choice, and are not sent again', async () => {
  await author.upload(uniqueText(), { name: 'again.txt', path: '/' })
  const bytes = uniqueText()
  const begun = await author.begin(bytes.length, { name: 'again.txt', path: '/' })
  const url = begun.headers.get('location') ?? ''
  expect((await author.patch(url, 0, bytes)).status).toBe(409)
  const response = await author.json('POST', `${url}/finish`, { onConflict: 'keep-both' })
  expect(await resultIn(response)).toMatchObject({ state: 'added', path: '/again (2).txt' })
})

test('a file that gets a number is not added twice if the outcome could not be recorded', async () => {
  await author.upload(uniqueText(), { name: 'numbered.txt', path: '/' })
  const bytes = uniqueText()
  const begun = await author.begin(bytes.length, { name: 'numbered.txt', path: '/' })
  const url = begun.headers.get('location') ?? ''
  await author.patch(url, 0, bytes)
  vi.spyOn(site.uploads.sessions, 'finish').mockRejectedValueOnce(new Error('made up'))
  const finish = () => author.json('POST', `${url}/finish`, { onConflict: 'keep-both' })
  expect((await finish()).status).toBe(500)
  expect(await resultIn(await finish())).toMatchObject({ path: '/numbered (2).txt' })
  const paths = (await site.files()).map(({ path }) => path)
  expect(paths.filter((path) => path.startsWith('/numbered'))).toHaveLength(2)
})

test.for([0, 40])(
  'U09: an upload that is finished after %i of 100 bytes is rejected, and continues from there',
  async (there) => {
    const bytes = uniqueText()
    const begun = await author.begin(bytes.length, { name: `early ${there}.txt`, path: '/' })
    const url = begun.headers.get('location') ?? ''
    if (there > 0) await author.patch(url, 0, bytes.slice(0, there))
    const early = await author.json('POST', `${url}/finish`, {})
    const rejected = await errorIn(early)
    expect(rejected).toMatchObject({ status: 409, code: 'upload/offset' })
    expect(rejected.message).toContain(`${there} of 100 bytes are stored.`)
    expect((await author.head(url)).headers.get('upload-offset')).toBe(String(there))
    const response = await author.patch(url, there, bytes.slice(there))
    expect(await resultIn(response)).toMatchObject({ state: 'added', path: `/early ${there}.txt` })
  },
)

test('the same file uploaded twice is stored once', async () => {
  const bytes = uniqueText()
  await author.upload(bytes, { name: 'twice.txt', path: '/' })
  const response = await author.upload(bytes, { name: 'twice.txt', path: '/' })
  expect(await resultIn(response)).toMatchObject({ state: 'already there', path: '/twice.txt' })
})

test('with keep-both, a file is repeated only if its name is taken', async () => {
  const bytes = uniqueText()
  const send = async (name: string) =>
    resultIn(await author.upload(bytes, { name, path: '/Vehicles', onConflict: 'keep-both' }))
  expect(await send('scan (1).txt')).toMatchObject({ state: 'added' })
  const second = { path: '/Vehicles/scan (2).txt' }
  expect(await send('scan (2).txt')).toMatchObject({ state: 'added', ...second })
  expect(await send('scan (2).txt')).toMatchObject({ state: 'already there', ...second })

  const long = `${'x'.repeat(251)}.txt`
  await author.upload(uniqueText(), { name: long, path: '/Vehicles' })
  const numbered = { path: `/Vehicles/${'x'.repeat(247)} (2).txt` }
  expect(await send(long)).toMatchObject({ state: 'added', ...numbered })
  expect(await send(long)).toMatchObject({ state: 'already there', ...numbered })
})

test('an editor learns before an upload where the archive has the file, a visitor never', async () => {
  const sha256 = sha256Of('a hull')
  const requested = await author.json('POST', '/api/files/duplicates', { sha256 })
  expect(await requested.json()).toEqual({
    files: [{ id: expect.any(String), path: '/Vehicles/hull.txt' }],
  })
  const hidden = await visitor.json('POST', '/api/files/duplicates', { sha256 })
  expect(await errorIn(hidden)).toMatchObject({ status: 404, code: 'request/not-found' })
})

test('visitor uploads wait in the inbox, even if the archive has the same file', async () => {
  const before = await site.files()
  const message = `Хата, 8 June: ${'ї'.repeat(900)}`
  const response = await visitor.upload('a hull', { name: 'mine.txt', username: 'Max 1', message })
  expect(await resultIn(response)).toMatchObject({ state: 'in the inbox', path: null, id: null })
  expect(await site.files()).toEqual(before)
  expect((await site.inbox()).at(-1)).toMatchObject({ name: 'mine.txt', sender: 'Max 1', message })
})

test('a file that is sent with its Windows path has a name without backslashes', async () => {
  const bytes = uniqueText()
  const begun = await author.begin(bytes.length, { name: '..\\C:\\files\\hull.txt', path: '/' })
  const last = await author.patch(begun.headers.get('location') ?? '', 0, bytes)
  expect(await resultIn(last)).toMatchObject({ path: '/.._C:_files_hull.txt' })
})

test('the page that an upload corrects begins its message', async () => {
  const about = '/blog/leopard-2'
  await visitor.upload(uniqueText(), { name: 'a.txt', about, message: 'A 2A5. ' })
  expect((await site.inbox()).at(-1)).toMatchObject({ message: 'About /blog/leopard-2: A 2A5.' })
  await visitor.upload(uniqueText(), { name: 'b.txt', about })
  expect((await site.inbox()).at(-1)).toMatchObject({ message: 'About /blog/leopard-2:' })
  const elsewhere = { name: 'c.txt', about: 'https://elsewhere.example/' }
  expect(await errorIn(await visitor.upload(uniqueText(), elsewhere))).toMatchObject({
    status: 400,
    code: 'request/malformed',
    message: expect.stringContaining('about'),
  })
})
