import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  historyResponse,
  trashFilesResponse,
  trashResponse,
  usesResponse,
} from '#domain/archive/manage-response.ts'
import { openManagedSite } from './managed-site.fixture.ts'

let opened: Awaited<ReturnType<typeof openManagedSite>>

beforeEach(async () => {
  opened = await openManagedSite('Admin')
})

afterEach(() => opened.site.close())

/** The trash, which must be of exactly the shape that openapi.json describes. */
async function trashNow(query = '') {
  const body = await opened.read(`/api/trash${query}`)
  const parsed = trashResponse.parse(body)
  expect(parsed).toEqual(body)
  return parsed
}

test('W17: a trashed file is immediately a 404 for the public at each of its URLs, and editors see it', async () => {
  const { site, change, call, headers } = opened
  const id = await site.add('/W/x.jpg', 'a picture', { facts: { placeholder: 'dGh1bWI=' } })
  const urls = [
    `/files/x.jpg?id=${id}`,
    `/files/x.jpg?id=${id}&v=0`,
    `/files/x.jpg?id=${id}&thumbnail=0x150`,
    `/files/x.jpg?id=${id}&download`,
    `/info/file?id=${id}`,
    '/api/files/meta?path=/W/x.jpg',
  ]
  const statuses = async () => Promise.all(urls.map(async (url) => (await site.get(url)).status))
  expect(new Set(await statuses())).toEqual(new Set([200]))
  const { batch } = await change('PUT', '/api/files/trash', { path: '/W/x.jpg' })
  expect(new Set(await statuses())).toEqual(new Set([404]))
  expect(await (await site.get('/api/files?dir=/W')).json()).toMatchObject({
    images: [],
    files: [],
  })
  const absent = await (await site.get(`/files/x.jpg?id=${'a'.repeat(22)}`)).json()
  const trashed = await (await site.get(`/files/x.jpg?id=${id}`)).json()
  expect({ ...(trashed as object), request: '' }).toEqual({ ...(absent as object), request: '' })

  const { entries, total, file_size } = await trashNow()
  expect([total, file_size]).toEqual([1, 9])
  expect(entries).toMatchObject([
    { id, name: 'x.jpg', path: '/W/x.jpg', media_type: 'image/jpeg', thumbnail: 'dGh1bWI=' },
  ])
  expect(entries[0]?.trashed_by).toBe(opened.user.name)
  expect((entries[0]?.deleted_at ?? 0) - (entries[0]?.trashed_at ?? 0)).toBe(30 * 24 * 60 * 60)
  const bytes = await call('GET', `/${entries[0]?.url}`)
  expect(await bytes.text()).toBe('a picture')
  expect(bytes.headers.get('cache-control')).toBe('private, no-store')
  expect(bytes.headers.get('content-security-policy')).toContain('sandbox')
  const picture = await call('GET', `/${entries[0]?.url}?thumbnail=0x150`)
  expect([picture.status, await picture.text()]).toEqual([200, 'a drawing'])
  expect(picture.headers.get('cache-control')).toBe('private, no-store')
  const part = await site.get(`/${entries[0]?.url}`, { ...headers, range: 'bytes=2-4' })
  expect([part.status, await part.text()]).toEqual([206, 'pic'])
  for (const more of ['', '?thumbnail=0x150', '?download']) {
    const visitor = await site.get(`/${entries[0]?.url}${more}`)
    expect([visitor.status, await visitor.json()]).toMatchObject([
      404,
      { code: 'request/not-found' },
    ])
  }
  expect((await call('GET', `/${entries[0]?.url}?thumbnail=1x1`)).status).toBe(400)

  await change('POST', '/api/history/undo', { batch })
  expect(new Set(await statuses())).toEqual(new Set([200]))
  expect((await call('GET', `/${entries[0]?.url}`)).status).toBe(404)
})

