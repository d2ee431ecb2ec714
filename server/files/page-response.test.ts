import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PageBatch } from '#domain/archive/document-pages.ts'
import { versionOf } from '#domain/archive/paths/file-url.ts'
import type { InboxResponse } from '#domain/uploads/inbox-calls.ts'
import { SMALL_PDF } from '../media/generated-files.fixture.ts'
import { lockedPdf, textPdf } from '../media/text-files.fixture.ts'
import {
  openSiteOfSenders,
  sha256Of,
  type UploadSender,
  type UploadSite,
} from '../uploads/upload-site.fixture.ts'

let site: UploadSite
let author: UploadSender
let visitor: UploadSender

beforeAll(async () => {
  ;({ site, author, visitor } = await openSiteOfSenders())
})

afterAll(() => site.close())

async function added(name: string, bytes: string): Promise<string> {
  await author.upload(bytes, { name, path: '/' })
  const found = await site.db
    .selectFrom('file')
    .select('id')
    .where('sha256', '=', sha256Of(bytes))
    .executeTakeFirstOrThrow()
  return found.id
}

const askFor = (url: string, headers: Record<string, string> = {}) =>
  visitor.send('GET', url, { headers })

describe('a page of a PDF', () => {
  let url: string
  const bytes = textPdf(['one', 'two'])

  beforeAll(async () => {
    url = `/files/x.pdf?id=${await added('two pages.pdf', bytes)}`
  })

  test('is an image in a format that the client knows, and immutable under its version', async () => {
    const page = `${url}&page=2&width=600`
    const webp = await askFor(page, { accept: 'image/avif,image/webp,*/*' })
    expect(webp.status).toBe(200)
    expect(Object.fromEntries(webp.headers)).toMatchObject({
      'content-type': 'image/webp',
      vary: expect.stringContaining('accept'),
      'cache-control': 'no-cache',
      'content-security-policy': expect.stringMatching(/^sandbox;/),
    })
    const jpeg = await askFor(`${page}&v=${versionOf(sha256Of(bytes))}`)
    expect(jpeg.headers.get('content-type')).toBe('image/jpeg')
    expect(jpeg.headers.get('cache-control')).toContain('immutable')
    const etag = jpeg.headers.get('etag') ?? ''
    expect((await askFor(page, { 'if-none-match': etag })).status).toBe(304)
  })

  test('has its size and text as JSON', async () => {
    const response = await askFor(`${url}&pages=1`)
    expect(response.headers.get('content-type')).toContain('application/json')
    const { pageCount, pages } = (await response.json()) as PageBatch
    expect(pageCount).toBe(2)
    expect(pages.map(({ text }) => text.map((run) => run.text).join(''))).toEqual([
      'one\n',
      'two\n',
    ])
  })

  test('leaves the URL of the file to its bytes', async () => {
    for (const more of ['', '&download']) {
      const response = await askFor(url + more, { accept: 'text/html' })
      expect(response.headers.get('content-type')).toBe('application/pdf')
      expect(await response.text()).toBe(bytes)
    }
  })

  test.for([
    'page=0&width=600',
    'page=1',
    'page=1&width=601',
    'page=1e3&width=600',
    'page=-1&width=600',
    'page=5001&width=600',
    'page=1&page=2&width=600',
    'pages=x',
    'pages=99999',
  ])('with the query "%s" is rejected', async (query) => {
    expect((await askFor(`${url}&${query}`)).status).toBe(400)
  })

  test('that does not exist is not found', async () => {
    for (let again = 0; again < 2; again += 1)
      expect((await askFor(`${url}&page=3&width=600`)).status).toBe(404)
  })

  test('that cannot be drawn is an image that says so, and is not cached', async () => {
    const id = await added('locked page.pdf', lockedPdf())
    const response = await askFor(`/files/x?id=${id}&page=1&width=600`)
    expect(response.status).toBe(200)
    expect(response.headers.get('x-page')).toBe('missing')
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(await response.text()).toContain('Download the PDF')
  })
})

test('a file that is not a PDF has no pages', async () => {
  const id = await added('notes.txt', 'notes')
  expect((await askFor(`/files/notes.txt?id=${id}&pages=1`)).status).toBe(400)
})

test('an encrypted PDF has a reason instead of pages', async () => {
  const id = await added('locked.pdf', lockedPdf())
  const response = await askFor(`/files/x?id=${id}&pages=1`)
  expect(await response.json()).toEqual({ ok: false, problem: 'The document is encrypted.' })
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('pages of a trashed file are for editors only', async () => {
  const bytes = textPdf(['in the trash'])
  const id = await added('gone.pdf', bytes)
  const trashed = await author.json('PUT', '/api/files/trash', { path: '/gone.pdf' })
  expect(trashed.ok).toBe(true)
  for (const query of ['pages=1', 'page=1&width=600']) {
    expect((await askFor(`/files/gone.pdf?id=${id}&${query}`)).status).toBe(404)
    const url = `/api/trash/files/${id}?${query}`
    expect((await visitor.get(url)).status).toBeGreaterThanOrEqual(400)
    const response = await author.get(url)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  }
})

test('pages of a PDF in the inbox are for editors only, who need not download it', async () => {
  expect((await visitor.form({ 'sent.pdf': SMALL_PDF })).status).toBe(200)
  const { entries } = (await (await author.get('/api/inbox')).json()) as InboxResponse
  const { entry } = entries.find(({ name }) => name === 'sent.pdf') ?? {}
  const url = `/api/inbox/files/${entry}`
  for (const query of ['pages=1', 'page=1&width=900']) {
    expect((await visitor.get(`${url}?${query}`)).status).toBeGreaterThanOrEqual(400)
    const response = await author.get(`${url}?${query}`)
    expect([response.status, response.headers.get('cache-control')]).toEqual([
      200,
      'private, no-store',
    ])
  }
  const file = await author.get(url)
  expect(file.headers.get('content-disposition')).toMatch(/^attachment/)
})
