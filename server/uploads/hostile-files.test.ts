import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  errorIn,
  openSender,
  openUploadSite,
  resultIn,
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
    what: 'a photo followed by a page',
    name: 'polyglot.html',
    bytes: () => Buffer.concat([picture, Buffer.from(PAGE)]),
    type: 'image/jpeg',
  },
  {
    what: 'a photo followed by a ZIP file, as in GIFAR',
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
  const response = await sendWritten(
    `Content-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/html`,
    bytes(),
  )
  const { files } = (await response.json()) as { files: { id: string }[] }
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
      const response = await visitor.send('POST', '/upload_files', {
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
        body,
      })
      if (response.status === 200) expect((await site.inbox()).at(-1)?.name).toBe(name)
      else expect(await errorIn(response)).toMatchObject({ status: 415, code: 'upload/type' })
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
])('U03: a name of $what is stored as one, and writes no header', async ({ name, kept = name }) => {
  const bytes = `named ${name}`
  const response = await author.upload(bytes, { name, path: '/' })
  const result = await resultIn(response)
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
  ['a mark that reverses the text', 'cod\u202egpj.exe'],
  ['300 letters', `${'a'.repeat(296)}.txt`],
  ['nothing but dots', '..'],
  ['a slash', 'a/b.txt'],
])('U03: a name with %s is rejected with a reason', async ([, name = '']) => {
  const rejected = await errorIn(await author.upload('x', { name, path: '/' }))
  expect(rejected).toMatchObject({ status: 400, code: 'upload/name' })
})

test('U03: a sender reads which invisible character a file or folder name holds, and what to do', async () => {
  const messageOf = async (metadata: Record<string, string>) =>
    (await errorIn(await author.upload('x', { path: '/', ...metadata }))).message
  const problem =
    'The name is not accepted, so the file was not stored. A name must not contain invisible characters. This one contains U+200B.'
  expect(await messageOf({ name: 'a\u200b.txt' })).toBe(
    `${problem} Rename the file and choose it again.`,
  )
  expect(await messageOf({ name: 'a.txt', below: '/Hulls\u200b' })).toBe(
    `${problem} Rename the folder and choose it again.`,
  )
})

test('U03: folders in the name of a form’s file lead nowhere', async () => {
  for (const name of ['../../../etc/passwd', '..\\\\..\\\\windows\\\\win.ini', '/etc/passwd']) {
    const response = await sendWritten(
      `Content-Disposition: form-data; name="file"; filename="${name}"`,
      `bytes of ${name}`,
    )
    const paths = (await site.files()).map(({ path }) => path)
    expect([200, 400, 409]).toContain(response.status)
    for (const path of paths) expect(path).toMatch(/^\/[^/\\]+$/)
  }
})

test('a backslash in the name of a file is replaced, however the file is sent', async () => {
  const names = async (response: Response) => {
    const { files, ...one } = (await response.json()) as {
      files?: { path: string }[]
      path?: string
    }
    return files?.map(({ path }) => path) ?? [one.path]
  }
  const sent = await author.upload('by tus', { name: 'by\\tus.txt', path: '/' })
  expect(await names(sent)).toEqual(['/by_tus.txt'])
  const head = `Content-Disposition: form-data; name="file"; filename="by\\form.txt"`
  expect(await names(await sendWritten(head, 'by form'))).toEqual(['/by_form.txt'])
})
