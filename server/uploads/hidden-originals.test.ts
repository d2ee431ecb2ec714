import { afterAll, expect, test } from 'vitest'
import type { ChangeResponse } from '#domain/archive/manage-response.ts'
import { collectAllGarbage } from '../archive/blob-garbage-collection.ts'
import { recountedTotals, storedTotals } from '../archive/recount.fixture.ts'
import { createPhoto, openPhotoSite } from './photo-site.fixture.ts'
import { errorIn, resultIn, sha256Of } from './upload-site.fixture.ts'

const site = await openPhotoSite()
const { editor: author, publicBytes, original } = site
afterAll(() => site.close())

test('an original that was hidden is not restored, whatever version came after it', async () => {
  const result = await resultIn(
    await author.upload(await createPhoto(120), { name: 'hidden.jpg', path: '/' }),
  )
  const id = result.id ?? ''
  await author.json('POST', '/api/files/showOriginal', { path: '/hidden.jpg' })
  await author.json('POST', '/api/files/hideDetails', { path: '/hidden.jpg' })
  const [hidden] = await site.history(`subject=${id}`)
  const next = await createPhoto(200)
  await author.upload(next, { name: 'hidden.jpg', path: '/', onConflict: 'replace' })
  const shown = await publicBytes(id)
  const versions = (await site.history(`subject=${id}`)).filter(
    ({ action }) => action === 'new-version',
  )
  // The latest first: replaced, hidden, published.
  expect(versions.map((entry) => entry.can_restore)).toEqual([true, false, true])
  const restored = await author.json('POST', '/api/history/restoreVersion', {
    entry: hidden?.entry,
  })
  expect(await errorIn(restored)).toMatchObject({ code: 'manage/publishes-original' })
  expect(await publicBytes(id)).toEqual(shown)
})

test('removing the data of a photo removes it from all files with the same content, also from those restored later', async () => {
  const bytes = await createPhoto(160)
  await author.upload(bytes, { name: 'spread.jpg', path: '/', photo: 'keep' })
  const folders = ['/Second', '/Third', '/Fourth']
  for (const path of folders) {
    await author.json('POST', '/api/files/mkdir', { path })
    await author.json('POST', '/api/files/copy', { items: ['/spread.jpg'], into: path })
  }
  const idOf = async (folder: string) => {
    const response = await author.get(`/api/files/meta?path=${folder}/spread.jpg`)
    return ((await response.json()) as { id: string }).id
  }
  const ids = await Promise.all(['', ...folders].map(idOf))
  const [first = '', second] = ids
  for (const path of ['/Third/spread.jpg', '/Fourth'])
    await author.json('PUT', '/api/files/trash', { path })
  const photo = async () => (await author.get(`/api/files/photo/${first}`)).json()
  expect(await photo()).toMatchObject({ copies: [{ id: second, path: '/Second/spread.jpg' }] })

  await author.json('POST', '/api/files/hideDetails', { path: '/spread.jpg' })
  expect(await photo()).toMatchObject({ original: { sha256: sha256Of(bytes) }, copies: [] })
  const { entries } = (await (await author.get('/api/trash')).json()) as {
    entries: { entry: number }[]
  }
  const numbers = entries.map(({ entry }) => entry)
  const restored = await author.json('POST', '/api/trash/restore', { entries: numbers })
  const { batch } = (await restored.json()) as ChangeResponse
  for (const id of ids) {
    expect((await publicBytes(id)).includes('SN-4711')).toBe(false)
    expect(await original(id)).toEqual(bytes)
  }
  expect(await storedTotals(site.db)).toEqual(await recountedTotals(site.db))
  expect((await author.json('POST', '/api/history/undo', { batch })).status).toBe(200)
})

