import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { DAY_MS } from '#domain/units/time.ts'
import { openBrowser } from '../../access/browser.fixture.ts'
import { removeUser, setRoles } from '../../access/users.ts'
import {
  errorIn,
  openSender,
  openSiteOfSenders,
  resultIn,
  sha256Of,
  type UploadSender,
  uniqueText,
} from '../upload-site.fixture.ts'
import { finishCompleteUploads, removeExpiredUploads } from './upload-cleanup.ts'

const { site, author, visitor, endUploads } = await openSiteOfSenders()
afterEach(endUploads)
afterAll(() => site.close())

test.for(['PATCH', 'DELETE', 'HEAD'])(
  'U09: %s of one’s own upload reaches no other that the URL names as well',
  async (method) => {
    const theirs = await author.begin(100, { name: 'theirs.txt', path: '/' })
    const url = theirs.headers.get('location') ?? ''
    const own = await visitor.begin(100, { name: 'own.txt' })
    const id = url.slice('/api/uploads/'.length)
    for (const query of [`?/${id}`, `?id=/${id}/`, `?x#/${id}`]) {
      await visitor.send(method, `${own.headers.get('location')}${query}`, {
        headers: {
          'tus-resumable': '1.0.0',
          'upload-offset': '0',
          'content-type': 'application/offset+octet-stream',
        },
        ...(method === 'PATCH' && { body: 'intruding' }),
      })
      expect((await author.head(url)).headers.get('upload-offset')).toBe('0')
    }
    await author.end(url)
    await visitor.end(own.headers.get('location') ?? '')
  },
)

test('a visitor cannot upload to a folder', async () => {
  const begun = await visitor.begin(1, { name: 'a', path: '/Vehicles' })
  expect(await errorIn(begun)).toMatchObject({ status: 403, code: 'upload/folder' })
})

test('a user who lost the role cannot continue an upload', async () => {
  const former = await openSender(site, 'Author')
  const begun = await former.begin(10, { name: 'a', path: '/' })
  await site.db.updateTable('user').set({ roles: '' }).execute()
  const response = await former.patch(begun.headers.get('location') ?? '', 0, 'x')
  await site.db.updateTable('user').set({ roles: 'Author' }).execute()
  expect(await errorIn(response)).toMatchObject({ code: 'upload/folder' })
  await former.end(begun.headers.get('location') ?? '')
})

test('a file with a wrong checksum is rejected and deleted', async () => {
  const bytes = uniqueText()
  const begun = await author.begin(bytes.length, {
    name: 'changed.txt',
    path: '/',
    sha256: sha256Of('other'),
  })
  const response = await author.patch(begun.headers.get('location') ?? '', 0, bytes)
  expect(await errorIn(response)).toMatchObject({ status: 422, code: 'upload/checksum' })
  expect(await site.blobList()).not.toContain(sha256Of(bytes))
  expect(await site.leftovers()).toEqual([])
})

test('an unaccepted type is rejected before the rest is uploaded', async () => {
  const begun = await visitor.begin(1_000_000, { name: 'x.jpg' })
  const url = begun.headers.get('location') ?? ''
  const response = await visitor.patch(url, 0, `<!doctype html>${' '.repeat(70_000)}`)
  const rejected = await errorIn(response)
  expect(rejected).toMatchObject({ status: 415, code: 'upload/type' })
  expect(rejected.message).toContain('txt, pdf, png, jpg, jpeg, gif, svg, zip, rar, mp4')
  await visitor.end(url)
})

test.for(['visitor', 'editor'])(
  'a %s who uploads a photo in HEIC gets instructions for converting it',
  async (who) => {
    const sender = who === 'visitor' ? visitor : author
    const heic = Buffer.from(
      '000000186674797068656963000000006d696631686569630000000c6d657461',
      'hex',
    )
    const begun = await sender.begin(heic.length, { name: 'IMG_0001.jpg' })
    const url = begun.headers.get('location') ?? ''
    const rejected = await errorIn(await sender.patch(url, 0, heic))
    expect(rejected).toMatchObject({ status: 415, code: 'upload/type' })
    expect(rejected.message).toContain('Upload JPEG instead. On an iPhone')
    await sender.end(url)
  },
)

test('two requests that continue one upload do not mix their bytes', async () => {
  const bytes = uniqueText(60_000)
  const begun = await author.begin(bytes.length, {
    name: 'race.txt',
    path: '/',
    sha256: sha256Of(bytes),
  })
  const url = begun.headers.get('location') ?? ''
  const responses = await Promise.all([author.patch(url, 0, bytes), author.patch(url, 0, bytes)])
  const [one = 0, other = 0] = responses.map(({ status }) => status).toSorted()
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
  const url = begun.headers.get('location') ?? ''
  const staged = site.uploads.staging.path(url.slice('/api/uploads/'.length))
  await rename(staged, `${staged}.moved`)
  const responses = [
    await author.get(url),
    await author.patch(url, 0, 'x'),
    await author.json('POST', `${url}/finish`, {}),
  ]
  for (const response of responses) {
    expect(response.headers.get('retry-after')).toBe(isShared ? '10' : null)
    expect(await errorIn(response)).toMatchObject(rejection)
  }
  expect((await author.head(url)).status).toBe(rejection.status)
  expect(await (await author.get('/api/uploads')).json()).toMatchObject({
    uploads: [{ name: 'elsewhere.txt', offset: isShared ? null : 0 }],
  })
  await rename(`${staged}.moved`, staged)
  expect((await author.patch(url, 0, uniqueText(100))).status).toBe(200)
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
  const bytes = uniqueText()
  await arriveWhole(author, 'whole.txt', bytes)
  await finishCompleteUploads(site.uploads, (error) => {
    throw error
  })
  expect(await site.files()).toContainEqual({ path: '/whole.txt', sha256: sha256Of(bytes) })
})

