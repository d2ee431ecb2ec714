import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { HistoryResponse, TrashResponse } from '#domain/archive/manage-response.ts'
import { callsOf, openManagedSite } from './managed-site.fixture.ts'

let opened: Awaited<ReturnType<typeof openManagedSite>>
let other: Awaited<ReturnType<typeof callsOf>>

beforeAll(async () => {
  opened = await openManagedSite('Author')
  other = await callsOf(opened.site, 'Author')
})

afterAll(() => opened.site.close())

describe('an invalid field is reported by name', () => {
  test.for([
    { meta: { name: 'a/b' }, field: 'meta.name', problem: 'must not contain a slash' },
    { meta: { name: 'x'.repeat(256) }, field: 'meta.name', problem: 'at most 255 bytes' },
    { meta: { source: 'https://' }, field: 'meta.source', problem: 'is not a complete URL' },
    { meta: { event_date: '3024' }, field: 'meta.event_date', problem: 'in the future' },
    { meta: { event_date: 'soon' }, field: 'meta.event_date', problem: 'e.g. 2023.06.08' },
  ])('$field: $problem', async ({ meta, field, problem }) => {
    await opened.site.add('/f/x.txt', 'f').catch(() => undefined)
    const input = { path: '/f/x.txt', meta }
    const response = await opened.rejected('PATCH', '/api/files/meta', input)
    expect(response).toMatchObject({ status: 400, details: { field } })
    expect(response.details?.problem).toContain(problem)
  })
})

test.for([
  { more: { meta: { event_date: 'soon' } }, field: 'meta.event_date', problem: 'e.g. 2023' },
  { more: { name: 'a/b' }, field: 'name', problem: 'must not contain a slash' },
  {
    more: { meta: { source: 'https://' } },
    field: 'meta.source',
    problem: 'is not a complete URL',
  },
])('an invalid $field of an accepted upload is reported with it', async (row) => {
  const input = { entries: ['x'], into: '/f', ...row.more }
  const response = await opened.rejected('POST', '/api/inbox/accept', input)
  expect(response).toMatchObject({ status: 400, details: { field: row.field } })
  expect(response.details?.problem).toContain(row.problem)
})

test('all invalid fields of an accepted upload are listed', async () => {
  const input = {
    entries: ['x'],
    into: '/f',
    name: 'a/b',
    meta: { event_date: 'soon', source: 'https://' },
  }
  const { details } = await opened.rejected('POST', '/api/inbox/accept', input)
  const fields = details?.problems?.map(({ field }) => field)
  expect(fields?.toSorted()).toEqual(['meta.event_date', 'meta.source', 'name'])
})

test('a new name is stored without spaces at its ends', async () => {
  const { site, change } = opened
  await site.add('/s/x.txt', 's')
  await change('PATCH', '/api/files/meta', { path: '/s/x.txt', meta: { name: ' y.txt ' } })
  await change('PUT', '/api/files/actionMove', { src: '/s/y.txt', dst: '/s/ z.txt ' })
  const made = await change('POST', '/api/files/mkdir', { path: '/s/ Hulls ' })
  expect(made.changed).toMatchObject([{ path: '/s/Hulls' }])
  const listing = await (await site.get('/api/files?dir=/s')).json()
  expect(listing).toMatchObject({ files: [{ name: 'z.txt' }], folders: [{ name: 'Hulls' }] })
})

test('no folder is created or reported as existing where a file has its name', async () => {
  const { site, rejected } = opened
  await site.add('/s/file', 'not a folder')
  const body = { path: '/s/file', onConflict: 'skip' }
  expect(await rejected('POST', '/api/files/mkdir', body)).toMatchObject({
    code: 'manage/conflict',
    details: { conflicts: [{ path: '/s/file', kind: 'file' }] },
  })
})

