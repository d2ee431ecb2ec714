import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChangeResponse } from '#domain/archive/manage-response.ts'
import { NO_METADATA } from '#domain/archive/metadata/metadata.ts'
import type { AcceptResponse, InboxResponse, PhotoDetails } from '#domain/uploads/inbox-calls.ts'
import {
  errorIn,
  openSender,
  openUploadSite,
  resultIn,
  sha256Of,
  type UploadSender,
  type UploadSite,
} from './upload-site.fixture.ts'

type FileMeta = Record<'description' | 'location' | 'event_date', string | null>

let site: UploadSite
let author: UploadSender
let visitor: UploadSender
let shade = 0

beforeAll(async () => {
  site = await openUploadSite()
  author = await openSender(site, 'Author')
  visitor = await openSender(site, 'visitor')
  for (const path of ['/Photos', '/Bulk', '/Accepted'])
    await author.json('POST', '/api/files/mkdir', { path })
  const photos: Record<string, CameraMetadata> = {
    'a.jpg': FULL,
    'b.jpg': { taken: '2022:03:01 10:00:00', caption: 'A depot' },
    'c.jpg': {},
  }
  for (const [name, expected] of Object.entries(photos))
    await author.upload(await createPhoto(expected), { name, path: '/Bulk' })
  await author.upload('no photo', { name: 'd.txt', path: '/Bulk' })
  const own = { path: '/Bulk/b.jpg', meta: { description: 'Mine' } }
  await author.json('PATCH', '/api/files/meta', own)
})

afterAll(() => site.close())

const GPS = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '48/1 30/1 44/1',
  GPSLongitudeRef: 'E',
  GPSLongitude: '37/1 15/1 36/1',
}

interface CameraMetadata {
  taken?: string
  zone?: string
  caption?: string
  isPlaced?: boolean
}

/** A photo of its own, with what a camera writes into it. */
function createPhoto({ taken, zone, caption, isPlaced = false }: CameraMetadata): Promise<Buffer> {
  shade += 1
  const background = { r: shade, g: 90, b: 90 }
  return sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .jpeg()
    .withExif({
      ...(caption && { IFD0: { ImageDescription: caption } }),
      IFD2: {
        SubSecTimeOriginal: '125',
        ...(taken && { DateTimeOriginal: taken }),
        ...(zone && { OffsetTimeOriginal: zone }),
      },
      ...(isPlaced && { IFD3: GPS }),
    })
    .toBuffer()
}

const FULL = { taken: '2023:06:08 23:50:00', zone: '+03:00', caption: 'The yard', isPlaced: true }

async function metaOf(path: string) {
  const response = await author.get(`/api/files/meta?${new URLSearchParams({ path })}`)
  const { description, location, event_date } = (await response.json()) as FileMeta
  return { description, location, event_date }
}

const NOTHING = { description: '', location: '', event_date: null }

async function offersOf(bytes: Buffer, name: string) {
  const { id } = await resultIn(await author.upload(bytes, { name, path: '/Photos' }))
  const response = await author.get(`/api/files/photo/${id}`)
  return ((await response.json()) as { details: PhotoDetails }).details.offers
}

test('a photo is published without its metadata, which its Author can use', async () => {
  expect(await offersOf(await createPhoto(FULL), 'full.jpg')).toEqual({
    event_date: '2023.06.08',
    is_zone_known: true,
    description: 'The yard',
    position: { north: expect.closeTo(48.51222, 4), east: expect.closeTo(37.26, 4) },
  })
  expect(await metaOf('/Photos/full.jpg')).toEqual(NOTHING)
})

test.for([
  {
    expected: { taken: '2023:06:08 12:00:00' },
    offers: { event_date: '2023.06.08', is_zone_known: false },
  },
  { expected: { taken: '0000:00:00 00:00:00' }, offers: { event_date: null } },
  { expected: { taken: '2099:06:08 12:00:00' }, offers: { event_date: null } },
  { expected: { caption: 'OLYMPUS DIGITAL CAMERA' }, offers: { description: '', position: null } },
])('of $expected, $offers is offered', async ({ expected, offers }) => {
  expect(await offersOf(await createPhoto(expected), `odd-${shade}.jpg`)).toMatchObject(offers)
})

test.for([
  { photoDate: 'use', event_date: '2023.06.08' },
  { photoDate: 'ignore', event_date: null },
])('with photoDate=$photoDate an upload has the event date $event_date', async (row) => {
  const name = `sent-${row.photoDate}.jpg`
  await author.upload(await createPhoto(FULL), { name, path: '/Photos', photoDate: row.photoDate })
  expect(await metaOf(`/Photos/${name}`)).toEqual({ ...NOTHING, event_date: row.event_date })
})

