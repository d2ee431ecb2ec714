import { expect } from 'vitest'
import { twoColours } from './generated-files.fixture.ts'
import { test, videoBytes } from './media-processor.fixture.ts'

const box = (name: string, ...parts: (string | Buffer)[]) => {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part as string, 'latin1')))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, body])
}

/** Words with their length and language in front. */
const words = (text: string) => {
  const head = Buffer.alloc(4)
  head.writeUInt16BE(text.length)
  return Buffer.concat([head, Buffer.from(text, 'latin1')])
}

/** A video that ends with its table of contents, and this at the end of that. */
async function videoWith(more: Buffer): Promise<Buffer> {
  const video = await videoBytes('ten-bit-hevc.mp4')
  const at = video.indexOf('moov') - 4
  video.writeUInt32BE(video.readUInt32BE(at) + more.length, at)
  return Buffer.concat([video, more])
}

const number = (...bytes: number[]) => Buffer.from(bytes)
const loci = box('loci', number(0, 0, 0, 0, 0, 0), 'Yard\0', number(0, 0, 37, 64, 0, 0, 48, 128, 0))
const keys = [
  ['com.apple.quicktime.location.ISO6709', '-33.5000+151.2500+012/'],
  ['com.apple.quicktime.author', 'Max'],
] as const
const apple = box(
  'meta',
  box('hdlr', Buffer.alloc(8), 'mdta', Buffer.alloc(13)),
  box('keys', number(0, 0, 0, 0, 0, 0, 0, 2), ...keys.map(([key]) => box('mdta', key))),
  box(
    'ilst',
    ...keys.map(([, text], at) =>
      box(String.fromCharCode(0, 0, 0, at + 1), box('data', number(0, 0, 0, 1, 0, 0, 0, 0), text)),
    ),
  ),
)

test.for([
  {
    what: 'a telephone',
    more: box('udta', box('\xa9xyz', words('+48.5000+037.2500/')), box('\xa9ART', words('Max'))),
    expected: { place: '48.50000, 37.25000', owner: 'Max' },
  },
  {
    what: 'an older telephone',
    more: box('udta', loci),
    expected: { place: 'Yard: 48.50000, 37.25000' },
  },
  { what: 'an iPhone', more: apple, expected: { place: '-33.50000, 151.25000', owner: 'Max' } },
  { what: 'nobody who tells', more: box('udta'), expected: { place: '', owner: '', device: '' } },
])(
  'private metadata in a video from $what is found, and the video is not changed',
  async ({ more, expected }, { media }) => {
    const video = await videoWith(more)
    const { details, stripped } = await media.mediaProcessor.photoCopy(
      await media.store(video),
      'strip',
    )
    expect(details).toMatchObject(expected)
    expect(stripped).toBeUndefined()
  },
)

test('the metadata of an SVG is found', async ({ media }) => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg"><metadata id="m"><a>Max</a>
    <b place="x">Kyiv</b></metadata><path d="M0 0"/><metadata>SN-4711</metadata></svg>`
  const { details } = await media.mediaProcessor.photoCopy(await media.store(drawing), 'strip')
  expect(details.owner).toBe('Max Kyiv SN-4711')
})

test('a comment in a GIF is reported and removed', async ({ media }) => {
  const picture = await twoColours(8, 8).gif().toBuffer()
  const head = 13 + 3 * 2 ** (((picture[10] ?? 0) & 7) + 1)
  const comment = Buffer.from('!\xfe\x03Max\0', 'latin1')
  const bytes = Buffer.concat([picture.subarray(0, head), comment, picture.subarray(head)])
  const { details, stripped } = await media.mediaProcessor.photoCopy(
    await media.store(bytes),
    'strip',
  )
  expect(details.description).toBe('Max')
  expect(Buffer.from(stripped ?? []).includes('Max')).toBe(false)
})

test('endless metadata of an SVG is read in part, and soon', async ({ media }) => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg">${'<metadata><'.repeat(200_000)}`
  const { details } = await media.mediaProcessor.photoCopy(await media.store(drawing), 'strip')
  expect(details.owner.length).toBeLessThanOrEqual(200)
})
