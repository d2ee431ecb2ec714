import sharp from 'sharp'
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
let picture: Buffer

beforeAll(async () => {
  site = await openUploadSite({ VISITOR_FILES_A_DAY: '1000' })
  author = await openSender(site, 'Author')
  visitor = await openSender(site, 'visitor')
  picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#345' } })
    .jpeg()
    .toBuffer()
})

afterAll(() => site.close())

const PAGE = '<!doctype html><script>__canary = 1</script>'

/** A form written by hand, as browsers would never send it. */
function written(head: string, bytes: string | Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`--b\r\n${head}\r\n\r\n`),
    Buffer.from(bytes),
    Buffer.from('\r\n--b\r\nContent-Disposition: form-data; name="path"\r\n\r\n/\r\n--b--\r\n'),
  ])
}

const sendWritten = (head: string, bytes: string | Buffer, sender = author) =>
  sender.send('POST', '/upload_files', {
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body: written(head, bytes),
  })

test.for<{ what: string; name: string; bytes: () => string | Buffer; type: string }>([
  {
    what: 'a photo that goes on as a page',
    name: 'polyglot.html',
    bytes: () => Buffer.concat([picture, Buffer.from(PAGE)]),
    type: 'image/jpeg',
  },
  {
    what: 'a photo that goes on as a zip, as GIFAR does',
    name: 'gifar.jar',
    bytes: () => Buffer.concat([picture, Buffer.from('504b0506'.padEnd(44, '0'), 'hex')]),
    type: 'image/jpeg',
  },
  {
    what: 'a photo that calls itself a page',
    name: 'x.html',
    bytes: () => picture,
    type: 'image/jpeg',
  },
  {
    what: 'a text with two extensions',
    name: 'x.jpg.html',
    bytes: () => 'a text',
    type: 'text/plain',
  },
  {
    what: 'a text without an extension',
    name: 'README',
    bytes: () => 'read me',
    type: 'text/plain',
  },
  {
    what: 'settings of a web server',
    name: '.htaccess',
    bytes: () => 'AddType x',
    type: 'text/plain',
  },
  { what: 'a script', name: 'x.js', bytes: () => 'alert(1)', type: 'text/plain' },
  {
    what: 'a drawing with scripts, entities and links',
    name: 'x.svg.png',
    bytes: () =>
      '<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg" onload="x()"><script>x()</script><use href="data:image/svg+xml,x"/><image href="http://127.0.0.1/canary"/><foreignObject><iframe srcdoc="x"/></foreignObject></svg>',
    type: 'image/svg+xml',
  },
])('U01, U02: $what is served as what its bytes are', async ({ name, bytes, type }) => {
  // The header of the part claims something else again.
  const answer = await sendWritten(
    `Content-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/html`,
    bytes(),
  )
  const { files } = (await answer.json()) as { files: { id: string }[] }
  const { headers } = await site.get(`/files/x.html?id=${files[0]?.id}`)
  expect(headers.get('content-type')?.replace('; charset=utf-8', '')).toBe(type)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
})

test.for([
  PAGE,
  `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">${PAGE}</html>`,
  '%!PS-Adobe',
])(
  'U02: a file of a visitor that begins with %s is not taken by another name or type',
  async (bytes) => {
    for (const name of ['x.jpg', 'x.html%00.jpg', 'x.txt']) {
      const head = `Content-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: image/jpeg`
      const body = Buffer.concat([Buffer.from(`--b\r\n${head}\r\n\r\n${bytes}\r\n--b--\r\n`)])
      const answer = await visitor.send('POST', '/upload_files', {
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
        body,
      })
      if (answer.status === 200) expect((await site.inbox()).at(-1)?.name).toBe(name)
      else expect(await errorIn(answer)).toMatchObject({ status: 415, code: 'upload/type' })
    }
    await site.db.deleteFrom('inbox_file').execute()
  },
)

test.for<{ what: string; name: string; kept?: string }>([
  { what: 'markup', name: '"><img src=x onerror=__canary=1>.txt' },
  { what: 'a formula', name: '=cmd|calc!A1.txt' },
  { what: 'decomposed letters', name: 'Gro\u0308sse.txt', kept: 'Gr\u00f6sse.txt' },
  { what: 'pictures of letters', name: '🛡️ 装甲.txt' },
  { what: 'escapes that stay escapes', name: 'a%0d%0aSet-Cookie:x=1.txt' },
])('U03: a name of $what is kept as one, and writes no header', async ({ name, kept = name }) => {
  const bytes = `named ${name}`
  const answer = await author.upload(bytes, { name, path: '/' })
  const result = await resultIn(answer)
  expect(result.path).toBe(`/${kept}`)
  for (const query of ['', '&download']) {
    const file = await site.get(`/files/x?id=${result.id}${query}`)
    expect(await file.text()).toBe(bytes)
    expect(file.headers.getSetCookie()).toEqual([])
    const disposition = file.headers.get('content-disposition') ?? ''
    expect(disposition).toMatch(
      /^(inline|attachment); filename="[^"\\]*"(; filename\*=UTF-8''[\w%.~-]+)?$/,
    )
  }
})

test.for([
  ['a line break', 'a\r\nSet-Cookie: x=1.txt'],
  ['a NUL', 'a\0b.txt'],
  ['a mark that turns the reading', 'cod\u202egpj.exe'],
  ['300 letters', `${'a'.repeat(296)}.txt`],
  ['nothing but dots', '..'],
  ['a slash', 'a/b.txt'],
])('U03: a name with %s is rejected with a reason', async ([, name = '']) => {
  const rejected = await errorIn(await author.upload('x', { name, path: '/' }))
  expect(rejected).toMatchObject({ status: 400, code: 'request/malformed' })
})

