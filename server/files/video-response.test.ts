import { hash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { versionOf } from '#domain/archive/paths/file-url.ts'
import { videoBytes } from '../media/media-processor.fixture.ts'
import {
  openSender,
  openUploadSite,
  type UploadSender,
  type UploadSite,
} from '../uploads/upload-site.fixture.ts'

let site: UploadSite
let author: UploadSender
const urls = new Map<string, string>()

beforeAll(async () => {
  site = await openUploadSite()
  author = await openSender(site.site, 'Author')
  await site.add('/videos/readme.txt', 'a folder')
  for (const name of ['ten-bit-hevc.mp4', 'turned-h264.mp4']) {
    const response = await author.form({ [name]: await videoBytes(name) }, { path: '/videos' })
    const { files } = (await response.json()) as { files: { id: string }[] }
    urls.set(name, `/files/${name}?id=${files[0]?.id}`)
  }
})

afterAll(() => site.close())

const ask = (name: string, form: string, headers: Record<string, string> = {}) =>
  site.site.app.request(`${urls.get(name)}${form}`, { headers })

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

test('a video is played with its index first, in any ranges, and its file stays as it was', async () => {
  const name = 'ten-bit-hevc.mp4'
  const original = await videoBytes(name)
  for (const form of ['', '&download', '&download&play'])
    expect((await bytesOf(await ask(name, form))).equals(original)).toBe(true)
  const response = await ask(name, '&play')
  const played = await bytesOf(response)
  expect(played.indexOf('moov')).toBeLessThan(played.indexOf('mdat'))
  expect(played.length).toBe(original.length)
  expect(response.headers.get('etag')).not.toBe((await ask(name, '')).headers.get('etag'))
  for (const range of ['0-0', '10-3000', '2110-2120', '-7']) {
    const part = await ask(name, '&play', { range: `bytes=${range}` })
    expect(part.status).toBe(206)
    const [, from, to] = /bytes (\d+)-(\d+)\//.exec(part.headers.get('content-range') ?? '') ?? []
    const wanted = played.subarray(Number(from), Number(to) + 1)
    expect((await bytesOf(part)).equals(wanted)).toBe(true)
  }
  const head = await site.site.app.request(`${urls.get(name)}&play`, { method: 'HEAD' })
  expect(head.headers.get('content-length') ?? String(played.length)).toBe(String(played.length))
})

test('a video whose index is at its start is played as it is', async () => {
  const name = 'turned-h264.mp4'
  const response = await ask(name, '&play')
  expect((await bytesOf(response)).equals(await videoBytes(name))).toBe(true)
  expect(response.headers.get('etag')).toBe((await ask(name, '')).headers.get('etag'))
})

test('a player learns codec and frame times', async () => {
  const response = await ask('turned-h264.mp4', '&frames')
  expect(response.headers.get('content-type')).toBe('application/json')
  expect(await response.json()).toMatchObject({
    codec: expect.stringMatching(/^avc1\./),
    times: { scale: expect.any(Number), runs: expect.any(Array) },
  })
})

test('what could not be read of a video is requested again, because a busy server may read it later', async () => {
  const video = Buffer.concat([
    (await videoBytes('turned-h264.mp4')).subarray(0, 32),
    Buffer.alloc(64),
  ])
  const sent = await author.form({ 'damaged.mp4': video }, { path: '/videos' })
  const { files } = (await sent.json()) as { files: { id: string }[] }
  const version = versionOf(hash('sha256', video))
  urls.set('damaged.mp4', `/files/damaged.mp4?id=${files[0]?.id}&v=${version}`)
  const response = await ask('damaged.mp4', '&frames')
  expect(await response.json()).toEqual({ codec: null, times: null })
  expect(response.headers.get('cache-control')).toBe('no-store')
})