describe('a file that another editor moved is reported with its new path and the editor', () => {
  test.for([
    {
      method: 'PUT',
      url: '/api/files/actionMove',
      body: { src: '/gone/a.txt', dst: '/gone/b.txt' },
      path: '/gone/a.txt',
      sentence: '/gone/a.txt: other renamed it. It is now /gone/b.txt.',
    },
    {
      method: 'PUT',
      url: '/api/files/trash',
      body: { path: '/gone/c.txt' },
      path: '/gone/c.txt',
      sentence: '/gone/c.txt: other moved it to the trash.',
    },
  ])('$sentence', async ({ method, url, body, path, sentence }) => {
    const { site, rejected } = opened
    await site.add(path, path)
    await other.change(method, url, body)
    const response = await rejected('PUT', '/api/files/trash', { path })
    expect(response).toMatchObject({ status: 404, code: 'archive/not-found' })
    expect(response.message).toContain(sentence.replace('other', other.user.name))
  })
})

test('a change that can no longer be undone is not offered, and names who changed it since', async () => {
  const { site, change, rejected, read } = opened
  await site.add('/u/x.txt', 'u')
  await site.add('/u/y.txt', 'uu')
  const canUndo = async (batch: string | null) => {
    const { entries } = await read<HistoryResponse>(`/api/history?batch=${batch}`)
    return entries.map(({ can_undo }) => can_undo)
  }
  const renamed = await change('PATCH', '/api/files/meta', {
    path: '/u/y.txt',
    meta: { name: 'z.txt' },
  })
  const thrown = await change('PUT', '/api/files/trash', { path: '/u/x.txt' })
  expect(await canUndo(renamed.batch)).toEqual([true])
  expect(await canUndo(thrown.batch)).toEqual([true])
  const { entries } = await read<TrashResponse>('/api/trash')
  const [entry] = entries.filter(({ path }) => path === '/u/x.txt')
  await other.change('POST', '/api/trash/empty', { entries: [entry?.entry] })
  await other.change('PUT', '/api/files/actionMove', { src: '/u/z.txt', dst: '/u/other.txt' })
  expect(await canUndo(renamed.batch)).toEqual([false])
  expect(await canUndo(thrown.batch)).toEqual([false])
  expect(await rejected('POST', '/api/history/undo', { batch: thrown.batch })).toMatchObject({
    code: 'manage/changed-since',
    message: `This has been changed since, so it cannot be undone. Nothing was changed. /u/x.txt: ${other.user.name} deleted it permanently.`,
  })
  expect(await rejected('POST', '/api/history/undo', { batch: renamed.batch })).toMatchObject({
    code: 'manage/changed-since',
    details: { now: '/u/other.txt', changed_by: other.user.name },
  })
})

test('a move that cannot be undone names who trashed the folder since, not the move', async () => {
  const { site, change, rejected } = opened
  await site.add('/m/p.png', 'p')
  await site.add('/m/dst/q.png', 'q')
  const { batch } = await change('PUT', '/api/files/actionMove', {
    src: '/m/p.png',
    dst: '/m/dst/p.png',
  })
  await other.change('PUT', '/api/files/trash', { path: '/m/dst' })
  expect(await rejected('POST', '/api/history/undo', { batch })).toMatchObject({
    code: 'manage/changed-since',
    message: `This has been changed since, so it cannot be undone. Nothing was changed. The folder /m/dst: ${other.user.name} moved it to the trash.`,
    details: { path: '/m/dst/p.png', now: null, changed_by: other.user.name },
  })
})

test('an undone change can be redone from its own entry, but not undone again, as long as the undo can be undone', async () => {
  const { site, change, rejected, read } = opened
  await site.add('/redo/x.txt', 'redo')
  const path = { path: '/redo/x.txt', meta: { name: 'y.txt' } }
  const renamed = await change('PATCH', '/api/files/meta', path)
  const undone = async () => {
    const { entries } = await read<HistoryResponse>(`/api/history?batch=${renamed.batch}`)
    return entries.map(({ can_undo, undone }) => ({ can_undo, can_redo: undone?.can_redo }))
  }
  expect(await undone()).toEqual([{ can_undo: true, can_redo: undefined }])
  const undo = await change('POST', '/api/history/undo', { batch: renamed.batch })
  expect(await undone()).toEqual([{ can_undo: false, can_redo: true }])
  expect(await rejected('POST', '/api/history/undo', { batch: renamed.batch })).toMatchObject({
    code: 'manage/already-undone',
    message: `This was already undone. Nothing was changed; reload the history. It was undone by ${opened.user.name}.`,
  })
  await other.change('PUT', '/api/files/actionMove', { src: '/redo/x.txt', dst: '/redo/z.txt' })
  expect(await undone()).toEqual([{ can_undo: false, can_redo: false }])
  await other.change('PUT', '/api/files/actionMove', { src: '/redo/z.txt', dst: '/redo/x.txt' })
  expect(await undone()).toEqual([{ can_undo: false, can_redo: true }])
  await change('POST', '/api/history/undo', { batch: undo.batch })
  expect(await undone()).toEqual([{ can_undo: true, can_redo: undefined }])
})

