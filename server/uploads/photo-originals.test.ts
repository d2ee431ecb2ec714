import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { createPhoto, openPhotoSite } from './photo-site.fixture.ts'
import { errorIn, resultIn, sha256Of } from './upload-site.fixture.ts'

const site = await openPhotoSite()
const { editor: author, publicBytes, original, visitor, sent, accept } = site
afterAll(() => site.close())

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
  const repeated = await author.json('POST', '/api/files/showOriginal', { path: '/photo.jpg' })
  expect([repeated.status, await repeated.text()]).toEqual([
    400,
    expect.stringContaining('/photo.jpg has no original'),
  ])
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
    onConflict: 'replace',
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
  await author.json('POST', '/api/trash/empty', { all: true })
  const { collectAllGarbage: sweepUnneeded } = await import('../archive/blob-garbage-collection.ts')
  await sweepUnneeded(site.db, site.blobs)
  expect(await site.blobList()).not.toContain(sha256Of(bytes))
})