test('a selection is trashed, viewed, restored and deleted permanently', async () => {
  const { site, change, read, rejected, call } = opened
  for (const path of ['/T/a.txt', '/T/b.txt', '/T/c/d.txt', '/T/c/e/f.jpg'])
    await site.add(path, path)
  await change('POST', '/api/files/trashAll', { items: ['/T/a.txt', '/T/b.txt', '/T/c'] })
  const first = await trashNow('?limit=2')
  expect(first.entries).toHaveLength(2)
  const rest = await trashNow(`?limit=2&cursor=${first.next}`)
  const all = [...first.entries, ...rest.entries]
  expect(all.map(({ path }) => path)).toEqual(['/T/c', '/T/b.txt', '/T/a.txt'])
  expect(rest.next).toBeNull()
  const [folder, b, a] = all.map(({ entry }) => entry)
  const files = await read(`/api/trash/entries/${folder}`)
  expect(trashFilesResponse.parse(files)).toMatchObject({
    files: [{ path: '/T/c/d.txt' }, { path: '/T/c/e/f.jpg' }],
    total: 2,
  })
  expect((await call('GET', '/api/trash/entries/999999')).status).toBe(404)
  expect((await opened.rejected('GET', '/api/trash/entries/abc', undefined)).message).toContain(
    'The parameter entry must be a whole number.',
  )
  const inFolder = trashFilesResponse.parse(files).files[0]?.id
  expect((await call('GET', `/api/trash/files/${inFolder}`)).status).toBe(200)

  await site.add('/T/a.txt', 'newer')
  expect(await rejected('POST', '/api/trash/restore', { entries: [a] })).toMatchObject({
    status: 409,
    code: 'manage/conflict',
    details: { conflicts: [{ path: '/T/a.txt', name: 'a.txt', kind: 'file' }] },
  })
  const restored = await change('POST', '/api/trash/restore', {
    entries: [a],
    onConflict: 'keep-both',
  })
  expect(restored.changed).toMatchObject([{ path: '/T/a (2).txt' }])
  const emptied = await change('POST', '/api/trash/empty', { entries: [folder] })
  expect(emptied.changed).toMatchObject([{ action: 'delete', from: '/T/c', path: null }])
  expect((await trashNow()).entries.map(({ entry }) => entry)).toEqual([b])
  expect((await call('GET', `/api/trash/files/${inFolder}`)).status).toBe(404)
  expect(await rejected('POST', '/api/history/undo', { batch: emptied.batch })).toMatchObject({
    status: 409,
    code: 'manage/nothing-to-undo',
  })
  expect(await rejected('POST', '/api/trash/restore', { entries: [folder] })).toMatchObject({
    status: 404,
    message: expect.stringContaining('It has left the trash in the meantime. Nothing was changed.'),
  })
  await change('POST', '/api/trash/empty', { all: true })
  expect((await trashNow()).total).toBe(0)
})

test('a file that an article or case uses is trashed only after a confirmation', async () => {
  const { site, rejected, change, read } = opened
  const used = '/Vehicles/Germany/MBT Leopard 2/Operation in Ukraine'
  await site.add(`${used}/x.jpg`, 'used')
  await site.add('/Vehicles/Germany/Nowhere named/y.jpg', 'not used')
  for (const path of ['/Vehicles', '/Vehicles/Germany', used]) {
    const rejection = await rejected('PUT', '/api/files/trash', { path })
    expect(rejection).toMatchObject({ status: 409, code: 'manage/used' })
    expect(rejection.details?.used).toContainEqual({
      path: used,
      places: [{ title: expect.any(String), url: '/blog/leopard2-ukraine' }],
    })
    const uses = await read(`/api/files/uses?path=${encodeURIComponent(path)}`)
    expect(usesResponse.parse(uses).used).toEqual(rejection.details?.used)
  }
  await change('PUT', '/api/files/trash', { path: '/Vehicles/Germany/Nowhere named' })
  const items = [used]
  expect((await rejected('POST', '/api/files/trashAll', { items })).code).toBe('manage/used')
  await change('POST', '/api/files/trashAll', { items, evenIfUsed: true })
})

