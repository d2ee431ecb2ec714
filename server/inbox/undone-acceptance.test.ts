import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collectAllGarbage } from '../archive/blob-garbage-collection.ts'
import { recountedTotals, storedTotals } from '../archive/recount.fixture.ts'
import { ERIKA } from '../manage/manage.fixture.ts'
import { emptyTrash } from '../manage/trash/empty-trash.ts'
import { errorIn, resultIn, sha256Of } from '../uploads/upload-site.fixture.ts'
import { type InboxSite, openInboxSite } from './inbox-site.fixture.ts'

let site: InboxSite

beforeAll(async () => {
  site = await openInboxSite()
  await site.add('/Vehicles/hull.txt', 'a hull')
})

afterAll(() => site.close())

const photoWith = (serialNumber: string): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
    .jpeg()
    .withExif({ IFD2: { BodySerialNumber: serialNumber } })
    .toBuffer()

test('an acceptance that is undone puts the file back into the inbox, and not into the trash', async () => {
  const entry = await site.sent('good.txt', 'good', 'Max')
  const before = await site.waiting(entry)
  const { id, batch } = await site.accept(entry, {
    name: 'better.txt',
    meta: { description: 'A good one', event_date: '2023-06-08' },
    showSender: true,
  })
  expect((await site.undo(batch)).status).toBe(200)
  expect(await site.waiting(entry)).toEqual(before)
  expect((await site.get(`/files/x?id=${id}`)).status).toBe(404)
  expect(await site.db.selectFrom('trash_entry').select('id').execute()).toEqual([])
  expect(await storedTotals(site.db)).toEqual(await recountedTotals(site.db))
  await collectAllGarbage(site.db, site.blobs)
  expect(await (await site.editor.get(`/api/inbox/files/${entry}`)).text()).toBe('good')
  expect((await site.undo(batch)).status).toBe(409)
  const [line] = await site.history(`subject=${id}`)
  expect(line).toMatchObject({ action: 'return', from: '/Vehicles/better.txt', can_undo: false })
  expect(await errorIn(await site.undo(line?.batch ?? ''))).toMatchObject({
    code: 'manage/nothing-to-undo',
  })
  const again = await site.accept(entry)
  expect(again).toMatchObject({ ok: true, path: '/Vehicles/good.txt' })
})

test('the original of a photo has the metadata removed from its public copy', async () => {
  const bytes = await photoWith('SN-4711')
  const entry = await site.sent('photo.jpg', bytes)
  const { batch } = await site.accept(entry)
  expect((await site.undo(batch)).status).toBe(200)
  await collectAllGarbage(site.db, site.blobs)
  const back = await site.editor.get(`/api/inbox/files/${entry}`)
  expect(Buffer.from(await back.arrayBuffer())).toEqual(bytes)
  const photo = await (await site.editor.get(`/api/inbox/photo/${entry}`)).json()
  expect(photo).toMatchObject({ device: 'SN-4711' })
})

test('if it replaced a file, that file is restored and the new one is in the inbox', async () => {
  const entry = await site.sent('hull.txt', 'another hull', 'Max')
  const { batch, id } = await site.accept(entry, { onConflict: 'replace' })
  expect((await site.undo(batch)).status).toBe(200)
  expect(await (await site.get(`/files/x?id=${id}`)).text()).toBe('a hull')
  expect(await site.waiting(entry)).toMatchObject({ sender: 'Max', name: 'hull.txt' })
})

test('what replaced a file and returned to the inbox is published again only by accepting it', async () => {
  const entry = await site.sent('hull.txt', 'a third hull', 'Nadja')
  const { batch, id } = await site.accept(entry, { onConflict: 'replace', showSender: true })
  expect((await site.undo(batch)).status).toBe(200)
  const [undone] = await site.history(`subject=${id}`)
  expect(undone).toMatchObject({ undoes: batch, can_undo: false, can_restore: false })
  expect(JSON.stringify(await site.history(`subject=${id}`))).not.toContain('Nadja')
  expect((await site.undo(undone?.batch ?? null)).status).toBe(409)
  const again = await site.editor.json('POST', '/api/history/restoreVersion', {
    entry: undone?.entry,
  })
  expect(again.status).toBe(409)
  expect(await (await site.get(`/files/x?id=${id}`)).text()).toBe('a hull')
})

