import sharp from 'sharp'
import type { Camera } from './camera.ts'
import type { Motion } from './motion.ts'
import { type Register, svgOf } from './sheet.ts'

const FRAMES_PER_SECOND = 24

async function stills(camera: Camera, motion: Motion, register: Register): Promise<Buffer[]> {
  const shots: Buffer[] = []
  for (let frame = 0; frame < motion.frames; frame += 1) {
    const sheet = motion.at(frame / (motion.frames - 1))
    shots.push(await camera.shoot(svgOf(sheet, register), motion.size, 1))
  }
  return shots
}

/** Runs in the page: WebCodecs live in the browser, Node has none. */
async function encodeInPage({
  shots,
  kind,
  rate,
}: {
  shots: string[]
  kind: 'mp4' | 'webm'
  rate: number
}) {
  const address = '/mediabunny.mjs'
  const bunny: typeof import('mediabunny') = await import(address)
  const format =
    kind === 'mp4'
      ? new bunny.Mp4OutputFormat({ fastStart: 'in-memory' })
      : new bunny.WebMOutputFormat()
  const output = new bunny.Output({ format, target: new bunny.BufferTarget() })
  const wanted = kind === 'mp4' ? (['avc', 'vp9', 'av1'] as const) : (['vp9', 'vp8'] as const)
  const canvas = document.createElement('canvas')
  const bitmaps = await Promise.all(
    shots.map(async (shot) =>
      createImageBitmap(await (await fetch(`data:image/png;base64,${shot}`)).blob()),
    ),
  )
  canvas.width = bitmaps[0]?.width ?? 0
  canvas.height = bitmaps[0]?.height ?? 0
  const codec = await bunny.getFirstEncodableVideoCodec([...wanted], {
    width: canvas.width,
    height: canvas.height,
  })
  if (!codec) throw new Error(`This Chromium encodes none of ${wanted.join(', ')}.`)
  const source = new bunny.CanvasSource(canvas, { codec, bitrate: 600_000, keyFrameInterval: 2 })
  output.addVideoTrack(source, { frameRate: rate })
  await output.start()
  for (const [index, bitmap] of bitmaps.entries()) {
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
    await source.add(index / rate, 1 / rate)
  }
  await output.finalize()
  const bytes = new Uint8Array(output.target.buffer ?? new ArrayBuffer(0))
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return { codec, base64: btoa(binary) }
}

export async function film(
  camera: Camera,
  motion: Motion,
  register: Register,
  kind: 'mp4' | 'webm',
) {
  const shots = await stills(camera, motion, register)
  const page = await camera.page(1)
  const { base64 } = await page.evaluate(encodeInPage, {
    shots: shots.map((shot) => shot.toString('base64')),
    kind,
    rate: FRAMES_PER_SECOND,
  })
  return Buffer.from(base64, 'base64')
}

export async function flipBook(
  camera: Camera,
  motion: Motion,
  register: Register,
): Promise<Buffer> {
  const shots = await stills(
    camera,
    { ...motion, at: (moment) => motion.at(moment * (1 - 1 / motion.frames)) },
    register,
  )
  return sharp(shots, { join: { animated: true } })
    .gif({ delay: shots.map(() => 80), loop: 0, colours: 24, effort: 8, dither: 0 })
    .toBuffer()
}