test('a change that was made again is offered to undo, and its undo to redo', async () => {
  const { site, change, read } = opened
  await site.add('/again/x.txt', 'again')
  const { batch } = await change('PUT', '/api/files/trash', { path: '/again/x.txt' })
  const seen: unknown[] = []
  for (let last = batch; seen.length < 5; ) {
    const { entries } = await read<HistoryResponse>(`/api/history?batch=${last}`)
    seen.push(...entries.map(({ undoes, is_redo }) => [undoes !== null, is_redo]))
    last = (await change('POST', '/api/history/undo', { batch: last })).batch
  }
  const [undo, redo] = [
    [true, false],
    [true, true],
  ]
  expect(seen).toEqual([[false, false], undo, redo, undo, redo])
})

test('the filter by editor ignores case', async () => {
  const { site, change, read, user } = opened
  await site.add('/who/x.txt', 'who')
  const { batch } = await change('PUT', '/api/files/trash', { path: '/who/x.txt' })
  for (const actor of [user.name.toUpperCase(), user.name.toLowerCase(), user.name, user.id]) {
    const { entries } = await read<HistoryResponse>(`/api/history?actor=${actor}&batch=${batch}`)
    expect(entries).toHaveLength(1)
  }
})

test.for([
  { onConflict: 'refuse', names: ['a.txt', 'b.txt'] },
  { onConflict: 'keep-both', names: ['b (2).txt', 'b.txt'] },
  { onConflict: 'replace', names: ['b.txt'] },
])('a name that is taken when renaming: $onConflict', async ({ onConflict, names }) => {
  const { site, call } = opened
  for (const name of ['a.txt', 'b.txt'])
    await site.add(`/r/${onConflict}/${name}`, onConflict + name)
  const meta = { name: 'b.txt', description: 'Sent with it.' }
  const input = { path: `/r/${onConflict}/a.txt`, meta, onConflict }
  const response = await call('PATCH', '/api/files/meta', input)
  expect(response.status).toBe(onConflict === 'refuse' ? 409 : 200)
  const listing = await site.get(`/api/files?dir=/r/${onConflict}&sort=name`)
  const { files } = (await listing.json()) as { files: { name: string; meta: object }[] }
  expect(files.map(({ name }) => name)).toEqual(names)
  const described = files.filter(({ meta }) => JSON.stringify(meta).includes('Sent with it.'))
  expect(described).toHaveLength(onConflict === 'refuse' ? 0 : 1)
})

test('the undo of a copy that a draft uses is rejected, as its file would go to the trash', async () => {
  const { site, rejected, change, read, user } = opened
  await site.add('/Originals/copied.jpg', 'copied')
  await site.add('/Copies/there.txt', 'there')
  const copying = { items: ['/Originals/copied.jpg'], into: '/Copies' }
  const { batch } = await change('POST', '/api/files/copy', copying)
  const { id } = await read<{ id: string }>('/api/files/meta?path=/Copies/copied.jpg')
  const text = `::figure{file="${id}"}`
  const draft = { user_id: user.id, path: 'articles/other.md', base: null, text, note: '' }
  await site.db
    .insertInto('content_draft')
    .values({ id: 'copied', ...draft, saved_at: 1 })
    .execute()
  expect(await rejected('POST', '/api/history/undo', { batch })).toMatchObject({
    status: 409,
    code: 'manage/used',
    message: expect.stringContaining('It is used in Draft of articles/other.md.'),
  })
  await site.db.deleteFrom('content_draft').where('id', '=', 'copied').execute()
  await change('POST', '/api/history/undo', { batch })
})
