import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  openSender,
  openSiteOfSenders,
  type UploadSender,
  type UploadSite,
} from '../../uploads/upload-site.fixture.ts'

let site: UploadSite
let author: UploadSender

beforeAll(async () => {
  ;({ site, author } = await openSiteOfSenders())
  for (const name of ['hull', 'turret', 'gun']) await site.add(`/csv/${name}.txt`, name)
})

afterAll(() => site.close())

const PAGE = '/archive/metadata?dir=/csv'

const exported = async (query = 'dir=/csv') =>
  (await author.get(`/api/files/metadata.csv?${query}`)).text()

test('the table of a folder is a download in UTF-8 with a byte order mark', async () => {
  const response = await author.get('/api/files/metadata.csv?dir=/csv&below=no')
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toContain('filename="csv metadata.csv"')
  expect([...new Uint8Array(await response.arrayBuffer())].slice(0, 3)).toEqual([239, 187, 191])
  expect((await author.get('/api/files/metadata.csv?dir=/none')).status).toBe(404)
})

test('a visitor neither exports nor imports metadata', async () => {
  const visitor = await openSender(site.site, 'visitor')
  expect((await visitor.get('/api/files/metadata.csv?dir=/csv')).status).toBe(404)
  const sent = await visitor.form({ 'table.csv': await exported() }, {}, { url: PAGE })
  expect(sent.status).toBe(404)
})

test('a table without the token of its form is rejected', async () => {
  const { 'x-form-token': _, ...headers } = author.headers
  const form = new FormData()
  form.append('table', new Blob([await exported()]), 'table.csv')
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  const response = await site.site.app.request(PAGE, {
    method: 'POST',
    headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '' },
    body: await request.arrayBuffer(),
  })
  expect(response.status).toBe(403)
})

test.for([
  { what: 'in another encoding', bytes: Uint8Array.of(0xff, 0xfe, 0x69, 0x00), status: 422 },
  { what: 'without an id', bytes: new TextEncoder().encode('name\na'), status: 422 },
  { what: 'larger than the limit', bytes: new Uint8Array(4_200_000), status: 422 },
  { what: 'far larger than the limit', bytes: new Uint8Array(6_000_000), status: 413 },
])('W12: a table $what is rejected', async ({ bytes, status }) => {
  const response = await author.form({ 'table.csv': bytes }, {}, { url: PAGE })
  expect(response.status).toBe(status)
})
