import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { DAY_MS } from '#domain/units/time.ts'
import { collectAllGarbage } from '../archive/blob-garbage-collection.ts'
import { SiteError } from '../errors.ts'
import { emptyOldTrash } from '../manage/trash/automatic-emptying.ts'
import { errorIn, openSender, sha256Of } from '../uploads/upload-site.fixture.ts'
import { type InboxSite, openInboxSite } from './inbox-site.fixture.ts'

let site: InboxSite

beforeAll(async () => {
  site = await openInboxSite()
  await site.add('/Vehicles/hull.txt', 'a hull')
})

afterAll(() => site.close())

const later = (days: number) => new Date(Date.now() + days * DAY_MS)

test('a rejected file keeps its bytes and its sender until it is restored', async () => {
  const entry = await site.sent('note.txt', 'a note', 'Max')
  const before = await site.waiting(entry)
  expect(await site.reject(entry)).toEqual({
    count: 1,
    batch: expect.any(String),
    missing: [],
  })
  expect(await site.waiting(entry)).toBeUndefined()
  expect(await site.rejected(entry)).toMatchObject({
    name: 'note.txt',
    sender: 'Max',
    rejection: { by: expect.stringMatching(/\w/), reason: null, deleted_at: expect.any(Number) },
  })
  await collectAllGarbage(site.db, site.blobs)
  expect(await (await site.editor.get(`/api/inbox/files/${entry}`)).text()).toBe('a note')
  expect(await site.restore(entry)).toMatchObject({ count: 1 })
  expect(await site.waiting(entry)).toEqual(before)
  expect(await site.rejected(entry)).toBeUndefined()
})

test('the rejection of several uploads is undone in one step, and offered once', async () => {
  const entries = [await site.sent('one.txt', 'one'), await site.sent('two.txt', 'two')]
  const { batch } = await site.reject(...entries)
  const lines = await site.history(`batch=${batch}`)
  expect(lines.map(({ can_undo }) => can_undo)).toEqual([true, true])
  expect((await site.undo(batch)).status).toBe(200)
  for (const entry of entries) expect(await site.waiting(entry)).toBeDefined()
  expect((await site.history(`batch=${batch}`)).some(({ can_undo }) => can_undo)).toBe(false)
  expect((await site.history(`subject=${entries[0]}`))[0]).toMatchObject({
    action: 'return',
    before: { name: 'one.txt' },
    can_undo: true,
  })
  const again = await errorIn(await site.undo(batch))
  expect(again).toMatchObject({ status: 409, code: 'manage/already-undone' })
  expect(again.message).toContain('It was undone by')
})

test('undoing a restore rejects again, while the file still waits', async () => {
  const entry = await site.sent('again.txt', 'rejected again')
  await site.reject(entry)
  const { batch } = await site.restore(entry)
  expect((await site.history(`batch=${batch}`))[0]).toMatchObject({ can_undo: true })
  expect((await site.undo(batch)).status).toBe(200)
  expect(await site.rejected(entry)).toMatchObject({ name: 'again.txt' })
  expect((await site.history(`batch=${batch}`))[0]).toMatchObject({ can_undo: false })
  expect((await site.undo(batch)).status).toBe(409)
})

test('a repeated rejection is not undone by the undo of the first', async () => {
  const entry = await site.sent('twice.txt', 'rejected twice')
  const first = await site.reject(entry)
  await site.restore(entry)
  await site.reject(entry)
  expect((await site.undo(first.batch)).status).toBe(409)
  expect(await site.rejected(entry)).toBeDefined()
})

test('a rejected upload cannot be accepted or rejected, and a waiting one cannot be deleted', async () => {
  const entry = await site.sent('state.txt', 'a state')
  expect(await site.remove(entry)).toMatchObject({ count: 0 })
  await site.reject(entry)
  expect(await site.reject(entry)).toEqual({ count: 0, batch: null, missing: [entry] })
  expect(await site.accept(entry)).toMatchObject({ ok: false, code: 'inbox/gone' })
  expect(await site.rejected(entry)).toBeDefined()
})