test.for(['role', 'account'])(
  'uploads of a user who has since lost the %s are not published at startup',
  async (lost) => {
    const former = await openSender(site, 'Author')
    const { name } = await site.db
      .selectFrom('user')
      .select('name')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    const bytes = uniqueText()
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
  await removeExpiredUploads(site.uploads, new Date(Date.now() + 8 * DAY_MS))
  expect((await author.head(begun.headers.get('location') ?? '')).status).toBe(404)
  expect(await site.leftovers()).toEqual([])
})

test('the result of an upload that took days can be requested again', async () => {
  const bytes = uniqueText()
  const begun = await author.begin(bytes.length, { name: 'slow.txt', path: '/' })
  const url = begun.headers.get('location') ?? ''
  await author.patch(url, 0, bytes)
  await removeExpiredUploads(site.uploads, new Date(Date.now() + 6 * DAY_MS))
  const again = await author.patch(url, bytes.length, '')
  expect(await resultIn(again)).toMatchObject({ path: '/slow.txt' })
})

test('the cookie of a visitor outlasts a closed browser once something is sent, and keeps its value', async () => {
  const cookiesOf = async (response: Response | Promise<Response>) =>
    (await response).headers.getSetCookie().filter((one) => one.startsWith('__Host-visitor='))
  const browser = openBrowser(site)
  const [first = ''] = await cookiesOf(browser.get('/api/auth/user'))
  expect(first).not.toMatch(/max-age|expires/i)
  const sender = await openSender(site, 'visitor')
  expect(await cookiesOf(sender.get('/api/uploads'))).toEqual([])
  const begun = await sender.begin(100, { name: 'long.txt' })
  const url = begun.headers.get('location') ?? ''
  const sent = [begun, await sender.patch(url, 0, 'x'), await sender.form({ 'a.txt': 'cookie' })]
  for (const response of sent)
    expect(await cookiesOf(response)).toEqual([
      expect.stringMatching(/^__Host-visitor=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure/),
    ])
  expect(new Set((await Promise.all(sent.map(cookiesOf))).flat())).toHaveLength(1)
  await sender.end(url)
  const named = await author.begin(1, { name: 'of a user.txt', path: '/' })
  expect(await cookiesOf(named)).toEqual([])
  await author.end(named.headers.get('location') ?? '')
})

test('a reloaded page gets its own unfinished uploads and the size limit', async () => {
  const begun = await author.begin(100, { name: 'later.txt', path: '/' })
  const { uploads } = (await (await author.get('/api/uploads')).json()) as { uploads: object[] }
  expect(uploads).toEqual([
    expect.objectContaining({ name: 'later.txt', offset: 0, file_size: 100 }),
  ])
  const others = (await (await visitor.get('/api/uploads')).json()) as object
  expect(others).toEqual({ uploads: [], most_bytes: 1000 * 2 ** 20 })
  const damaged = await site.get('/api/uploads', { cookie: '__Host-visitor=x' })
  expect(await damaged.json()).toEqual(others)
  await author.end(begun.headers.get('location') ?? '')
})

test('an unfinished upload is listed at the new path of its folder, and as without one when that is in the trash', async () => {
  await author.json('POST', '/api/files/mkdir', { path: '/Was' })
  const begun = await author.begin(100, { name: 'later.txt', path: '/Was' })
  const listed = async () => {
    const { uploads } = (await (await author.get('/api/uploads')).json()) as { uploads: object[] }
    return uploads
  }
  await author.json('PUT', '/api/files/actionMove', { src: '/Was', dst: '/Is' })
  expect(await listed()).toMatchObject([{ path: '/Is', is_folder_gone: false }])
  await author.json('PUT', '/api/files/trash', { path: '/Is' })
  expect(await listed()).toMatchObject([{ path: '/Was', is_folder_gone: true }])
  await author.end(begun.headers.get('location') ?? '')
})

test('an upload that cannot begin leaves no session, reservation or count', async () => {
  const rows = () =>
    Promise.all(
      (['arrival', 'inbox_room', 'upload_use'] as const).map((table) =>
        site.db.selectFrom(table).selectAll().execute(),
      ),
    )
  const before = await rows()
  vi.spyOn(site.uploads.staging, 'begin').mockRejectedValueOnce(new Error('The disk failed.'))
  expect((await visitor.begin(100, { name: 'never.txt' })).status).toBe(500)
  expect(await rows()).toEqual(before)
})

test('an upload begins although its folder on the disk was deleted', async () => {
  await rm(join(site.folder, 'uploads'), { recursive: true })
  const bytes = uniqueText()
  const response = await author.upload(bytes, { name: 'anew.txt', path: '/' })
  expect(await resultIn(response)).toMatchObject({ path: '/anew.txt' })
})
