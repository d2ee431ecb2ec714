import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeResponse, type HistoryResponse } from '#domain/archive/manage-response.ts'
import { recountedTotals, storedTotals } from '../archive/recount.fixture.ts'
import { callsOf, openManagedSite } from './managed-site.fixture.ts'

let opened: Awaited<ReturnType<typeof openManagedSite>>

beforeAll(async () => {
  opened = await openManagedSite('Author')
})

afterAll(() => opened.site.close())

const CALLS = [
  {
    method: 'PUT',
    url: '/api/files/actionMove',
    body: { src: '/safe/x.txt', dst: '/safe/y.txt' },
  },
  {
    method: 'POST',
    url: '/api/files/actionMoveAll',
    body: { items: ['/safe/x.txt'], into: '/' },
  },
  { method: 'POST', url: '/api/files/copy', body: { items: ['/safe/x.txt'], into: '/' } },
  {
    method: 'PATCH',
    url: '/api/files/meta',
    body: { path: '/safe/x.txt', meta: { description: 'x' } },
  },
  { method: 'POST', url: '/api/files/metaAll', body: { items: ['/safe/x.txt'], meta: {} } },
  { method: 'POST', url: '/api/files/mkdir', body: { path: '/safe/New Folder' } },
  { method: 'PUT', url: '/api/files/trash', body: { path: '/safe/x.txt' } },
  { method: 'POST', url: '/api/files/trashAll', body: { items: ['/safe/x.txt'] } },
  { method: 'POST', url: '/api/trash/restore', body: { entries: [1] } },
  { method: 'POST', url: '/api/trash/empty', body: { all: true } },
  { method: 'POST', url: '/api/history/undo', body: { batch: 'x' } },
  { method: 'POST', url: '/api/history/restoreMeta', body: { entry: 1 } },
  { method: 'POST', url: '/api/history/restoreVersion', body: { entry: 1 } },
  { method: 'GET', url: '/api/files/uses?path=/safe', body: undefined },
  { method: 'GET', url: '/api/files/former?path=/safe', body: undefined },
  { method: 'GET', url: '/api/trash', body: undefined },
  { method: 'GET', url: '/api/history', body: undefined },
  { method: 'GET', url: '/api/history.csv', body: undefined },
]