test.for(['deleted permanently', 'replaced'])(
  'a photo in the trash or an earlier version is not published after the file that hid it was %s',
  async (fate) => {
    const bytes = await createPhoto(fate === 'replaced' ? 180 : 140)
    const folder = `/Fate ${fate}`
    await author.json('POST', '/api/files/mkdir', { path: folder })
    const upload = async (name: string, content: Uint8Array = bytes) =>
      (
        await resultIn(
          await author.upload(content, { name, path: folder, photo: 'keep', ...replace }),
        )
      ).id ?? ''
    const replace = { onConflict: 'replace', onDuplicate: 'upload' }
    const [hider, trashed, versioned] = [
      await upload('hider.jpg'),
      await upload('trashed.jpg'),
      await upload('versioned.jpg'),
    ]
    await upload('versioned.jpg', await createPhoto(100))
    const [replaced] = await site.history(`subject=${versioned}`)
    await author.json('PUT', '/api/files/trash', { path: `${folder}/trashed.jpg` })
    const [deleted] = await site.history(`subject=${trashed}`)
    await author.json('POST', '/api/files/hideDetails', { path: `${folder}/hider.jpg` })
    if (fate === 'replaced') await upload('hider.jpg', await createPhoto(80))
    else {
      await author.json('PUT', '/api/files/trash', { path: `${folder}/hider.jpg` })
      const { entries } = (await (await author.get('/api/trash')).json()) as {
        entries: { entry: number; id: string }[]
      }
      const [own] = entries.filter(({ id }) => id === hider)
      await author.json('POST', '/api/trash/empty', { entries: [own?.entry] })
    }
    await collectAllGarbage(site.db, site.blobs)

    const undone = await author.json('POST', '/api/history/undo', { batch: deleted?.batch })
    expect(undone.status).toBe(200)
    expect((await publicBytes(trashed)).includes('SN-4711')).toBe(false)
    expect(await original(trashed)).toEqual(bytes)
    const code = 'manage/publishes-original'
    const undo = await author.json('POST', '/api/history/undo', { batch: replaced?.batch })
    expect(await errorIn(undo)).toMatchObject({ code })
    const restored = await author.json('POST', '/api/history/restoreVersion', {
      entry: replaced?.entry,
    })
    expect(await errorIn(restored)).toMatchObject({ code })
  },
)

test('a version that was published on purpose is restored by undoing what replaced it', async () => {
  const { id = '' } = await resultIn(
    await author.upload(await createPhoto(30), { name: 'purpose.jpg', path: '/' }),
  )
  await author.json('POST', '/api/files/showOriginal', { path: '/purpose.jpg' })
  const shown = await publicBytes(id ?? '')
  await author.upload(await createPhoto(250), {
    name: 'purpose.jpg',
    path: '/',
    onConflict: 'replace',
  })
  const [replaced] = await site.history(`subject=${id}`)
  const undone = await author.json('POST', '/api/history/undo', { batch: replaced?.batch })
  expect(undone.status).toBe(200)
  expect(await publicBytes(id ?? '')).toEqual(shown)
})

test('what one file hides is not published by undoing or restoring a version of its copy', async () => {
  const unchanged = { name: 'shared.jpg', path: '/', photo: 'keep' }
  await author.upload(await createPhoto(220), unchanged)
  await author.json('POST', '/api/files/mkdir', { path: '/Copies' })
  const copied = await author.json('POST', '/api/files/copy', {
    items: ['/shared.jpg'],
    into: '/Copies',
  })
  expect(copied.status).toBe(200)
  const next = { name: 'shared.jpg', path: '/Copies', onConflict: 'replace' }
  await author.upload(await createPhoto(240), next)
  const [replaced] = await site.history('path=/Copies/shared.jpg')
  expect(replaced).toMatchObject({ action: 'new-version', can_undo: true, can_restore: true })
  await author.json('POST', '/api/files/hideDetails', { path: '/shared.jpg' })
  const [hidden] = await site.history('path=/Copies/shared.jpg')
  expect(hidden).toMatchObject({ entry: replaced?.entry, can_undo: false, can_restore: false })
  const code = 'manage/publishes-original'
  const undone = await author.json('POST', '/api/history/undo', { batch: hidden?.batch })
  expect(await errorIn(undone)).toMatchObject({ code })
  const restored = await author.json('POST', '/api/history/restoreVersion', {
    entry: hidden?.entry,
  })
  expect(await errorIn(restored)).toMatchObject({ code })
})
