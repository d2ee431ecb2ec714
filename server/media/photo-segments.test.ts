import sharp from 'sharp'
import { expect, test } from 'vitest'
import { twoColours } from './drawn-files.fixture.ts'
import { withoutMetadata } from './photo-segments.ts'

const SECRET = 'SN-4711'
const exif = { IFD0: { Artist: SECRET, ImageDescription: '<script>x()</script>'.repeat(2000) } }
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${SECRET}</a></x:xmpmeta>`

const entities = Array.from(
  { length: 9 },
  (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`,
).join('')
/** A billion laughs, for whoever resolves them. */
const laughing = `<!DOCTYPE x [<!ENTITY l0 "${SECRET}">${entities}]><x:xmpmeta xmlns:x="adobe:ns:meta/">&l9;</x:xmpmeta>`
const noted = { ...exif, IFD2: { MakerNote: `${SECRET} `.repeat(3000), UserComment: SECRET } }

test.for<{ what: string; type: string; bytes: () => Promise<Buffer> }>([
  {
    what: 'a JPEG',
    type: 'image/jpeg',
    bytes: () => twoColours(60, 40).jpeg().withExif(exif).withXmp(xmp).toBuffer(),
  },
  {
    what: 'a JPEG with notes of its maker and entities without end',
    type: 'image/jpeg',
    bytes: () => twoColours(60, 40).jpeg().withExif(noted).withXmp(laughing).toBuffer(),
  },
  {
    what: 'a progressive JPEG',
    type: 'image/jpeg',
    bytes: () => twoColours(60, 40).jpeg({ progressive: true }).withExif(exif).toBuffer(),
  },
  {
    what: 'a JPEG in CMYK',
    type: 'image/jpeg',
    bytes: () => twoColours(60, 40).toColourspace('cmyk').jpeg().withExif(exif).toBuffer(),
  },
  {
    what: 'a PNG',
    type: 'image/png',
    bytes: () => twoColours(60, 40).png().withExif(exif).withXmp(xmp).toBuffer(),
  },
  {
    what: 'a WebP',
    type: 'image/webp',
    bytes: () => twoColours(60, 40).webp().withExif(exif).withXmp(xmp).toBuffer(),
  },
])('$what loses what stands beside its picture, and not one pixel', async ({ type, bytes }) => {
  const before = await bytes()
  expect(before.includes(SECRET)).toBe(true)
  const after = withoutMetadata(before, type)
  expect(after.includes(SECRET)).toBe(false)
  expect(await sharp(after).raw().toBuffer()).toEqual(await sharp(before).raw().toBuffer())
  expect(withoutMetadata(after, type).equals(after)).toBe(true)
})

test('what was hung behind a picture goes with its details', async () => {
  const picture = await twoColours(60, 40).jpeg().toBuffer()
  const film = Buffer.concat([picture, Buffer.from(`ftypmp42 ${SECRET}`)])
  expect(withoutMetadata(film, 'image/jpeg')).toEqual(withoutMetadata(picture, 'image/jpeg'))
})

test('bytes that were cut anywhere end in a picture or a plain sentence, and never in a wait', async () => {
  const whole = await twoColours(60, 40).jpeg().withExif(exif).toBuffer()
  for (let length = 2; length < whole.length; length += 97) {
    try {
      expect(withoutMetadata(whole.subarray(0, length), 'image/jpeg').includes('Artist')).toBe(
        false,
      )
    } catch (error) {
      expect((error as Error).name).toBe('Unreadable')
    }
  }
})

test('a table of tags that points at itself or outside is not followed', () => {
  const tiff = (offset: number) =>
    Buffer.from(
      ['Exif\0\0', 'MM\0*'].join('') +
        '\0\0\0' +
        String.fromCharCode(offset) +
        '\xff\xff'.repeat(8),
      'latin1',
    )
  for (const offset of [0, 4, 8, 200]) {
    const body = tiff(offset)
    const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, body.length + 2]), body])
    const file = Buffer.concat([Buffer.from([0xff, 0xd8]), segment, Buffer.from([0xff, 0xd9])])
    expect(withoutMetadata(file, 'image/jpeg')).toEqual(Buffer.from([0xff, 0xd8, 0xff, 0xd9]))
  }
})