test('a file of a draft that is not published is trashed only after a confirmation, and replaces no other', async () => {
  const { site, rejected, change, user } = opened
  const id = await site.add('/Drafts/z.jpg', 'of a draft')
  const path = 'articles/new.md'
  const text = `::figure{file="${id}"}`
  await site.db
    .insertInto('content_draft')
    .values({ id: 'd', user_id: user.id, path, base: null, text, note: '', saved_at: 1 })
    .execute()
  expect((await rejected('PUT', '/api/files/trash', { path: '/Drafts' })).details?.used).toEqual([
    { path: '/Drafts/z.jpg', places: [{ title: `Draft of ${path}`, url: `/write/${path}` }] },
  ])
  expect(await rejected('PUT', '/api/files/trash', { path: '/' })).toMatchObject({
    code: 'manage/root',
  })
  await site.add('/Others/z.jpg', 'in its way')
  const replacing = { items: ['/Drafts/z.jpg'], into: '/Others', onConflict: 'replace' }
  const rejection = await rejected('POST', '/api/files/actionMoveAll', replacing)
  expect(rejection).toMatchObject({ status: 409, code: 'manage/used' })
  await site.add('/Drafts/w.jpg', 'beside it')
  const renaming = { path: '/Drafts/z.jpg', meta: { name: 'w.jpg' }, onConflict: 'replace' }
  expect((await rejected('PATCH', '/api/files/meta', renaming)).code).toBe('manage/used')
  await change('POST', '/api/files/actionMoveAll', { ...replacing, onConflict: 'keep-both' })
})

test('the history shows who did what, of one item and of all', async () => {
  const { site, change, read, call, user } = opened
  const id = await site.add('/H/x.txt', 'h')
  await change('PATCH', '/api/files/meta', { path: '/H/x.txt', meta: { description: 'One' } })
  await change('PUT', '/api/files/actionMove', { src: '/H/x.txt', dst: '/H/y.txt' })
  const body = await read(`/api/history?subject=${id}`)
  const { entries } = historyResponse.parse(body)
  expect(historyResponse.parse(body)).toEqual(body)
  expect(entries).toMatchObject([
    { action: 'rename', from: '/H/x.txt', to: '/H/y.txt', actor: { id: user.id, name: user.name } },
    { action: 'metadata', before: { description: '' }, after: { description: 'One' } },
  ])
  await change('PATCH', '/api/files/meta', { path: '/H/y.txt', meta: { description: 'Two' } })
  const again = { entry: entries[1]?.entry, state: 'after' }
  await change('POST', '/api/history/restoreMeta', again)
  expect(await read('/api/files/meta?path=/H/y.txt')).toMatchObject({ description: 'One' })

  const first = historyResponse.parse(await read('/api/history?path=/H&limit=3'))
  const rest = historyResponse.parse(
    await read(`/api/history?path=/H&limit=3&cursor=${first.next}`),
  )
  expect([first.entries.length, rest.entries.length, rest.next]).toEqual([3, 1, null])
  const today = new Date().toISOString().slice(0, 10)
  const of = async (query: string) =>
    historyResponse.parse(await read(`/api/history?path=/H&${query}`)).entries.length
  expect(await of(`from=${today}&to=${today}`)).toBe(4)
  expect(await of('to=2020-01-01')).toBe(0)
  expect(await of(`actor=${user.name}&action=metadata`)).toBe(3)
  for (const query of ['from=yesterday', 'action=fly', 'cursor=x', 'limit=0', 'path=/../x'])
    expect((await call('GET', `/api/history?${query}`)).status).toBe(400)

  const csv = await call('GET', `/api/history.csv?subject=${id}`)
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(csv.headers.get('content-disposition')).toBe('attachment; filename="history.csv"')
  expect((await csv.text()).trimEnd().split('\r\n')).toHaveLength(5)
})

