import { afterEach, beforeEach, expect, test } from 'vitest'
import type { TrashResponse } from '#domain/archive/manage-response.ts'
import { openManagedSite } from './managed-site.fixture.ts'

let opened: Awaited<ReturnType<typeof openManagedSite>>

const NAMED = '/Vehicles/Germany/IFV Puma'
const NOW = '/Vehicles/Germany/Puma IFV'

/** The article /blog/puma names the folder by its former path. */
beforeEach(async () => {
  opened = await openManagedSite('Admin')
  await opened.site.add(`${NAMED}/x.jpg`, 'named')
  await opened.site.add('/Others/IFV Puma/y.jpg', 'another')
  await opened.change('PUT', '/api/files/actionMove', { src: NAMED, dst: NOW })
})

afterEach(() => opened.site.close())

const taking = [
  ['POST', '/api/files/mkdir', { path: NAMED }],
  ['PUT', '/api/files/actionMove', { src: '/Others/IFV Puma', dst: NAMED }],
  ['POST', '/api/files/actionMoveAll', { items: ['/Others/IFV Puma'], into: '/Vehicles/Germany' }],
  ['POST', '/api/files/copy', { items: ['/Others/IFV Puma'], into: '/Vehicles/Germany' }],
] as const

test.for(taking)(
  '%s %s gives a folder a path that an article uses for another only after a confirmation',
  async ([method, url, body]) => {
    const rejection = await opened.rejected(method, url, body)
    expect(rejection).toMatchObject({
      status: 409,
      code: 'manage/name-used',
      message: expect.stringContaining(
        `${NAMED} was the name of the folder that is now ${NOW}. These would show this folder instead: Puma`,
      ),
      details: { used: [{ path: NOW, places: [{ url: '/blog/puma' }] }] },
    })
    expect((await opened.call('GET', `/api/files/meta?path=${NAMED}`)).status).toBe(404)
    await opened.change(method, url, { ...body, evenIfUsed: true })
  },
)

test('renaming in the properties asks for the same confirmation', async () => {
  await opened.change('POST', '/api/files/mkdir', { path: '/Vehicles/Germany/Other' })
  const body = { path: '/Vehicles/Germany/Other', meta: { name: 'IFV Puma' } }
  const rejection = await opened.rejected('PATCH', '/api/files/meta', body)
  expect([rejection.status, rejection.code]).toEqual([409, 'manage/name-used'])
  await opened.change('PATCH', '/api/files/meta', { ...body, evenIfUsed: true })
})

test('a folder that brings one to a path that an article uses for another needs a confirmation', async () => {
  await opened.change('PUT', '/api/files/actionMove', { src: '/Others', dst: '/Elsewhere' })
  await opened.change('PUT', '/api/files/actionMove', { src: '/Vehicles', dst: '/Weapons' })
  const body = { src: '/Elsewhere', dst: '/Vehicles' }
  await opened.change('POST', '/api/files/mkdir', { path: '/Elsewhere/Germany' })
  const inner = { src: '/Elsewhere/IFV Puma', dst: '/Elsewhere/Germany/IFV Puma' }
  await opened.change('PUT', '/api/files/actionMove', inner)
  const rejection = await opened.rejected('PUT', '/api/files/actionMove', body)
  expect(rejection.details?.used?.[0]?.path).toBe('/Weapons/Germany/Puma IFV')
  await opened.change('PUT', '/api/files/actionMove', { ...body, evenIfUsed: true })
})

/** Another folder gets the path and is deleted. */
async function trashAnother(...names: string[]) {
  for (const name of names)
    await opened.change('POST', '/api/files/mkdir', {
      path: `/Vehicles/Germany/${name}`,
      evenIfUsed: true,
    })
  const items = ['/Vehicles/Germany/IFV Puma']
  await opened.change('POST', '/api/files/trashAll', { items, evenIfUsed: true })
  const { entries } = await opened.read<TrashResponse>('/api/trash')
  return entries.map(({ entry }) => entry)
}

test('restoring a folder to a path that an article uses for another needs a confirmation', async () => {
  const body = { entries: await trashAnother('IFV Puma') }
  const rejection = await opened.rejected('POST', '/api/trash/restore', body)
  expect(rejection).toMatchObject({ code: 'manage/name-used', details: { used: [{ path: NOW }] } })
  expect((await opened.call('GET', `/api/files/meta?path=${NAMED}`)).status).toBe(404)
  await opened.change('POST', '/api/trash/restore', { ...body, evenIfUsed: true })
})

test('so does creating it again for a file from the trash', async () => {
  const entries = await trashAnother('IFV Puma', 'IFV Puma/In')
  await opened.change('POST', '/api/trash/restore', { entries, evenIfUsed: true })
  const items = [`${NAMED}/In`]
  await opened.change('POST', '/api/files/trashAll', { items })
  await opened.change('POST', '/api/files/trashAll', { items: [NAMED], evenIfUsed: true })
  const { entries: both } = await opened.read<TrashResponse>('/api/trash')
  const body = { entries: both.filter(({ name }) => name === 'In').map(({ entry }) => entry) }
  const rejection = await opened.rejected('POST', '/api/trash/restore', body)
  expect(rejection).toMatchObject({ code: 'manage/name-used', details: { used: [{ path: NOW }] } })
  await opened.change('POST', '/api/trash/restore', { ...body, evenIfUsed: true })
})

test('an undo restores a deleted folder without a question', async () => {
  await trashAnother('IFV Puma')
  const { entries } = await opened.read<{ entries: { batch: string }[] }>('/api/history?limit=1')
  await opened.change('POST', '/api/history/undo', { batch: entries[0]?.batch })
  expect((await opened.call('GET', `/api/files/meta?path=${NAMED}`)).status).toBe(200)
})

test('a name that differs only in case takes nothing from the article, so nothing is asked', async () => {
  await opened.change('POST', '/api/files/mkdir', { path: '/Vehicles/Germany/ifv puma' })
  expect(await opened.read(`/api/files/uses?path=${NOW}`)).toMatchObject({
    used: [{ path: NOW, places: [{ url: '/blog/puma' }] }],
  })
})

test('an upload learns which of its folders would get a path that an article uses for another', async () => {
  const listed = (path: string) => opened.read(`/api/files/former?path=${encodeURIComponent(path)}`)
  const places = [{ url: '/blog/puma' }]
  const former = [{ path: NAMED, now: NOW, places }]
  expect(await listed('/')).toMatchObject({ former })
  expect(await listed('/Vehicles/Germany')).toMatchObject({ former })
  expect(await listed('/Others')).toEqual({ former: [] })
})

test('the folder itself returns to its former path without a question', async () => {
  await opened.change('PUT', '/api/files/actionMove', { src: NOW, dst: NAMED })
})

test('an undo says which item got a number because its name is taken', async () => {
  const { batch } = await opened.change('PUT', '/api/files/actionMove', {
    src: NOW,
    dst: '/Vehicles/Germany/Puma',
  })
  await opened.change('POST', '/api/files/mkdir', { path: NOW })
  const undone = await opened.change('POST', '/api/history/undo', { batch })
  expect(undone.changed).toMatchObject([{ path: `${NOW} (2)`, wanted: 'Puma IFV' }])
})
