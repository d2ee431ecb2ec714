import sharp from 'sharp'
import { expect } from 'vitest'
import { createLocalLocks } from '../db/locks.ts'
import { SiteError } from '../errors.ts'
import { SMALL_PDF, twoColours } from './generated-files.fixture.ts'
import { test, videoBytes } from './media-processor.fixture.ts'
import type { Thumbnail } from './media-processor.ts'

function bytesOf(picture: Thumbnail): Uint8Array {
  if (!picture.ok) throw new Error(picture.problem)
  return new Uint8Array(picture.bytes)
}

async function pointOf(picture: Thumbnail, left: number, top: number): Promise<number[]> {
  const { data } = await sharp(bytesOf(picture))
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data]
}

const isNear = (found: number[], wanted: number[]) =>
  wanted.every((value, channel) => Math.abs((found[channel] ?? -99) - value) < 25)

test.for([
  { size: '0x150', format: 'webp', named: 'webp', wide: 225 },
  { size: '0x150', format: 'avif', named: 'heif', wide: 225 },
  { size: '0x300', format: 'jpeg', named: 'jpeg', wide: 450 },
  { size: '0x1080', format: 'webp', named: 'webp', wide: 900 },
] as const)(
  '$size in $format is $wide wide',
  async ({ size, format, named, wide }, { media: { mediaProcessor, store } }) => {
    const picture = await mediaProcessor.thumbnail(
      await store(await twoColours(900, 600).png().toBuffer()),
      size,
      format,
    )
    expect(picture).toMatchObject({ ok: true, mediaType: `image/${format}` })
    expect(await sharp(bytesOf(picture)).metadata()).toMatchObject({ format: named, width: wide })
  },
)

test.for<[name: string, bytes: () => Promise<Uint8Array | string>, red: number[], blue: number[]]>([
  ['a photo', () => twoColours(60, 40).jpeg().toBuffer(), [5, 20], [50, 20]],
  [
    'a photo rotated by 90°',
    () => twoColours(60, 40).jpeg().withMetadata({ orientation: 6 }).toBuffer(),
    [20, 5],
    [20, 50],
  ],
  ['a video', () => videoBytes('plain-vp9.webm'), [5, 20], [60, 20]],
  ['a video rotated by 90°', () => videoBytes('turned-h264.mp4'), [20, 5], [20, 60]],
])(
  '%s keeps its colours where they were',
  async ([, bytes, red, blue], { media: { mediaProcessor, store } }) => {
    const picture = await mediaProcessor.thumbnail(await store(await bytes()), '0x150', 'jpeg')
    const [first, second] = [red, blue].map(([x = 0, y = 0]) => pointOf(picture, x, y))
    expect(isNear((await first) ?? [], [200, 30, 30])).toBe(true)
    expect(isNear((await second) ?? [], [30, 50, 200])).toBe(true)
  },
)

test('the first page of a document is drawn on white', async ({
  media: { mediaProcessor, store },
}) => {
  const picture = await mediaProcessor.thumbnail(await store(SMALL_PDF), '0x150', 'jpeg')
  expect(await sharp(bytesOf(picture)).metadata()).toMatchObject({ width: 300, height: 150 })
  expect(isNear(await pointOf(picture, 50, 75), [255, 0, 0])).toBe(true)
  expect(isNear(await pointOf(picture, 250, 75), [255, 255, 255])).toBe(true)
})

test('the location and camera of a photo are not published', async ({
  media: { mediaProcessor, store },
}) => {
  const bytes = await twoColours(60, 40)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">secret</x:xmpmeta>')
    .toBuffer()
  expect(bytes.includes('secret')).toBe(true)
  const sha256 = await store(bytes)
  for (const format of ['avif', 'webp', 'jpeg'] as const) {
    const picture = bytesOf(await mediaProcessor.thumbnail(sha256, '0x150', format))
    const { exif, xmp, icc } = await sharp(picture).metadata()
    expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined])
    expect(Buffer.from(picture).includes('secret')).toBe(false)
  }
})