test('U03: folders in the name of a form’s file lead nowhere', async () => {
  for (const name of ['../../../etc/passwd', '..\\\\..\\\\windows\\\\win.ini', '/etc/passwd']) {
    const answer = await sendWritten(
      `Content-Disposition: form-data; name="file"; filename="${name}"`,
      `bytes of ${name}`,
    )
    const paths = (await site.files()).map(({ path }) => path)
    expect([200, 400, 409]).toContain(answer.status)
    for (const path of paths) expect(path).toMatch(/^\/[^/\\]+$/)
  }
})

test('W08: no one can choose uploader, time or ID of a file', async () => {
  const expected = {
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
    () => author.form({ 'own1.txt': 'own 1' }, { path: '/', ...expected }),
    () => author.upload('own 2', { name: 'own2.txt', path: '/', ...expected }),
  ].entries()) {
    const sent = await send()
    expect(sent.status, await sent.clone().text()).toBe(200)
    const answer = await site.get(`/api/files/meta?path=/own${at + 1}.txt`)
    const meta = (await answer.json()) as Record<string, unknown>
    expect(meta.upload_author).toMatch(/^user\d+$/)
    expect(meta.id).not.toBe(expected.id)
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
  const answer = await site.get('/api/files/meta?path=/as.txt')
  expect(await answer.json()).toMatchObject({ upload_author: `${name} (visitor)` })
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
  const address = begun.headers.get('location') ?? ''
  expect((await author.patch(address, 0, 'too lat')).status).toBe(404)
  expect((await site.files()).map(({ path }) => path)).not.toContain('/Going/late.txt')
  expect((await author.end(address)).status).toBe(204)
})

test('U06: uploads of visitors and users without a role to a folder are discarded', async () => {
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
  const answers: object[] = []
  for (const bytes of ['shown', 'thrown', 'sent in', 'new']) {
    for (const answer of [
      await other.upload(bytes, { name: 'a.txt' }),
      await other.form({ 'a.txt': bytes }),
    ]) {
      const { sha256, file_size, ...rest } = (await answer.json()) as Record<string, unknown>
      const [file] = (rest.files as object[] | undefined) ?? [{ ok: true, ...rest }]
      const expected: Record<string, unknown> = { ...file, status: answer.status }
      answers.push({ ...expected, sha256: '', file_size: 0 })
    }
  }
  expect(
    new Set(answers.map((answer) => JSON.stringify(Object.entries(answer).toSorted()))).size,
  ).toBe(1)
  for (const sender of [other, await openSender(site)]) {
    for (const sha256 of [sha256Of('shown'), sha256Of('thrown'), sha256Of('nothing')]) {
      const requested = await sender.json('POST', '/api/uploads/known', { sha256 })
      expect(await errorIn(requested)).toMatchObject({ status: 404, code: 'request/not-found' })
    }
  }
  const known = await author.json('POST', '/api/uploads/known', { sha256: sha256Of('thrown') })
  expect(await known.json()).toEqual({ files: [] })
  await site.db.deleteFrom('inbox_file').execute()
})

test('U10: a taken name asks for a decision, and so does one that differs only in case', async () => {
  for (const [name, onClash] of [
    ['Case.txt', 'refuse'],
    ['case.txt', 'allow-case'],
  ] as const) {
    const sent = await author.upload(name, { name, path: '/', onClash })
    expect(await resultIn(sent)).toMatchObject({
      state: 'added',
      path: `/${name}`,
    })
  }
  for (const [name, code] of [
    ['case.txt', 'manage/clash'],
    ['CASE.txt', 'manage/case-clash'],
  ] as const) {
    const answer = await author.upload('other bytes', { name, path: '/' })
    expect(await errorIn(answer)).toMatchObject({ status: 409, code })
  }
  const address = (await (await author.get('/api/uploads')).json()) as { uploads: { id: string }[] }
  for (const { id } of address.uploads) await author.end(`/api/uploads/${id}`)
})

test.for(['name', ',', 'name YQ==,name Yg==', 'name \u0000', '=', `name ${'A'.repeat(9000)}`])(
  'U09: the words %j of an upload are rejected or read, and break nothing',
  async (words) => {
    const headers = { 'tus-resumable': '1.0.0', 'upload-length': '1' }
    const send = () =>
      author.send('POST', '/api/uploads', { headers: { ...headers, 'upload-metadata': words } })
    const answer = await send().catch(() => undefined)
    // A header with a NUL is one that no client can send.
    if (answer) expect([201, 400]).toContain(answer.status)
    const address = answer?.headers.get('location')
    if (address) await author.end(address)
    expect(await site.leftovers()).toEqual([])
  },
)

test('U10: uploads of visitors take the same examination, whether the archive has the bytes or not', async () => {
  let looks = 0
  const counted = await openUploadSite({}, (store) => {
    const mediaProcessor = createMediaProcessor({
      ...store,
      locks: createLocalLocks(),
      workers: { count: 1 },
    })
    return {
      ...mediaProcessor,
      examine: (...requested) => {
        looks += 1
        return mediaProcessor.examine(...requested)
      },
    }
  })
  const [brings, sends] = [
    await openSender(counted, 'Author'),
    await openSender(counted, 'visitor'),
  ]
  await brings.upload('known', { name: 'known.txt', path: '/' })
  expect(looks).toBe(1)
  await brings.upload('known', { name: 'known too.txt', path: '/' })
  expect(looks).toBe(1)
  await sends.upload('known', { name: 'known.txt' })
  await sends.form({ 'known.txt': 'known' })
  expect(looks).toBe(3)
  await counted.close()
})
