import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BufferSource, EncodedPacketSink, Input, MP4, QTFF } from 'mediabunny'
import { expect } from 'vitest'
import type { BlobStore } from '../../blobs/blob-store.ts'
import { SiteError } from '../../errors.ts'
import { blobSource } from '../../files/byte-source.ts'
import { videoSource } from '../../files/video-source.ts'
import type { DerivedCache } from '../derived-cache.ts'
import { emptyResult } from '../job.ts'
import { test, videoBytes } from '../media-processor.fixture.ts'
import { createVideoReader } from './video-reader.ts'

/** All packets of a video, and whether its index is before its media. */
async function playable(bytes: Uint8Array) {
  const input = new Input({ source: new BufferSource(bytes), formats: [MP4, QTFF] })
  const track = await input.getPrimaryVideoTrack()
  if (!track) throw new Error('There is no video.')
  const packets: Uint8Array[] = []
  for await (const { data } of new EncodedPacketSink(track).packets()) packets.push(data)
  const text = Buffer.from(bytes).toString('latin1')
  return { packets, isIndexFirst: text.indexOf('moov') < text.indexOf('mdat') }
}

const END = 'ten-bit-hevc.mp4'

test('a video with its index at the end is played with the index first, and with the same media', async ({
  media,
}) => {
  const bytes = await videoBytes(END)
  const sha256 = await media.store(bytes)
  const { start, codec } = await media.mediaProcessor.video(sha256, 'video/mp4')
  expect(codec).toMatch(/^hev1\./)
  if (!start) throw new Error('It was not moved.')
  const source = videoSource(media.blobs, sha256, start)
  expect(source.size).toBe(bytes.length)
  const played = await source.read({ start: 0, end: source.size - 1 })
  const [before, after] = await Promise.all([playable(bytes), playable(played)])
  expect([before.isIndexFirst, after.isIndexFirst]).toEqual([false, true])
  expect(after.packets).toEqual(before.packets)
  for (const [from, to] of [
    [0, 0],
    [5, start.head.length + 5],
    [start.head.length, source.size - 1],
    [source.size - 1, source.size - 1],
  ] as const) {
    const part = await source.read({ start: from, end: to })
    expect(Buffer.from(part).equals(played.subarray(from, to + 1))).toBe(true)
  }
  const original = blobSource(media.blobs, { sha256, size: bytes.length })
  expect(Buffer.from(await original.read({ start: 0, end: 99 }))).toEqual(bytes.subarray(0, 100))
})

test('a reader does not wait for what an upload has queued', async () => {
  const asked: string[] = []
  const cache = { find: async () => undefined, findProblem: async () => undefined }
  const read = createVideoReader(cache as unknown as DerivedCache, async (_, priority) => {
    asked.push(priority)
    if (priority === 'normal') await new Promise(() => undefined)
    return emptyResult('video/mp4')
  })
  const sha256 = 'a'.repeat(64)
  void read(sha256, 'normal')
  expect(await read(sha256, 'interactive')).toEqual({ start: undefined })
  expect(asked).toEqual(['normal', 'interactive'])
})

test('the data of a video is stored beside the thumbnails, and removed with its bytes', async ({
  media,
}) => {
  const sha256 = await media.store(Buffer.concat([await videoBytes(END), Buffer.alloc(0)]))
  const video = await media.mediaProcessor.video(sha256, 'video/mp4')
  const name = `${sha256.slice(0, 2)}/${sha256}.film`
  const again = media.again()
  expect(await again.video(sha256, 'video/mp4')).toEqual(video)
  await again.close()
  await media.blobs.remove(sha256)
  expect(await media.thumbnails.read(name)).toBe(undefined)
})

test('the data of a video is read when the video arrives, so that its first play need not read it', async ({
  media,
}) => {
  const sha256 = await media.store(await videoBytes('turned-h264.mp4'))
  await media.mediaProcessor.examine(sha256, undefined, 'background')
  const later = media.again({ workers: { count: 0 } })
  expect((await later.video(sha256, 'video/mp4')).times).toBeDefined()
})

test('a video arrives even if the machine has no time to read its index', async ({ media }) => {
  const bytes = Buffer.concat([await videoBytes(END), box('free', Buffer.alloc(9))])
  const sha256 = await media.store(bytes)
  let jobs = 0
  const withLocalFile: BlobStore['withLocalFile'] = async (...job) => {
    jobs += 1
    if (jobs === 2) throw new SiteError('server/busy')
    return media.blobs.withLocalFile(...job)
  }
  const busy = media.again({ blobs: { ...media.blobs, withLocalFile } })
  expect(await busy.examine(sha256)).toMatchObject({ mediaType: 'video/mp4' })
  expect((await busy.video(sha256, 'video/mp4')).times).toBeDefined()
  await busy.close()
})

test('the time of each frame is that of its packet, in the order of showing', async ({ media }) => {
  const bytes = await readFile(
    join(import.meta.dirname, '../../../samples/Ammunition/APFSDS/rod-meets-plate.mp4'),
  )
  const { start, times } = await media.mediaProcessor.video(await media.store(bytes), 'video/mp4')
  expect(start).toBe(undefined)
  const frames = 1 + (times?.runs ?? []).reduce((sum, [, count]) => sum + count, 0)
  expect(frames).toBe((await playable(bytes)).packets.length)
})

/** A box of an MP4. */
function box(type: string, ...content: Uint8Array[]): Buffer {
  const bytes = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(bytes.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, bytes])
}

function table(count: number, ...offsets: number[]): Buffer {
  const words = Buffer.alloc(8 + 4 * offsets.length)
  words.writeUInt32BE(count, 4)
  for (const [at, offset] of offsets.entries()) words.writeUInt32BE(offset, 8 + 4 * at)
  return words
}

const nested = (...boxes: Buffer[]) =>
  box('moov', box('trak', box('mdia', box('minf', box('stbl', ...boxes)))))
const VIDEO = [box('ftyp', Buffer.from('isom0000')), box('mdat', Buffer.alloc(100))]
const whole = (...boxes: Uint8Array[]) => Buffer.concat([...VIDEO, ...boxes])

test.for([
  {
    what: 'a table that claims four billion offsets',
    bytes: whole(nested(box('stco', table(2 ** 32 - 1)))),
  },
  { what: 'an offset into its index', bytes: whole(nested(box('stco', table(1, 150)))) },
  { what: 'fragments', bytes: whole(box('moov', box('mvex')), box('moof')) },
  { what: 'a compressed index', bytes: whole(box('moov', box('cmov'))) },
  { what: 'two indexes', bytes: whole(box('moov'), box('moov')) },
  { what: 'a box longer than the file', bytes: whole(Buffer.from('7fffffff6d6f6f76', 'hex')) },
  { what: 'a box of no length', bytes: whole(Buffer.from('000000046d6f6f76', 'hex')) },
  { what: 'a thousand levels', bytes: whole(deep(1000)) },
  { what: 'ten thousand boxes', bytes: whole(...Array(10_000).fill(box('free')), box('moov')) },
  { what: 'an index of 17 MB', bytes: whole(box('moov', Buffer.alloc(17 * 2 ** 20))) },
  { what: 'nothing', bytes: Buffer.alloc(0) },
])('a video with $what is left as it is', async ({ bytes }, { media }) => {
  const video = await media.mediaProcessor.video(await media.store(bytes), 'video/mp4')
  expect(video.start).toBe(undefined)
})

function deep(levels: number): Buffer {
  let inner = box('moov')
  for (let level = 0; level < levels; level += 1) inner = box('trak', inner)
  return box('moov', inner, box('cmov'))
}
