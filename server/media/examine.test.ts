import sharp from 'sharp'
import { expect } from 'vitest'
import { SMALL_PDF, twoColours } from './generated-files.fixture.ts'
import { test, videoBytes } from './media-processor.fixture.ts'

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><circle r="99"/></svg>'

test.for<[name: string, bytes: () => Promise<Uint8Array | string>, facts: object]>([
  [
    'a PNG',
    () => twoColours(60, 40).png().toBuffer(),
    { mediaType: 'image/png', width: 60, height: 40, colour: '#732873' },
  ],
  [
    'a photo that was held upright',
    () => twoColours(60, 40).jpeg().withMetadata({ orientation: 6 }).toBuffer(),
    { mediaType: 'image/jpeg', width: 40, height: 60 },
  ],
  [
    'a print scan in CMYK',
    () => twoColours(60, 40).toColourspace('cmyk').jpeg().toBuffer(),
    { mediaType: 'image/jpeg', width: 60, height: 40 },
  ],
  [
    'a PNG of 16 bits',
    () => twoColours(60, 40).toColourspace('rgb16').png().toBuffer(),
    { mediaType: 'image/png', width: 60, height: 40, colour: '#732873' },
  ],
  [
    'a TIFF',
    () => twoColours(60, 40).tiff({ compression: 'lzw' }).toBuffer(),
    { mediaType: 'image/tiff', width: 60, height: 40, colour: '#732873' },
  ],
  [
    'a WebP',
    () => twoColours(60, 40).webp({ lossless: true }).toBuffer(),
    { mediaType: 'image/webp', width: 60, height: 40 },
  ],
  [
    'an AVIF',
    () => twoColours(64, 48).avif({ effort: 0 }).toBuffer(),
    { mediaType: 'image/avif', width: 64, height: 48 },
  ],
  [
    'a GIF',
    () => twoColours(60, 40).gif().toBuffer(),
    { mediaType: 'image/gif', width: 60, height: 40 },
  ],
  ['a drawing', async () => svg, { mediaType: 'image/svg+xml', width: 300, height: 200 }],
  ['a document', async () => SMALL_PDF, { mediaType: 'application/pdf', width: undefined }],
  [
    'a video in H.264 that was held upright',
    () => videoBytes('turned-h264.mp4'),
    { mediaType: 'video/mp4', width: 48, height: 64, duration: 10, colour: '#732773' },
  ],
  [
    'a video in HEVC with ten bits',
    () => videoBytes('ten-bit-hevc.mp4'),
    { mediaType: 'video/mp4', width: 64, height: 48, duration: 10, colour: '#732773' },
  ],
  [
    'a video in VP9',
    () => videoBytes('plain-vp9.webm'),
    { mediaType: 'video/webm', width: 64, height: 48, duration: 10, colour: '#732773' },
  ],
  [
    'a video in AV1',
    () => videoBytes('plain-av1.mkv'),
    { mediaType: 'video/x-matroska', width: 64, height: 48, duration: 10, colour: '#732773' },
  ],
])('%s is read and gets a placeholder', async ([, bytes, facts], { media: { examine } }) => {
  expect(await examine(await bytes())).toMatchObject({
    duration: undefined,
    ...facts,
    placeholder: expect.stringMatching(/^[A-Za-z0-9+/]{10,60}=*$/),
    problem: undefined,
  })
})

test.for<[name: string, bytes: () => Promise<Uint8Array | string>, facts: object]>([
  ['a text', async () => 'Hull\n', { mediaType: 'text/plain' }],
  ['nothing', async () => '', { mediaType: 'text/plain' }],
  ['a page', async () => '<!doctype html>', { mediaType: 'text/html' }],
  ['sound', () => videoBytes('two-seconds.ogg'), { mediaType: 'audio/ogg', duration: 2 }],
  ['sound in a video box', () => videoBytes('sound-only.mp4'), { mediaType: 'audio/mp4' }],
])(
  '%s has no picture, which is not reported as a problem',
  async ([, bytes, facts], { media: { examine, store, mediaProcessor } }) => {
    expect(await examine(await bytes())).toMatchObject({ ...facts, problem: undefined })
    expect(await mediaProcessor.thumbnail(await store(await bytes()), '0x150', 'webp')).toEqual({
      ok: false,
      problem: 'Files of this type have no preview image.',
    })
  },
)

test('examining an image stores its small thumbnail', async ({
  media: { mediaProcessor, store, again },
}) => {
  const sha256 = await store(await twoColours(600, 400).jpeg().toBuffer())
  await mediaProcessor.examine(sha256)
  // Without workers, a second processor can only read the cache.
  const picture = await again({ workers: { count: 0 } }).thumbnail(sha256, '0x150', 'webp')
  const { width, height } = await sharp(picture.ok ? picture.bytes : undefined).metadata()
  expect([width, height]).toEqual([225, 150])
})

test('texts are detected without a process', async ({ media: { again, store } }) => {
  const sha256 = await store('# Hull')
  expect(await again({ workers: { count: 0 } }).examine(sha256)).toMatchObject({
    mediaType: 'text/plain',
  })
})