describe.for(CALLS)('$method $url', ({ method, url, body }) => {
  test('is a 404 for a visitor and for a user without a role', async () => {
    const { site } = opened
    await site.add('/safe/x.txt', 'safe').catch(() => undefined)
    const nobody = await callsOf(site)
    await site.catchUp()
    const before = site.version()
    expect(await nobody.rejected(method, url, body)).toMatchObject({
      status: 404,
      code: 'request/not-found',
    })
    const visitor = await site.app.request(url, {
      method,
      headers: { 'content-type': 'application/json', origin: site.config.SITE_URL },
      ...(body && { body: JSON.stringify(body) }),
    })
    expect([visitor.status, ((await visitor.json()) as { code: string }).code]).toEqual([
      404,
      'request/not-found',
    ])
    await site.catchUp()
    expect(site.version()).toBe(before)
  })

  test.runIf(method !== 'GET')('changes nothing for a page of another site', async () => {
    const { site, headers } = opened
    await site.catchUp()
    const before = site.version()
    const init = { method, body: JSON.stringify(body) }
    for (const strange of [
      { origin: 'https://evil.example' },
      { 'x-form-token': 'made up' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      const input = { ...headers, 'content-type': 'application/json', ...strange }
      const response = await site.app.request(url, { ...init, headers: input })
      expect(response.status).toBe(403)
    }
    const plain = { ...headers, 'content-type': 'text/plain' }
    expect((await site.app.request(url, { ...init, headers: plain })).status).toBe(415)
    await site.catchUp()
    expect(site.version()).toBe(before)
  })
})

test('moves, metadata and new folders are visible to everyone immediately', async () => {
  const { site, change, call } = opened
  const id = await site.add('/P/a.txt', 'bytes of a')
  const moved = await change('PUT', '/api/files/actionMove', { src: '/P/a.txt', dst: '/b.txt' })
  expect(changeResponse.parse(moved)).toEqual(moved)
  expect(moved.changed).toEqual([
    { action: 'move', kind: 'file', id, from: '/P/a.txt', path: '/b.txt' },
  ])
  const listing = async () => (await site.get('/api/files')).json()
  expect(await listing()).toMatchObject({ files: [{ id, fullpath: '/b.txt' }] })

  const meta = { description: '2023.06 Hull', source: 'https://example.org', location: 'Kyiv' }
  await change('PATCH', '/api/files/meta', { path: '/b.txt', meta: { ...meta, name: 'c.txt' } })
  expect(await listing()).toMatchObject({ files: [{ id, name: 'c.txt', location: 'Kyiv' }] })

  const names = []
  for (let time = 0; time < 3; time += 1) {
    const made = await change('POST', '/api/files/mkdir', { path: '/New Folder' })
    names.push(made.changed[0]?.path)
  }
  expect(names).toEqual(['/New Folder', '/New Folder (2)', '/New Folder (3)'])
  const input = { path: '/New Folder', onConflict: 'refuse' }
  expect((await call('POST', '/api/files/mkdir', input)).status).toBe(409)
  expect(await storedTotals(site.db)).toEqual(await recountedTotals(site.db))
})

describe('P15: a rejected move is reported with a reason, and the tree does not change', () => {
  const rejections: { src: string; dst: string; status: number; code: string }[] = [
    { src: '/', dst: '/q', status: 400, code: 'manage/root' },
    { src: '/q', dst: '/', status: 400, code: 'manage/root' },
    { src: '/q', dst: '/q', status: 400, code: 'manage/same-place' },
    { src: '/q', dst: '/q/r/q', status: 400, code: 'manage/into-itself' },
    { src: '/q/x.txt', dst: '/q/r', status: 409, code: 'manage/conflict' },
    { src: '/q/x.txt', dst: '/q/none/x.txt', status: 404, code: 'archive/not-found' },
    { src: '/q/none', dst: '/q/there', status: 404, code: 'archive/not-found' },
    ...[
      '../../x',
      '/q/../x',
      '/q/.',
      '/q/..',
      'q/a\u0000b',
      '/q/cod\u202egpj.exe',
      `/q/${'x'.repeat(256)}`,
      `/q/${'ü'.repeat(128)}`,
      `/${'d/'.repeat(10_000)}x`,
      '/q/ ',
      '/q/half \ud83d',
    ].map((dst) => ({ src: '/q/x.txt', dst, status: 400, code: 'request/malformed' })),
  ]
  test.for(rejections)('$src to $dst: $code', async ({ src, dst, status, code }) => {
    const { site, rejected } = opened
    await site.add('/q/x.txt', 'x').catch(() => undefined)
    await site.add('/q/r/y.txt', 'y').catch(() => undefined)
    const before = await storedTotals(site.db)
    expect(await rejected('PUT', '/api/files/actionMove', { src, dst })).toMatchObject({
      status,
      code,
    })
    expect(await storedTotals(site.db)).toEqual(before)
  })

  test.for(['CON', `${'x'.repeat(255)}`, 'C:\\Windows\\win.ini', 'a%2Fb', '.htaccess'])(
    'the name %s is as good as another',
    async (name) => {
      const { site, change } = opened
      await site.add('/q/x.txt', 'x').catch(() => undefined)
      await change('PUT', '/api/files/actionMove', { src: '/q/x.txt', dst: `/q/${name}` })
      await change('PUT', '/api/files/actionMove', { src: `/q/${name}`, dst: '/q/x.txt' })
    },
  )
})

test('P16: a body with unknown fields is rejected', async () => {
  const { rejected } = opened
  for (const [method, url, body] of [
    ['PATCH', '/api/files/meta', { path: '/q', meta: { upload_author: 'me' } }],
    ['PATCH', '/api/files/meta', { path: '/q', meta: { id: 'x' } }],
    ['PATCH', '/api/files/meta', { path: '/q', meta: {}, __proto__x: 1 }],
    ['PUT', '/api/files/actionMove', { src: ['/q'], dst: '/z' }],
    ['PUT', '/api/files/trash', { path: '/q', onConflict: 'skip' }],
    ['POST', '/api/files/actionMoveAll', { items: [], into: '/' }],
    ['POST', '/api/trash/restore', { entries: ['1'] }],
    ['POST', '/api/trash/restore', { entries: [1], onConflict: 'replace' }],
    ['POST', '/api/trash/empty', null],
    ['POST', '/api/trash/empty', {}],
    ['POST', '/api/trash/empty', { entries: [1], all: true }],
  ] as const) {
    expect(await rejected(method, url, body)).toMatchObject({
      status: 400,
      code: 'request/malformed',
    })
  }
})

test('W18: of two editors who change one file the second sees what the first changed', async () => {
  const { site, read, change } = opened
  await site.add('/w/x.txt', 'w18')
  const other = await callsOf(site, 'Admin')
  const { revision } = await read<{ revision: number }>('/api/files/meta?path=/w/x.txt')
  expect(revision).toBe(1)
  const edit = (description: string) => ({ path: '/w/x.txt', meta: { description }, revision })
  const responses = await Promise.all([
    opened.call('PATCH', '/api/files/meta', edit('mine')),
    other.call('PATCH', '/api/files/meta', edit('theirs')),
  ])
  expect(responses.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([
    200, 409,
  ])
  const second = responses.find(({ status }) => status === 409)
  const winner = responses[0]?.status === 200 ? 'mine' : 'theirs'
  expect(await second?.json()).toMatchObject({
    code: 'manage/changed',
    details: {
      current: { path: '/w/x.txt', description: winner, revision: 2 },
      changed_by: (winner === 'mine' ? opened : other).user.name,
    },
  })
  expect(await read('/api/files/meta?path=/w/x.txt')).toMatchObject({ description: winner })
  await change('PATCH', '/api/files/meta', { ...edit('again'), revision: 2 })
  const own = await opened.rejected('PATCH', '/api/files/meta', { ...edit('own'), revision: 2 })
  expect(own.message).toContain('You changed this in another window.')
})

test('without a revision only the given fields change, and the history has the earlier values', async () => {
  const { site, read, change } = opened
  await site.add('/w/note.txt', 'note')
  const path = '/w/note.txt'
  const first = { description: 'First', source: 'A; B', location: 'Kyiv', event_date: '2023.06' }
  await change('PATCH', '/api/files/meta', { path, meta: first })
  await change('PATCH', '/api/files/meta', { path, meta: { description: 'Second' } })
  const now = await read<{ id: string }>(`/api/files/meta?path=${path}`)
  expect(now).toMatchObject({ ...first, description: 'Second' })
  const { entries } = await read<HistoryResponse>(`/api/history?subject=${now.id}&action=metadata`)
  expect(entries[0]).toMatchObject({ before: first, after: { ...first, description: 'Second' } })
})

test('more than can be chosen at once is rejected with the limit and what to do', async () => {
  const items = Array(10_001).fill('/q')
  const body = { items, into: '/' }
  expect(await opened.rejected('POST', '/api/files/actionMoveAll', body)).toMatchObject({
    status: 400,
    code: 'manage/too-many-chosen',
    message:
      'Too many items were selected, so nothing was changed. The limit is 10,000 files and folders at once. Select fewer, or the folder that contains them.',
  })
})

test('only editors see a revision', async () => {
  const { site, read } = opened
  await site.add('/rev/x.txt', 'rev')
  for (const path of ['/rev', '/rev/x.txt']) {
    const visitor = await (await site.get(`/api/files/meta?path=${path}`)).json()
    expect(visitor).not.toHaveProperty('revision')
    expect(await read(`/api/files/meta?path=${path}`)).toEqual({
      ...(visitor as object),
      revision: 1,
    })
  }
})

test('W18: a concurrent move and delete are each done completely or not at all', async () => {
  const { site, call } = opened
  await site.add('/both/x.txt', 'both')
  await site.add('/elsewhere/y.txt', 'y')
  const responses = await Promise.all([
    call('PUT', '/api/files/actionMove', { src: '/both', dst: '/elsewhere/both' }),
    call('PUT', '/api/files/trash', { path: '/both' }),
  ])
  expect(responses.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([
    200, 404,
  ])
  expect(await storedTotals(site.db)).toEqual(await recountedTotals(site.db))
})

test('W12: bodies designed to cost time or memory are rejected quickly', async () => {
  const { site, headers } = opened
  const keys = Array.from({ length: 200_000 }, (_, at) => `"key${at}":1`).join(',')
  const bodies = [
    { body: `{"path":"/q","meta":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, status: 400 },
    { body: `{"path":"/q","meta":{${keys}}}`, status: 400 },
    { body: `{"path":"/q","meta":{},"revision":1e309}`, status: 400 },
    { body: `{"path":"/q","meta":{},"revision":99999999999999999999}`, status: 400 },
    { body: `{"path":"${'/x'.repeat(1_000_000)}","meta":{}}`, status: 400 },
    { body: `{"path":"/q","meta":{"description":"${'x'.repeat(5_000_000)}"}}`, status: 413 },
    { body: '{"path":"/q"', status: 400 },
    { body: '', status: 400 },
  ]
  for (const { body, status } of bodies) {
    const input = { ...headers, 'content-type': 'application/json' }
    const response = await site.app.request('/api/files/meta', {
      method: 'PATCH',
      body,
      headers: input,
    })
    expect(response.status).toBe(status)
    expect((await response.text()).length).toBeLessThan(1000)
  }
})
