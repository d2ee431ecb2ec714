import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import type { ChangeResponse } from '#domain/archive/manage-response.ts'
import { recountedTotals, storedTotals } from '../archive/recount.fixture.ts'
import { openInboxSite } from '../inbox/inbox-site.fixture.ts'
import { errorIn, resultIn, sha256Of } from './upload-site.fixture.ts'

const site = await openInboxSite()
const { editor: author, visitor, sent, accept } = site
await site.add('/Vehicles/hull.txt', 'a hull')
afterAll(() => site.close())

/** A photo with the metadata of place, device and owner. */
const createPhoto = (shade: number) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: { r: shade, g: 90, b: 90 } } })
    .jpeg()
    .withExif({
      IFD0: {
        Artist: '<b>Max</b>',
        Copyright: 'Max',
        Make: 'Acme',
        Model: 'Foto 3',
        ImageDescription: 'The yard',
      },
      IFD2: { BodySerialNumber: 'SN-4711' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '48/1 30/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '37/1 15/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()

const publicBytes = async (id: string) =>
  Buffer.from(await (await site.get(`/files/x?id=${id}`)).arrayBuffer())

const original = async (id: string | null = '') =>
  Buffer.from(await (await author.get(`/api/files/original/${id}`)).arrayBuffer())

test('a photo uploaded by an Author has a public copy without metadata, and editors see the original', async () => {
  const bytes = await createPhoto(10)
  const result = await resultIn(await author.upload(bytes, { name: 'photo.jpg', path: '/' }))
  expect(result.photo).toEqual({
    stripped: true,
    details: {
      place: '48.50000, 37.25000',
      device: 'SN-4711',
      owner: '<b>Max</b>, Max',
      camera: 'Acme, Foto 3',
      description: 'The yard',
      offers: {
        event_date: null,
        is_zone_known: false,
        description: 'The yard',
        position: { north: 48.5, east: 37.25 },
      },
    },
  })
  const shown = await publicBytes(result.id ?? '')
  for (const word of ['SN-4711', 'Max', 'GPS', 'Foto', 'yard'])
    expect(shown.includes(word)).toBe(false)
  const metadata = await sharp(shown).metadata()
  expect(metadata).toMatchObject({ width: 60, height: 40, orientation: 6 })
  expect(await sharp(shown).raw().toBuffer()).toEqual(await sharp(bytes).raw().toBuffer())

  const original = await author.get(`/api/files/original/${result.id}`)
  expect(Buffer.from(await original.arrayBuffer())).toEqual(bytes)
  expect((await visitor.get(`/api/files/original/${result.id}`)).status).toBe(404)
  const known = await author.json('POST', '/api/files/duplicates', { sha256: sha256Of(bytes) })
  expect(await known.json()).toMatchObject({ files: [{ path: '/photo.jpg' }] })

  const photo = async () => (await author.get(`/api/files/photo/${result.id}`)).json()
  const expected = expect.objectContaining({ device: 'SN-4711' })
  const sha256 = sha256Of(bytes)
  expect(await photo()).toMatchObject({ details: expected, original: { sha256 } })
  await author.json('POST', '/api/files/showOriginal', { path: '/photo.jpg' })
  expect(await publicBytes(result.id ?? '')).toEqual(bytes)
  expect(await photo()).toEqual({ details: expected, original: null, copies: [] })
  await author.json('POST', '/api/files/hideDetails', { path: '/photo.jpg' })
  expect(await publicBytes(result.id ?? '')).toEqual(shown)
  expect(await photo()).toMatchObject({ details: expected, original: { sha256 } })
  const [hidden] = await site.history(`subject=${result.id}`)
  expect(hidden).toMatchObject({ action: 'new-version', can_undo: false })
  const undone = await author.json('POST', '/api/history/undo', { batch: hidden?.batch })
  expect(await errorIn(undone)).toMatchObject({ code: 'manage/publishes-original' })
  const restored = await author.json('POST', '/api/history/restoreVersion', {
    entry: hidden?.entry,
  })
  expect(await errorIn(restored)).toMatchObject({ code: 'manage/publishes-original' })
  expect(await publicBytes(result.id ?? '')).toEqual(shown)
  const again = await author.json('POST', '/api/files/hideDetails', { path: '/photo.jpg' })
  expect(await errorIn(again)).toMatchObject({ status: 400, code: 'request/malformed' })
})

test('an original that was hidden is not restored, whatever version came after it', async () => {
  const result = await resultIn(
    await author.upload(await createPhoto(120), { name: 'hidden.jpg', path: '/' }),
  )
  const id = result.id ?? ''
  await author.json('POST', '/api/files/showOriginal', { path: '/hidden.jpg' })
  await author.json('POST', '/api/files/hideDetails', { path: '/hidden.jpg' })
  const [hidden] = await site.history(`subject=${id}`)
  const next = await createPhoto(200)
  await author.upload(next, { name: 'hidden.jpg', path: '/', onClash: 'replace' })
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
    const replace = { onClash: 'replace', onDuplicate: 'upload' }
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
    const { collectAllGarbage } = await import('../archive/blob-garbage-collection.ts')
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
    onClash: 'replace',
  })
  const [replaced] = await site.history(`subject=${id}`)
  const undone = await author.json('POST', '/api/history/undo', { batch: replaced?.batch })
  expect(undone.status).toBe(200)
  expect(await publicBytes(id ?? '')).toEqual(shown)
})

test('what one file hides is not published by undoing or restoring a version of its copy', async () => {
  const kept = { name: 'shared.jpg', path: '/', photo: 'keep' }
  await author.upload(await createPhoto(220), kept)
  await author.json('POST', '/api/files/mkdir', { path: '/Copies' })
  const copied = await author.json('POST', '/api/files/copy', {
    items: ['/shared.jpg'],
    into: '/Copies',
  })
  expect(copied.status).toBe(200)
  const next = { name: 'shared.jpg', path: '/Copies', onClash: 'replace' }
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

test('an Author can choose to keep the metadata of a photo', async () => {
  const bytes = await createPhoto(20)
  const result = await resultIn(
    await author.upload(bytes, { name: 'kept.jpg', path: '/', photo: 'keep' }),
  )
  expect(result.photo).toMatchObject({ stripped: false, details: { device: 'SN-4711' } })
  expect(await publicBytes(result.id ?? '')).toEqual(bytes)
})

test('an accepted photo of a visitor has no metadata, which editors still see', async () => {
  const bytes = await createPhoto(30)
  const entry = await sent('visitor.jpg', bytes)
  const details = await (await author.get(`/api/inbox/photo/${entry}`)).json()
  expect(details).toMatchObject({ device: 'SN-4711' })
  const accepted = await accept(entry)
  expect((await publicBytes(accepted.id ?? '')).includes('SN-4711')).toBe(false)
})

test('the metadata of an SVG is shown in the inbox and to its uploader, and the SVG is not changed', async () => {
  const drawing = (name: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg"><metadata>${name}</metadata></svg>`
  const entry = await sent('owned.svg', drawing('Max'))
  const details = await (await author.get(`/api/inbox/photo/${entry}`)).json()
  expect(details).toMatchObject({ owner: 'Max' })
  const accepted = await accept(entry)
  expect(String(await publicBytes(accepted.id ?? ''))).toBe(drawing('Max'))
  const uploaded = await author.upload(drawing('Otto'), { name: 'own.svg', path: '/' })
  expect((await resultIn(uploaded)).photo).toMatchObject({
    stripped: false,
    details: { owner: 'Otto' },
  })
  const read = await author.get(`/api/files/photo/${accepted.id}`)
  expect(await read.json()).toMatchObject({ details: { owner: 'Max' }, original: null })
  const removed = await author.json('POST', '/api/files/hideDetails', { path: '/own.svg' })
  expect(await errorIn(removed)).toMatchObject({
    status: 400,
    message: expect.stringContaining('cannot be removed from files of this type'),
  })
})

test('uploading a public copy with other metadata does not change the original of another file', async () => {
  const bytes = await createPhoto(50)
  const honest = await resultIn(await author.upload(bytes, { name: 'honest.jpg', path: '/' }))
  const copy = await publicBytes(honest.id ?? '')
  const exif = sharp(bytes).withExif({ IFD0: { Artist: 'Eve' } })
  const details = (await sharp(await exif.jpeg().toBuffer()).metadata()).exif ?? Buffer.alloc(0)
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(details.length + 2, 2)
  const forged = Buffer.concat([copy.subarray(0, 2), head, details, copy.subarray(2)])
  const accepted = await accept(await sent('forged.jpg', forged))
  expect(await publicBytes(accepted.id ?? '')).toEqual(await publicBytes(honest.id ?? ''))
  expect(await original(honest.id)).toEqual(bytes)
  expect(await original(accepted.id)).toEqual(forged)
  await author.json('POST', '/api/files/showOriginal', { path: '/honest.jpg' })
  expect(await publicBytes(honest.id ?? '')).toEqual(bytes)
})

test('a copy keeps the original, and so does a file that it replaces', async () => {
  const bytes = await createPhoto(60)
  const { id } = await resultIn(await author.upload(bytes, { name: 'first.jpg', path: '/' }))
  await author.upload(await createPhoto(61), { name: 'first.jpg', path: '/Vehicles' })
  await author.json('POST', '/api/files/mkdir', { path: '/Copies' })
  await author.json('POST', '/api/files/copy', { items: ['/first.jpg'], into: '/Copies' })
  await author.json('POST', '/api/files/copy', { items: ['/Copies'], into: '/Vehicles' })
  await author.json('POST', '/api/files/actionMoveAll', {
    items: ['/first.jpg'],
    into: '/Vehicles',
    onClash: 'replace',
  })
  const rows = await site.db
    .selectFrom('file')
    .select('id')
    .where('name', '=', 'first.jpg')
    .where('folder_id', '>', 0)
    .execute()
  expect(rows).toHaveLength(3)
  for (const row of rows) {
    expect(row.id).not.toBe(id)
    expect(await original(row.id)).toEqual(bytes)
  }
})

test('an original is kept as long as its public copy', async () => {
  const bytes = await createPhoto(40)
  await author.upload(bytes, { name: 'short.jpg', path: '/' })
  expect(await site.blobList()).toContain(sha256Of(bytes))
  await author.json('PUT', '/api/files/trash', { path: '/short.jpg' })
  await author.json('POST', '/api/trash/empty', {})
  const { collectAllGarbage: sweepUnneeded } = await import('../archive/blob-garbage-collection.ts')
  await sweepUnneeded(site.db, site.blobs)
  expect(await site.blobList()).not.toContain(sha256Of(bytes))
})