test('transparency stays in WebP and becomes white in JPEG', async ({
  media: { mediaProcessor, store },
}) => {
  const clear = { width: 20, height: 20, channels: 4, background: '#00000000' } as const
  const sha256 = await store(await sharp({ create: clear }).png().toBuffer())
  expect(await pointOf(await mediaProcessor.thumbnail(sha256, '0x150', 'webp'), 9, 9)).toHaveLength(
    4,
  )
  const point = await pointOf(await mediaProcessor.thumbnail(sha256, '0x150', 'jpeg'), 9, 9)
  expect(isNear(point, [255, 255, 255])).toBe(true)
})

test('concurrent requests for the same one share the work', async ({
  media: { mediaProcessor, store },
}) => {
  const sha256 = await store(await twoColours(60, 40).png().toBuffer())
  const ask = () => mediaProcessor.thumbnail(sha256, '0x300', 'webp')
  const [one, other] = await Promise.all([ask(), ask()])
  expect(one).toBe(other)
})

test('a lost thumbnail is generated again, and an existing one is not', async ({
  media: { mediaProcessor, store, thumbnails, again },
}) => {
  const sha256 = await store(await twoColours(61, 40).png().toBuffer())
  const first = bytesOf(await mediaProcessor.thumbnail(sha256, '0x150', 'webp'))
  const name = `${sha256.slice(0, 2)}/${sha256}-0x150.webp`
  await thumbnails.write(name, new Uint8Array())
  const other = again()
  expect(bytesOf(await other.thumbnail(sha256, '0x150', 'webp'))).toEqual(first)
  await other.close()
  expect(new Uint8Array((await thumbnails.read(name))?.bytes ?? [])).toEqual(first)
  const idle = again({ workers: { count: 0 } })
  expect(bytesOf(await idle.thumbnail(sha256, '0x150', 'webp'))).toEqual(first)
})

const unreachable = () => Promise.reject(new SiteError('store/unreachable'))

test('an unreachable store is reported as such, and not stored as a problem of the file', async ({
  media: { store, blobs, thumbnails, again },
}) => {
  const sha256 = await store(await twoColours(63, 40).png().toBuffer())
  const other = again({ blobs: { ...blobs, withLocalFile: unreachable } })
  const asked = () => other.thumbnail(sha256, '0x150', 'webp')
  await expect(asked()).rejects.toMatchObject({ code: 'store/unreachable' })
  expect(await thumbnails.read(`${sha256.slice(0, 2)}/${sha256}.problem`)).toBeUndefined()
  await other.close()
})

test('a thumbnail that cannot be stored is still shown', async ({
  media: { store, thumbnails, again },
}) => {
  const sha256 = await store(await twoColours(64, 40).png().toBuffer())
  const other = again({ thumbnails: { ...thumbnails, write: unreachable } })
  expect(await other.thumbnail(sha256, '0x150', 'webp')).toMatchObject({ ok: true })
  await other.close()
})

test('nodes that need the same thumbnail make it only once', async ({
  media: { store, thumbnails, again },
}) => {
  const sha256 = await store(await twoColours(65, 40).png().toBuffer())
  const locks = createLocalLocks()
  let written = 0
  const counted = {
    ...thumbnails,
    async write(name: string, bytes: Uint8Array) {
      written += 1
      await thumbnails.write(name, bytes)
    },
  }
  const nodes = [1, 2].map(() => again({ locks, thumbnails: counted }))
  const pictures = await Promise.all(
    nodes.map((node) => node.thumbnail(sha256, '0x300', 'webp').then(bytesOf)),
  )
  expect(pictures[0]).toEqual(pictures[1])
  expect(written).toBe(1)
  await Promise.all(nodes.map((node) => node.close()))
})
