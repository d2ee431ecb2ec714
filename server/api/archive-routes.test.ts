import { afterAll, describe, expect, test } from 'vitest'
import {
  errorResponse,
  fileMetaResponse,
  folderMetaResponse,
  imagesResponse,
  listingResponse,
} from '#domain/archive/listing/listing-response.ts'
import { openListingSite, UPLOADED_SECONDS } from './listing-site.fixture.ts'

const { site, hull, notes, read } = await openListingSite()
afterAll(() => site.close())

test('no one is logged in', async () => {
  const response = await site.get('/api/auth/user')
  expect(await response.json()).toEqual({})
  expect(response.headers.get('cache-control')).toBe('no-store')
})

describe('a listing', () => {
  test('has the fields of the specification', async () => {
    const { images, files, folders } = await read(
      '/api/files?dir=/Vehicles/Germany',
      listingResponse,
    )
    expect(images).toMatchObject([
      {
        name: 'hull #1 Ä.jpg',
        id: hull,
        index: 0,
        fullpath: '/Vehicles/Germany/hull #1 Ä.jpg',
        thumbnail: 'dGh1bWI=',
        meta: {
          upload_date: UPLOADED_SECONDS,
          source: 'First; Second',
          description: '2023.06.08 Hull',
          file_size: 4,
        },
      },
    ])
    expect(files).toMatchObject([
      {
        name: 'notes.txt',
        id: notes,
        index: 0,
        fullpath: '/Vehicles/Germany/notes.txt',
        meta: { upload_date: UPLOADED_SECONDS, source: '', description: '', file_size: 10 },
      },
    ])
    expect(folders).toMatchObject([
      {
        name: 'IFV Puma',
        id: expect.any(String),
        index: 0,
        fullpath: '/Vehicles/Germany/IFV Puma',
        file_count: 1,
        meta: { upload_date: UPLOADED_SECONDS, source: '', description: '', file_size: 4 },
      },
    ])
  })

  test('without dir is that of the root, at each of its URLs', async () => {
    const root = await read('/api/files', listingResponse)
    expect(root.folder).toMatchObject({ name: 'Root', fullpath: '/', file_count: 12 })
    expect(root.folders.map(({ name }) => name).toSorted()).toEqual(['Ammunition', 'Vehicles'])
    for (const url of ['/api/files?dir=/', '/api/publicFiles', '/api/publicFiles?path=/', '/files'])
      expect(await read(url, listingResponse)).toEqual(root)
  })

  test('is found by the path in older links', async () => {
    const older = await read('/api/publicFiles?path=Vehicles%2FGermany', listingResponse)
    expect(older).toEqual(await read('/api/files?dir=/Vehicles/Germany', listingResponse))
  })

  test.for([
    { query: 'sort=name', names: [1, 2, 3, 4, 5, 6, 7, 8, 9] },
    { query: 'sort=name&order=desc', names: [9, 8, 7, 6, 5, 4, 3, 2, 1] },
  ])('is in the order that $query asks for', async ({ query, names }) => {
    const { images } = await read(`/api/files?dir=/Ammunition&${query}`, listingResponse)
    expect(images.map(({ name }) => name)).toEqual(names.map((at) => `round ${at}.jpg`))
  })

  test('is paged on request', async () => {
    const names: string[] = []
    let cursor = ''
    do {
      const url = `/api/files?dir=/Ammunition&sort=name&limit=4${cursor}`
      const page = await read(url, listingResponse)
      expect(page.images[0]?.index).toBe(names.length)
      names.push(...page.images.map(({ name }) => name))
      cursor = page.next === null ? '' : `&cursor=${page.next}`
    } while (cursor !== '')
    expect(names).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map((at) => `round ${at}.jpg`))
  })

  test('shows a change of the archive on the next request', async () => {
    await read('/api/files?dir=/New', errorResponse).catch(() => undefined)
    await site.add('/New/first.txt', 'x')
    expect((await read('/api/files?dir=/New', listingResponse)).files).toHaveLength(1)
    await site.add('/New/second.txt', 'y')
    expect((await read('/api/files?dir=/New', listingResponse)).files).toHaveLength(2)
    expect((await read('/api/publicFiles?path=/New', listingResponse)).files).toHaveLength(2)
  })

  test('is rendered again for a client that sends no-cache, and is the same', async () => {
    const cached = await site.get('/api/files?dir=/Ammunition')
    const fresh = await site.get('/api/files?dir=/Ammunition', { 'cache-control': 'no-cache' })
    expect(fresh.headers.get('etag')).toBeNull()
    expect(await fresh.json()).toEqual(await cached.json())
  })

  test('is cached with an ETag and a 304 for one that does not', async () => {
    const { headers } = await site.get('/api/files?dir=/Ammunition')
    const etag = headers.get('etag') ?? ''
    expect(headers.get('cache-control')).toBe('no-cache')
    const again = await site.get('/api/files?dir=/Ammunition', { 'if-none-match': etag })
    expect(again.status).toBe(304)
  })
})

test('images by position include their total', async () => {
  const url = '/api/files/images?dir=/Ammunition&sort=name&from=7&limit=5'
  const { images, total } = await read(url, imagesResponse)
  expect(images.map(({ name, index }) => [name, index])).toEqual([
    ['round 8.jpg', 7],
    ['round 9.jpg', 8],
  ])
  expect(total).toBe(9)
})

describe('metadata', () => {
  test('of a file is the same by its path and by its id', async () => {
    const path = encodeURIComponent('/Vehicles/Germany/hull #1 Ä.jpg')
    const meta = await read(`/api/files/meta?path=${path}`, fileMetaResponse)
    expect(meta).toMatchObject({
      name: 'hull #1 Ä.jpg',
      path: '/Vehicles/Germany/hull #1 Ä.jpg',
      file_size: 4,
      upload_author: 'Operator',
      upload_date: UPLOADED_SECONDS,
      source: 'First; Second',
      description: '2023.06.08 Hull',
      location: 'Kyiv',
      event_date: '2023.06',
      media_type: 'image/jpeg',
      width: 4000,
      height: 3000,
      url: `files/hull%20%231%20%C3%84.jpg?id=${hull}`,
    })
    expect(await read(`/info/file?id=${hull}`, fileMetaResponse)).toEqual(meta)
    expect((await site.get(`/${meta.url}`)).status).toBe(200)
  })

  test('of a folder counts files in and below it', async () => {
    expect(await read('/api/files/meta?path=/Vehicles', folderMetaResponse)).toMatchObject({
      name: 'Vehicles',
      path: '/Vehicles',
      folders: 1,
      images: 0,
      files: 0,
      file_count: 3,
      file_size: 18,
    })
  })
})