test('an earlier version with the same bytes stays when what was accepted returns to the inbox', async () => {
  const { id } = await resultIn(
    await site.editor.upload('first version', { name: 'versions.txt', path: '/Vehicles' }),
  )
  const replace = { name: 'versions.txt', path: '/Vehicles', onConflict: 'replace' }
  await site.editor.upload('second version', replace)
  const [replaced] = await site.history(`subject=${id}`)
  const entry = await site.sent('versions.txt', 'first version', 'Max')
  const { batch } = await site.accept(entry, { onConflict: 'replace' })
  expect((await site.undo(batch)).status).toBe(200)
  await site.reject(entry)
  await site.remove(entry)
  await collectAllGarbage(site.db, site.blobs)
  const restored = await site.editor.json('POST', '/api/history/restoreVersion', {
    entry: replaced?.entry,
  })
  expect(restored.status).toBe(200)
  expect(await (await site.get(`/files/x?id=${id}`)).text()).toBe('first version')
})

test('a photo keeps its own original when a photo with the same public copy returns to the inbox', async () => {
  const photo = await photoWith('SN-4713')
  const { id } = await resultIn(
    await site.editor.upload(photo, { name: 'own.jpg', path: '/Vehicles' }),
  )
  const entry = await site.sent('own.jpg', await photoWith('SN-9999'))
  const { batch } = await site.accept(entry, { onConflict: 'replace' })
  expect((await site.undo(batch)).status).toBe(200)
  const original = await site.editor.get(`/api/files/original/${id}`)
  expect(Buffer.from(await original.arrayBuffer())).toEqual(photo)
})

test.for([
  [
    'described',
    (path: string) => ['PATCH', '/api/files/meta', { path, meta: { description: 'x' } }],
  ],
  ['moved', (path: string) => ['PUT', '/api/files/actionMove', { src: path, dst: '/moved.txt' }]],
] as const)('a file %s since its acceptance stays in the archive', async ([how, change]) => {
  const entry = await site.sent(`${how}.txt`, `to be ${how}`)
  const { batch, path, id } = await site.accept(entry)
  const [method, url, body] = change(path ?? '') as [string, string, object]
  expect((await site.history(`batch=${batch}`))[0]).toMatchObject({ can_undo: true })
  expect((await site.editor.json(method, url, body)).status).toBe(200)
  expect((await site.history(`batch=${batch}`))[0]).toMatchObject({ can_undo: false })
  expect(await errorIn(await site.undo(batch))).toMatchObject({ code: 'manage/changed-since' })
  expect(await site.waiting(entry)).toBeUndefined()
  expect(await (await site.get(`/files/x?id=${id}`)).text()).toBe(`to be ${how}`)
})

test('an accepted file that was replaced since stays in the archive', async () => {
  const entry = await site.sent('newer.txt', 'an old one')
  const { batch, path } = await site.accept(entry)
  const metadata = { name: 'newer.txt', path: '/Vehicles', onConflict: 'replace' }
  expect((await site.editor.upload('a newer one', metadata)).status).toBe(200)
  expect((await site.undo(batch)).status).toBe(409)
  expect(await site.files()).toContainEqual({ path, sha256: sha256Of('a newer one') })
})

test.for([true, false])(
  'the name of a sender leaves the history with the file, shown to everyone: %j',
  async (showSender) => {
    const entry = await site.sent('named.txt', `named, ${showSender}`, 'Nadja')
    const { path, id } = await site.accept(entry, { showSender })
    const metadata = { name: 'named.txt', path: '/Vehicles', onConflict: 'replace' }
    expect((await site.editor.upload(`newer, ${showSender}`, metadata)).status).toBe(200)
    const expected = async () =>
      JSON.stringify(await site.history(`subject=${id}`)).includes('Nadja')
    expect(await expected()).toBe(true)
    await site.editor.json('PUT', '/api/files/trash', { path })
    expect(await expected()).toBe(true)
    await emptyTrash(site, ERIKA)
    expect(await expected()).toBe(false)
    expect(await site.history(`subject=${id}`)).toMatchObject([
      { action: 'delete' },
      { action: 'trash' },
      { action: 'new-version' },
      { action: 'accept', after: { sha256: sha256Of(`named, ${showSender}`) } },
    ])
  },
)
