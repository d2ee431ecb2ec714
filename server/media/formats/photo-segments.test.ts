import sharp from 'sharp'
import { expect, test } from 'vitest'
import { twoColours } from '../generated-files.fixture.ts'
import { withoutMetadata } from './photo-segments.ts'

const SECRET = 'SN-4711'
const exif = { IFD0: { Artist: SECRET, ImageDescription: '<script>x()</script>'.repeat(2000) } }
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${SECRET}</a></x:xmpmeta>`

const entities = Array.from(
  { length: 9 },
  (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`,
).join('')
/** A billion laughs, for parsers that resolve entities. */
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
])('$what loses its metadata, and not one pixel', async ({ type, bytes }) => {
  const before = await bytes()
  expect(before.includes(SECRET)).toBe(true)
  const after = withoutMetadata(before, type)
  expect(after.includes(SECRET)).toBe(false)
  expect(await sharp(after).raw().toBuffer()).toEqual(await sharp(before).raw().toBuffer())
  expect(withoutMetadata(after, type).equals(after)).toBe(true)
})

/** A picture with blocks of its format behind a head of this many bytes. */
const hiding = (bytes: Buffer, head: number, ...blocks: (string | Buffer)[]) =>
  Buffer.concat([
    bytes.subarray(0, head),
    ...blocks.map((block) => (typeof block === 'string' ? Buffer.from(block, 'latin1') : block)),
    bytes.subarray(head),
  ])

const jpegSegment = (marker: number, text: string) =>
  `\xff${String.fromCharCode(marker)}\0${String.fromCharCode(text.length + 2)}${text}`

/** A GIF of two frames that repeats itself, and where its blocks begin. */
async function movingGif(): Promise<{ bytes: Buffer; head: number }> {
  const frames = [twoColours(60, 40), twoColours(60, 40).negate()]
  const raw = await Promise.all(frames.map((frame) => frame.removeAlpha().raw().toBuffer()))
  const pages = { width: 60, height: 80, channels: 3, pageHeight: 40 } as const
  const bytes = await sharp(Buffer.concat(raw), { raw: pages })
    .gif({ loop: 3, delay: [90, 90] })
    .toBuffer()
  return { bytes, head: 13 + 3 * 2 ** (((bytes[10] ?? 0) & 7) + 1) }
}

test('a GIF loses its comments and what programs wrote, and keeps its frames, their times and repeats', async () => {
  const { bytes, head } = await movingGif()
  const comment = `!\xfe\x07${SECRET}\0`
  const program = `!\xff\x0bXMP DataXMP\x07${SECRET}\0`
  const before = Buffer.concat([hiding(bytes, head, comment, program), Buffer.from(SECRET)])
  const after = withoutMetadata(before, 'image/gif')
  expect(after.includes(SECRET)).toBe(false)
  expect(withoutMetadata(after, 'image/gif').equals(after)).toBe(true)
  const all = { animated: true }
  expect(await sharp(after, all).raw().toBuffer()).toEqual(await sharp(bytes, all).raw().toBuffer())
  expect(await sharp(after, all).metadata()).toMatchObject({ pages: 2, loop: 3, delay: [90, 90] })
})

test.for([
  ['behind the name of Adobe', 0xee, `Adobe\0d\0\0\0\0\0${SECRET}`],
  ['under another name', 0xee, SECRET],
  ['behind the density', 0xe0, `JFIF\0\x01\x01\0\0\x01\0\x01\0\0${SECRET}`],
  ['in place of the density', 0xe0, `JFIF\0${SECRET}`],
  ['under a longer name', 0xe2, `ICC_PROFILEX${SECRET}`],
] as const)('a JPEG loses what is hidden %s', async ([, marker, text]) => {
  const picture = await twoColours(60, 40).jpeg().toBuffer()
  const before = hiding(picture, 2, jpegSegment(marker, text))
  const after = withoutMetadata(before, 'image/jpeg')
  expect(after.includes(SECRET)).toBe(false)
  const pixels = await sharp(after).raw().toBuffer()
  expect(pixels.equals(await sharp(before).raw().toBuffer())).toBe(true)
  expect(withoutMetadata(after, 'image/jpeg').equals(after)).toBe(true)
})

test('bytes appended to a picture are removed with its metadata', async () => {
  const picture = await twoColours(60, 40).jpeg().toBuffer()
  const video = Buffer.concat([picture, Buffer.from(`ftypmp42 ${SECRET}`)])
  expect(withoutMetadata(video, 'image/jpeg')).toEqual(withoutMetadata(picture, 'image/jpeg'))
})

