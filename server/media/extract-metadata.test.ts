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

const XMP_ID = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex')
const attributes =
  'exif:GPSLatitude="48,30.0N" exif:GPSLongitude=\'37,15,0W\' aux:SerialNumber="SN-4711" tiff:Make="Acme"'
const xmp = `<?xpacket begin=""?><x:xmpmeta><rdf:RDF><rdf:Description rdf:about="" ${attributes}>
<dc:creator><rdf:Seq><rdf:li>Max &amp; Otto</rdf:li></rdf:Seq></dc:creator><tiff:Model/>
<Iptc4xmpExt:LocationCreated rdf:parseType="Resource"><Iptc4xmpExt:City>Kyiv</Iptc4xmpExt:City>
</Iptc4xmpExt:LocationCreated></rdf:Description></rdf:RDF></x:xmpmeta>`
const ofXmp = {
  place: 'Kyiv, 48.50000, -37.25000',
  device: 'SN-4711',
  owner: 'Max & Otto',
  camera: 'Acme',
}

test.for([
  {
    what: 'a program that adds XMP to its index',
    more: box('uuid', XMP_ID, xmp),
    expected: ofXmp,
  },
  {
    what: 'a program that adds XMP as QuickTime does',
    more: box('udta', box('XMP_', xmp)),
    expected: ofXmp,
  },
  {
    what: 'a program with a box of its own',
    more: box('uuid', Buffer.alloc(16), xmp),
    expected: { place: '', owner: '', device: '' },
  },
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

test('XMP at the end of a video is found, whatever precedes it', async ({ media }) => {
  const video = await videoBytes('ten-bit-hevc.mp4')
  const others = Array.from({ length: 50 }, () => box('uuid', Buffer.alloc(20)))
  const bytes = Buffer.concat([video, ...others, box('uuid', XMP_ID, xmp), number(0, 0)])
  const { details } = await media.mediaProcessor.photoCopy(await media.store(bytes), 'strip')
  expect(details).toMatchObject(ofXmp)
})

test.for(['<a:creator>', '<a:creator ', 'a-', 'a:creator="', 'a:creator ', '<a:City><'])(
  'endless XMP in a video is read in part, and soon: %s',
  async (part, { media }) => {
    const video = await videoBytes('ten-bit-hevc.mp4')
    const packet = box('uuid', XMP_ID, part.repeat(3_000_000 / part.length))
    const bytes = Buffer.concat([video, packet, packet, packet, packet, packet])
    const { details } = await media.mediaProcessor.photoCopy(await media.store(bytes), 'strip')
    expect(details.owner.length).toBeLessThanOrEqual(200)
  },
)

const page = (flags: number, packet: Buffer) => {
  const head = Buffer.alloc(27)
  head.write('OggS')
  head[5] = flags
  head[26] = Math.floor(packet.length / 255) + 1
  const lengths = Buffer.alloc(head[26], 255)
  lengths[lengths.length - 1] = packet.length % 255
  return Buffer.concat([head, lengths, packet])
}

const theora = (...comments: Buffer[]) =>
  Buffer.concat([
    page(2, Buffer.concat([Buffer.from('\x80theora', 'latin1'), Buffer.alloc(35)])),
    page(0, Buffer.concat([Buffer.from('\x81theora', 'latin1'), ...comments])),
  ])

const comment = (text: string, length = text.length) => {
  const head = Buffer.alloc(4)
  head.writeUInt32LE(length)
  return Buffer.concat([head, Buffer.from(text)])
}

test.for([
  { comments: [comment('GEO_LOCATION=Yard'), comment('ARTIST=Max')], place: 'Yard', owner: 'Max' },
  { comments: [comment('ARTIST=Max'), comment('LOCATION=x', 2 ** 31)], place: '', owner: 'Max' },
  { comments: [comment('=Max'), comment('ARTIST=Max')], place: '', owner: '' },
])(
  'comments of a Theora video are found as far as they are valid: $place, $owner',
  async ({ comments, place, owner }, { media }) => {
    const bytes = theora(comment('encoder'), number(255, 255, 255, 255), ...comments)
    const { details } = await media.mediaProcessor.photoCopy(await media.store(bytes), 'strip')
    expect(details).toMatchObject({ place, owner })
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