test('permanent deletion removes the bytes and the name of the sender, unless a file of the archive has them', async () => {
  const bad = await site.sent('bad.txt', 'bad', 'Sven')
  const known = await site.sent('known.txt', 'a hull')
  await site.reject(bad, known)
  expect(await site.remove(bad, known)).toMatchObject({ count: 2 })
  const blobs = await site.blobList()
  expect(blobs).not.toContain(sha256Of('bad'))
  expect(blobs).toContain(sha256Of('a hull'))
  expect(await site.history(`subject=${bad}`)).toMatchObject([
    { action: 'delete', before: { name: 'bad.txt', sha256: sha256Of('bad') }, can_undo: false },
    { action: 'reject', before: { name: 'bad.txt', sha256: sha256Of('bad') }, can_undo: false },
  ])
  const rows = await site.db.selectFrom('history').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('Sven')
})

test('a file is deleted permanently although the store is unreachable', async () => {
  const entry = await site.sent('unreachable.txt', 'unreachable')
  await site.reject(entry)
  vi.spyOn(site.blobs, 'remove').mockRejectedValueOnce(new SiteError('store/unreachable'))
  expect(await site.remove(entry)).toMatchObject({ count: 1 })
  expect(await site.blobList()).toContain(sha256Of('unreachable'))
  await collectAllGarbage(site.db, site.blobs)
  expect(await site.blobList()).not.toContain(sha256Of('unreachable'))
})

test.for([
  { days: 29, trashDays: 30, isThere: true },
  { days: 31, trashDays: 30, isThere: false },
  { days: 9999, trashDays: 0, isThere: true },
])('$days days after the rejection, with TRASH_DAYS $trashDays: there $isThere', async (given) => {
  const bytes = `old ${given.days}`
  const entry = await site.sent('old.txt', bytes)
  const waits = await site.sent('waits.txt', `${bytes}, waiting`)
  await site.reject(entry)
  await emptyOldTrash({ ...site, trashDays: given.trashDays }, later(given.days))
  expect((await site.rejected(entry)) !== undefined).toBe(given.isThere)
  expect((await site.blobList()).includes(sha256Of(bytes))).toBe(given.isThere)
  expect(await site.waiting(waits)).toBeDefined()
})

test('only editors can restore or delete', async () => {
  const entry = await site.sent('others.txt', 'of others')
  await site.reject(entry)
  for (const sender of [site.visitor, await openSender(site)]) {
    for (const call of ['restore', 'delete'])
      expect((await sender.json('POST', `/api/inbox/${call}`, { entries: [entry] })).status).toBe(
        404,
      )
    expect((await sender.get('/api/inbox?state=rejected')).status).toBe(404)
  }
  expect(await site.rejected(entry)).toBeDefined()
})

test('the list of rejected files has pages, the last rejected first', async () => {
  const listing = await openInboxSite()
  const entries: string[] = []
  for (const name of ['a', 'b', 'c']) entries.push(await listing.sent(`${name}.txt`, name))
  await listing.reject(...entries)
  const seen: string[] = []
  let cursor = ''
  for (let page = 0; page < 5; page += 1) {
    const response = await listing.editor.get(`/api/inbox?state=rejected&limit=1${cursor}`)
    const { entries: some, next } = (await response.json()) as {
      entries: { entry: string }[]
      next: string | null
    }
    seen.push(...some.map(({ entry }) => entry))
    if (next === null) break
    cursor = `&cursor=${next}`
  }
  expect(new Set(seen)).toEqual(new Set(entries))
  expect(seen).toHaveLength(3)
  expect((await listing.editor.get('/api/inbox?cursor=made-up')).status).toBe(400)
  expect(await listing.listed('rejected')).toMatchObject({ total: 3, file_size: 3 })
  await listing.close()
})
