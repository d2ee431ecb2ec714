import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished } from 'vitest'
import { BILLION_LAUGHS, emptyPng, SMALL_PDF, twoColours } from './generated-files.fixture.ts'
import { test, videoBytes } from './media-processor.fixture.ts'

const DAMAGED = 'The file is damaged or cut short.'
const JPEG_START = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')

const pictureName = (sha256: string, end: string) => `${sha256.slice(0, 2)}/${sha256}${end}`

const cutShort = async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const create = { width: 400, height: 300, channels: 3, background: 'red', noise } as const
  const bytes = await sharp({ create }).jpeg().toBuffer()
  return bytes.subarray(0, bytes.length / 2)
}

test.for<
  [name: string, bytes: () => Promise<Uint8Array | string>, mediaType: string, problem: string]
>([
  ['a photo cut short', cutShort, 'image/jpeg', DAMAGED],
  ['noise behind a JPEG head', async () => withNoise(JPEG_START), 'image/jpeg', DAMAGED],
  [
    'a picture of 50,000 by 50,000',
    async () => emptyPng(50_000, 50_000),
    'image/png',
    'The image has too many pixels.',
  ],
  ['a picture without pixels', async () => emptyPng(50, 50), 'image/png', DAMAGED],
  [
    'a drawing of 5 MB',
    async () => `<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(5_000_000)}</svg>`,
    'image/svg+xml',
    'The drawing is too large.',
  ],
  ['a billion laughs', async () => BILLION_LAUGHS, 'image/svg+xml', DAMAGED],
  [
    'a photo of a telephone in HEIC',
    async () =>
      Buffer.from('000000186674797068656963000000006d696631686569630000000c6d657461', 'hex'),
    'image/heic',
    'Files of this type have no preview image.',
  ],
  ['a document cut short', async () => SMALL_PDF.slice(0, 60), 'application/pdf', DAMAGED],
  [
    'a video cut short',
    async () => (await videoBytes('turned-h264.mp4')).subarray(0, 900),
    'video/mp4',
    DAMAGED,
  ],
])(
  '%s gets no picture and a reason',
  async ([, bytes, mediaType, problem], { media: { mediaProcessor, store } }) => {
    const sha256 = await store(await bytes())
    expect(await mediaProcessor.examine(sha256)).toMatchObject({ mediaType, problem })
    expect(await mediaProcessor.thumbnail(sha256, '0x300', 'jpeg')).toEqual({ ok: false, problem })
  },
)

test('a reason is stored, so that no one tries again', async ({
  media: { mediaProcessor, store, thumbnails, again },
}) => {
  const sha256 = await store(emptyPng(60, 60))
  await mediaProcessor.thumbnail(sha256, '0x150', 'webp')
  expect(await thumbnails.read(pictureName(sha256, '-0x150.webp'))).toBeUndefined()
  const kept = await thumbnails.read(pictureName(sha256, '.problem'))
  expect(new TextDecoder().decode(kept?.bytes)).toBe(DAMAGED)
  const asked = await again({ workers: { count: 0 } }).thumbnail(sha256, '0x300', 'avif')
  expect(asked).toEqual({ ok: false, problem: DAMAGED })
})

test.for([
  { problem: 'The file took too long to read.', minutes: 50, isTried: false },
  { problem: DAMAGED, minutes: 70, isTried: false },
  { problem: 'The file took too long to read.', minutes: 70, isTried: true },
])(
  '$minutes minutes after "$problem" another try is made: $isTried',
  async (row, { media: { store, thumbnails, again } }) => {
    const sha256 = await store(await twoColours(62, 40).png().toBuffer())
    await thumbnails.write(pictureName(sha256, '.problem'), Buffer.from(row.problem))
    const writtenAt = new Date(Date.now() - row.minutes * 60_000)
    const other = again({
      thumbnails: {
        async read(name) {
          const found = await thumbnails.read(name)
          return found && { ...found, writtenAt }
        },
        write: async () => undefined,
        removeOf: async () => undefined,
      },
    })
    expect((await other.thumbnail(sha256, '0x300', 'webp')).ok).toBe(row.isTried)
    await other.close()
  },
)

test('a drawing and a playlist reach neither files nor the network', async ({
  media: { mediaProcessor, store, folder },
}) => {
  const visits: string[] = []
  const canary = createServer((request, response) => {
    visits.push(request.url ?? '')
    response.end(JPEG_START)
  })
  await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void canary.close())
  const { port } = canary.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const secret = join(folder, 'secret.png')
  await twoColours(40, 40).png().toFile(secret)
  const reaching = [`${url}/image`, `file://${secret}`, secret, '../../secret.png']
  const drawing = `<?xml version="1.0"?><?xml-stylesheet href="${url}/css"?>
    <!DOCTYPE svg [<!ENTITY file SYSTEM "file:///etc/passwd"><!ENTITY net SYSTEM "${url}/entity">]>
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="40">
    <style>@import url(${url}/import);</style><text>&file;&net;</text>
    ${reaching.map((href) => `<image href="${href}" xlink:href="${href}" width="40" height="40"/>`).join('')}
    <use href="${url}/use#a"/></svg>`
  const plain = drawing.replace('&file;&net;', '').replace(/<!DOCTYPE[\s\S]*?\]>/, '')
  for (const bytes of [drawing, plain]) {
    const picture = await mediaProcessor.thumbnail(await store(bytes), '0x150', 'jpeg')
    if (!picture.ok) continue
    const { channels } = await sharp(picture.bytes).stats()
    // Nothing but paper: not a point of the secret picture.
    expect(channels.map(({ min }) => min)).toEqual([255, 255, 255])
  }
  expect((await mediaProcessor.thumbnail(await store(plain), '0x150', 'webp')).ok).toBe(true)
  const playlist = `#EXTM3U\n#EXTINF:1,\n${url}/segment\nfile:///etc/passwd\n`
  expect(await mediaProcessor.examine(await store(playlist))).toMatchObject({
    mediaType: 'text/plain',
  })
  const boxed = Buffer.concat([
    Buffer.from('000000186674797069736f6d', 'hex'),
    Buffer.from(playlist),
  ])
  expect(await mediaProcessor.examine(await store(boxed))).toMatchObject({ problem: DAMAGED })
  // The canary is alive: only now does it hear of anyone.
  expect(visits).toEqual([])
  await new Promise((resolve) =>
    connect(port).end(`GET /alive HTTP/1.0\r\n\r\n`).on('close', resolve).resume(),
  )
  expect(visits).toEqual(['/alive'])
})

function withNoise(head: Buffer): Buffer {
  return Buffer.concat([head, randomBytes(5000)])
}