test('an upload leaves out a day that may be off by one, and it is still offered', async () => {
  const bytes = await createPhoto({ taken: '2023:06:08 23:50:00' })
  await author.upload(bytes, { name: 'unsure.jpg', path: '/Photos', photoDate: 'use' })
  expect(await metaOf('/Photos/unsure.jpg')).toEqual(NOTHING)
  expect(
    await offersOf(await createPhoto({ taken: '2023:06:08 23:50:00' }), 'unsure-2.jpg'),
  ).toMatchObject({
    event_date: '2023.06.08',
    is_zone_known: false,
  })
})

test('a replacement keeps an entered event date', async () => {
  const metadata = { name: 'entered.jpg', path: '/Photos', photoDate: 'use' }
  await author.upload(await createPhoto({}), metadata)
  const path = '/Photos/entered.jpg'
  await author.json('PATCH', '/api/files/meta', { path, meta: { event_date: '1991' } })
  await author.upload(await createPhoto(FULL), { ...metadata, onConflict: 'replace' })
  expect(await metaOf(path)).toMatchObject({ event_date: '1991' })
})

test('a selection fills empty fields from each photo, and one undo reverts it', async () => {
  const response = await author.json('POST', '/api/files/metaAll', {
    items: ['a.jpg', 'b.jpg', 'c.jpg', 'd.txt'].map((name) => `/Bulk/${name}`),
    meta: {
      event_date: { mode: 'photo' },
      description: { mode: 'photo' },
      location: { mode: 'photo', precision: '10 km' },
    },
  })
  const { batch, changed } = (await response.json()) as ChangeResponse
  expect(changed).toHaveLength(2)
  expect(await metaOf('/Bulk/a.jpg')).toEqual({
    description: 'The yard',
    location: '48.5, 37.3 (to about 10 km)',
    event_date: '2023.06.08',
  })
  expect(await metaOf('/Bulk/b.jpg')).toEqual({
    description: 'Mine',
    location: '',
    event_date: '2022.03.01',
  })
  for (const name of ['c.jpg', 'd.txt']) expect(await metaOf(`/Bulk/${name}`)).toEqual(NOTHING)
  await author.json('POST', '/api/history/undo', { batch })
  expect(await metaOf('/Bulk/a.jpg')).toEqual(NOTHING)
  expect(await metaOf('/Bulk/b.jpg')).toEqual({ ...NOTHING, description: 'Mine' })
})

test('a location is never used without a chosen precision, nor for too many files', async () => {
  const ask = (items: string[], location: object) =>
    author.json('POST', '/api/files/metaAll', { items, meta: { location } })
  expect((await ask(['/Bulk/a.jpg'], { mode: 'photo' })).status).toBe(400)
  const many = Array.from({ length: 101 }, (_, at) => `/Bulk/${at}.jpg`)
  const rejected = await errorIn(await ask(many, { mode: 'photo', precision: 'exact' }))
  expect(rejected).toMatchObject({ status: 400, code: 'manage/too-many-chosen' })
  expect(await metaOf('/Bulk/a.jpg')).toEqual(NOTHING)
})

test('accepted uploads use the metadata of each photo if the editor chose that, and typed values take precedence', async () => {
  const sent: string[] = []
  for (const expected of [FULL, { ...FULL, taken: '2021:01:02 10:00:00' }]) {
    const bytes = await createPhoto(expected)
    await visitor.form({ [`v${shade}.jpg`]: bytes })
    const { entries } = (await (await author.get('/api/inbox')).json()) as InboxResponse
    sent.push(entries.find(({ sha256 }) => sha256 === sha256Of(bytes))?.entry ?? '')
  }
  const [one, other] = sent
  const order = { into: '/Accepted', meta: { description: 'Typed' } }
  const accept = async (entries: unknown[], fromPhoto?: object) => {
    const body = { ...order, entries, fromPhoto }
    const response = await author.json('POST', '/api/inbox/accept', body)
    const { results } = (await response.json()) as AcceptResponse
    return metaOf(results[0]?.path ?? '')
  }
  expect(await accept([one])).toEqual({ ...NOTHING, description: 'Typed' })
  const photo = { mode: 'photo' }
  const taken = { event_date: photo, description: photo, location: { ...photo, precision: '1 km' } }
  expect(await accept([other], taken)).toEqual({
    description: 'Typed',
    location: '48.51, 37.26 (to about 1 km)',
    event_date: '2021.01.02',
  })
})

test('the common metadata of a selection is reported field by field, as are mixed values', async () => {
  const response = await author.json('POST', '/api/files/metaOf', {
    items: ['/Bulk/a.jpg', '/Bulk/b.jpg', '/Bulk/d.txt', '/Photos'],
  })
  expect(await response.json()).toEqual({
    files: 3,
    folders: 1,
    photographs: 2,
    common: { ...NO_METADATA, description: null },
  })
  const absent = await author.json('POST', '/api/files/metaOf', { items: ['/Bulk/none'] })
  expect(absent.status).toBe(404)
  expect((await visitor.json('POST', '/api/files/metaOf', { items: ['/Bulk'] })).status).toBe(404)
})
