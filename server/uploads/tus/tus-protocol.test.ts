import { afterAll, afterEach, expect, test } from 'vitest'
import { errorIn, openSiteOfSenders } from '../upload-site.fixture.ts'

const { site, author, visitor, endUploads } = await openSiteOfSenders()
afterEach(endUploads)
afterAll(() => site.close())

test.for<{
  what: string
  act: (url: string) => Promise<Response>
  status: number
  code: string
}>([
  {
    what: 'at another offset',
    act: (url) => author.patch(url, 50, 'x'),
    status: 409,
    code: 'upload/offset',
  },
  {
    what: 'at a negative offset',
    act: (url) => author.patch(url, -1, 'x'),
    status: 400,
    code: 'upload/protocol',
  },
  {
    what: 'beyond its length',
    act: (url) => author.patch(url, 10, 'x'.repeat(1000), { 'content-length': '1000' }),
    status: 413,
    code: 'upload/too-large',
  },
  {
    what: 'by someone else',
    act: (url) => visitor.patch(url, 10, 'x'),
    status: 404,
    code: 'upload/gone',
  },
  {
    what: 'ended by someone else',
    act: (url) => visitor.end(url),
    status: 404,
    code: 'upload/gone',
  },
  {
    what: 'looked at by someone else',
    act: (url) => visitor.get(url),
    status: 404,
    code: 'upload/gone',
  },
  {
    what: 'without a word on the protocol',
    act: (url) => author.patch(url, 10, 'x', { 'tus-resumable': '0.1' }),
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
])('an upload is not continued $what', async ({ act, status, code }) => {
  const begun = await author.begin(100, { name: 'guarded.txt', path: '/' })
  const url = begun.headers.get('location') ?? ''
  await author.patch(url, 0, 'x'.repeat(10))
  expect(await errorIn(await act(url))).toMatchObject({ status, code })
  expect((await author.head(url)).headers.get('upload-offset')).toBe('10')
  expect((await author.end(url)).status).toBe(204)
  expect((await author.head(url)).status).toBe(404)
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
    what: 'with metadata that is not base64',
    size: 1,
    metadata: {},
    extra: { 'upload-metadata': 'name ???' },
    status: 400,
  },
  {
    what: 'with a deferred length',
    size: 1,
    metadata: { name: 'a' },
    extra: { 'upload-defer-length': '1' },
    status: 400,
  },
])('no upload starts $what', async ({ size, metadata, extra, status }) => {
  const begun = await author.begin(size, metadata, extra)
  expect(begun.status).toBe(status)
  expect(
    await site.db.selectFrom('arrival').selectAll().where('outcome', 'is', null).execute(),
  ).toEqual([])
  expect(await site.leftovers()).toEqual([])
})