test('replaced versions are available to editors only', async () => {
  const { site, change, read, call } = opened
  const id = await site.add('/V/x.txt', 'old bytes')
  await site.add('/V/new/x.txt', 'new bytes')
  const replaced = { src: '/V/new/x.txt', dst: '/V/x.txt', onConflict: 'replace' }
  const { batch } = await change('PUT', '/api/files/actionMove', replaced)
  expect(await (await site.get(`/files/x.txt?id=${id}`)).text()).toBe('new bytes')
  const { entries } = historyResponse.parse(await read(`/api/history?subject=${id}`))
  expect(entries).toMatchObject([{ action: 'new-version', has_bytes: true }])
  const url = `/api/history/bytes/${entries[0]?.entry}`
  expect(await (await call('GET', url)).text()).toBe('old bytes')
  expect((await site.get(url)).status).toBe(404)
  expect((await call('GET', '/api/history/bytes/999999')).status).toBe(404)
  expect((await call('GET', '/api/history/bytes/x')).status).toBe(404)
  await change('POST', '/api/history/undo', { batch })
  expect(await (await site.get(`/files/x.txt?id=${id}`)).text()).toBe('old bytes')
})

test('a rejected operation gives the reason', async () => {
  const { site, rejected, change } = opened
  for (const name of ['a', 'b', 'c', 'd', 'e']) {
    await site.add(`/R/${name}.txt`, name)
    await site.add(`/R/into/${name}.txt`, `other ${name}`)
  }
  const items = ['a', 'b', 'c', 'd', 'e'].map((name) => `/R/${name}.txt`)
  const rejection = await rejected('POST', '/api/files/actionMoveAll', { items, into: '/R/into' })
  expect(rejection.message).toBe(
    'An item with this name already exists. Nothing was changed. Existing names: "a.txt", "b.txt", "c.txt" and 2 more.',
  )
  expect(rejection.details?.conflicts).toHaveLength(5)
  await site.add('/R/A.txt', 'in capitals')
  const one = { items: ['/R/A.txt'], into: '/R/into' }
  expect((await rejected('POST', '/api/files/actionMoveAll', one)).message).toContain(
    'Existing names: "a.txt". Names that differ only in case',
  )
  const skipped = await change('POST', '/api/files/actionMoveAll', {
    items,
    into: '/R/into',
    onConflict: 'skip',
  })
  expect(skipped).toEqual({ batch: null, changed: [], skipped: items, missing: [] })
  const bulk = await change('POST', '/api/files/metaAll', {
    items,
    meta: { source: { mode: 'append', text: 'https://example.org' } },
  })
  expect(bulk.changed).toHaveLength(5)
  const credit = (mode: 'set' | 'append', letter: string) => ({
    items,
    meta: { credit: { mode, text: letter.repeat(600) } },
  })
  await change('POST', '/api/files/metaAll', credit('set', 'a'))
  const problem =
    'may have 1000 characters at most, which the appended text would exceed in /R/a.txt, /R/b.txt, /R/c.txt and 2 more; shorten it, or leave these out'
  const field = 'meta.credit.text'
  expect(await rejected('POST', '/api/files/metaAll', credit('append', 'b'))).toMatchObject({
    status: 400,
    message: `The request is invalid, and nothing was changed. The field "${field}" ${problem}.`,
    details: { field, problem, problems: [{ field, problem }] },
  })
  const wrong = { items, meta: { source: { mode: 'set', text: 'javascript:alert(1)' } } }
  expect(await rejected('POST', '/api/files/metaAll', wrong)).toMatchObject({
    status: 400,
    message: expect.stringContaining('"javascript:alert(1)" is not a valid source.'),
  })
})

test('W17: a reader of a file that is deleted permanently gets all of it, or a clean end', async () => {
  const { site, change, call } = opened
  const text = 'x'.repeat(5_000_000)
  const id = await site.add('/Long/x.txt', text)
  await change('PUT', '/api/files/trash', { path: '/Long/x.txt' })
  const response = await call('GET', `/api/trash/files/${id}`)
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  let bytes = (await reader.read()).value?.length ?? 0
  await change('POST', '/api/trash/empty', { all: true })
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read())
      bytes += next.value.length
    expect(bytes).toBe(text.length)
  } catch (error) {
    expect(error).toBeInstanceOf(Error)
  }
  expect((await call('GET', `/api/trash/files/${id}`)).status).toBe(404)
  expect((await site.get('/healthz')).status).toBe(200)
})