test('truncated bytes result in an image or an error message, never in a hang', async () => {
  const whole = await twoColours(60, 40).jpeg().withExif(exif).toBuffer()
  for (let length = 2; length < whole.length; length += 97) {
    try {
      expect(withoutMetadata(whole.subarray(0, length), 'image/jpeg').includes('Artist')).toBe(
        false,
      )
    } catch (error) {
      expect((error as Error).name).toBe('DecodeError')
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

const riffChunk = (name: string, data: string | Buffer) => {
  const bytes = Buffer.from(data as string, 'latin1')
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  head.writeUInt32LE(bytes.length, 4)
  return Buffer.concat([head, bytes, Buffer.alloc(bytes.length % 2)])
}

const riff = (...chunks: Uint8Array[]) =>
  riffChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]))

async function movingWebp(): Promise<Buffer> {
  const { bytes } = await movingGif()
  return sharp(bytes, { animated: true }).webp({ lossless: true }).toBuffer()
}

/** Chunks of a WebP, each with its header. */
const bodyOf = (bytes: Buffer) => bytes.subarray(12)

test.for([
  { what: 'a chunk of its own name', more: riffChunk('NOTE', SECRET) },
  { what: 'a chunk by a known name in other case', more: riffChunk('exif', SECRET) },
  { what: 'a second picture', more: riffChunk('VP8 ', SECRET) },
  { what: 'a second header', more: riffChunk('VP8X', `..........${SECRET}`) },
  { what: 'a chunk of odd length', more: riffChunk('JUNK', `${SECRET}x`) },
])('a WebP loses what is hidden as $what', async ({ more }) => {
  const picture = await twoColours(60, 40).webp().withExif(exif).toBuffer()
  const before = Buffer.concat([riff(bodyOf(picture), more), Buffer.from(SECRET)])
  expect(before.includes(SECRET)).toBe(true)
  const after = withoutMetadata(before, 'image/webp')
  expect(after.includes(SECRET)).toBe(false)
  const pixels = await sharp(after).raw().toBuffer()
  expect(pixels).toEqual(await sharp(picture).raw().toBuffer())
  expect(withoutMetadata(after, 'image/webp').equals(after)).toBe(true)
})

test('a moving WebP loses what is hidden in its frames, and keeps frames, times and repeats', async () => {
  const picture = await movingWebp()
  const at = picture.indexOf('ANMF')
  const size = picture.readUInt32LE(at + 4)
  const frame = picture.subarray(at + 8, at + 8 + size)
  const longer = riffChunk('ANMF', Buffer.concat([frame, riffChunk('NOTE', SECRET)]))
  const rest = picture.subarray(at + 8 + size + (size % 2))
  const before = riff(picture.subarray(12, at), longer, rest)
  expect(before.includes(SECRET)).toBe(true)
  const after = withoutMetadata(before, 'image/webp')
  expect(after.includes(SECRET)).toBe(false)
  const all = { animated: true }
  expect(await sharp(after, all).raw().toBuffer()).toEqual(
    await sharp(picture, all).raw().toBuffer(),
  )
  expect(await sharp(after, all).metadata()).toMatchObject({ pages: 2, loop: 3, delay: [90, 90] })
})

test.for([
  ['no picture', riff(riffChunk('EXIF', SECRET))],
  ['a chunk longer than the file', riff(Buffer.from('VP8 \xff\xff\xff\x7fx', 'latin1'))],
  ['nothing', Buffer.alloc(0)],
  ['a frame that ends too early', riff(riffChunk('ANMF', 'x'))],
  ['another form', Buffer.from('RIFF\x04\0\0\0WAVE', 'latin1')],
] as const)('a WebP that holds %s is unreadable', ([, bytes]) => {
  expect(() => withoutMetadata(bytes, 'image/webp')).toThrow('damaged')
})

test('a WebP without a header for more loses a profile that nothing announces', async () => {
  const picture = await twoColours(60, 40).webp().toBuffer()
  const before = riff(bodyOf(picture), riffChunk('ICCP', SECRET))
  expect(withoutMetadata(before, 'image/webp').equals(picture)).toBe(true)
})

const pngChunk = (name: string, text: string) => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(text.length)
  return Buffer.concat([length, Buffer.from(name + text, 'latin1'), Buffer.alloc(4)])
}

test.for(['tEXt', 'eXIf', 'tIME', 'gAMA', 'pHYs', 'prVt', '__proto__'.slice(0, 4)])(
  'a PNG loses what is hidden in a chunk %s',
  async (name) => {
    const picture = await twoColours(60, 40).png().toBuffer()
    const before = hiding(picture, 33, pngChunk(name, `${SECRET} and more of it`))
    const after = withoutMetadata(before, 'image/png')
    expect(after.includes(SECRET)).toBe(false)
    const pixels = await sharp(after).raw().toBuffer()
    expect(pixels.equals(await sharp(picture).raw().toBuffer())).toBe(true)
  },
)

test.for([0xd0, 0xd7, 0xc8, 0x01, 0xf0, 0xfe])(
  'a JPEG with words behind a marker %i loses them, or is unreadable',
  async (marker) => {
    const picture = await twoColours(60, 40).jpeg().toBuffer()
    const before = hiding(picture, 2, jpegSegment(marker, SECRET))
    let after: Buffer = Buffer.of()
    try {
      after = withoutMetadata(before, 'image/jpeg')
    } catch (error) {
      expect((error as Error).name).toBe('DecodeError')
    }
    expect(after.includes(SECRET)).toBe(false)
  },
)

test('a GIF loses what is hidden behind the times of its frames', async () => {
  const { bytes } = await movingGif()
  const at = bytes.indexOf(Buffer.from([0x21, 0xf9, 4]))
  const before = hiding(bytes, at + 7, `\x07${SECRET}`)
  expect(before.includes(SECRET)).toBe(true)
  const after = withoutMetadata(before, 'image/gif')
  expect(after.includes(SECRET)).toBe(false)
  expect(after.equals(withoutMetadata(bytes, 'image/gif'))).toBe(true)
})
