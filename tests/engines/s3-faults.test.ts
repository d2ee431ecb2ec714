import { hash, randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { CreateMultipartUploadCommand, ListMultipartUploadsCommand } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BlobStore } from '#server/blobs/blob-store.ts'
import { s3Bucket, s3Client } from '#server/blobs/s3-bucket.ts'
import { moveObject } from '#server/blobs/s3-move.ts'
import type { S3Location } from '#server/blobs/storage-url.ts'
import { inChunks } from '#server/blobs/test-store.fixture.ts'
import { type Fault, openFaultyProxy } from './faulty-proxy.ts'
import { newLocation, openNode } from './test-bucket.ts'

const VIDEO = randomBytes(30 * 2 ** 20)
const FILM_HASH = hash('sha256', VIDEO)
const UNREACHABLE = { code: 'store/unreachable', status: 503 }
const SLOW_DOWN: Fault = {
  response: { status: 503, body: '<Error><Code>SlowDown</Code><Message>m</Message></Error>' },
}

let proxy: Awaited<ReturnType<typeof openFaultyProxy>>
let node: Awaited<ReturnType<typeof openNode>>
let blobs: BlobStore
let location: S3Location

beforeAll(async () => {
  location = newLocation()
  proxy = await openFaultyProxy(location.endpoint ?? '')
})

beforeEach(async () => {
  proxy.inject(() => undefined)
  location = { ...newLocation(), endpoint: proxy.endpoint }
  node = await openNode(location)
  blobs = node.blobs
  return () => node.close()
})

afterAll(() => proxy.close())

/** Injects a fault into the first requests of a kind. */
function injectFault(times: number, request: RegExp, fault: Fault) {
  let made = 0
  proxy.inject((line) => (request.test(line) && made++ < times ? fault : undefined))
  return () => made
}

const alone = <Result>(task: () => Promise<Result>) => task()
const putFilm = () => blobs.put(inChunks(VIDEO))

/** What a machine and its bucket hold besides finished blobs. */
async function leftovers(): Promise<string[]> {
  const client = s3Client(newLocation())
  const { bucket: Bucket, prefix: Prefix } = location
  const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix }))
  client.destroy()
  const files = await readdir(node.folder, { recursive: true })
  const arriving = files.filter((name) => name.includes('arriving/'))
  return [...Uploads.map(({ Key }) => String(Key)), ...arriving]
}

async function listed(): Promise<string[]> {
  const hashes: string[] = []
  for await (const { sha256 } of blobs.list()) hashes.push(sha256)
  return hashes
}

const ALWAYS = Number.POSITIVE_INFINITY

test.for<{ what: string; request: RegExp; fault: Fault }>([
  { what: 'is cut at a part', request: /partNumber=3/, fault: { isCut: true } },
  { what: 'is changed on its way', request: /partNumber=2/, fault: { isChanged: true } },
  { what: 'is rejected at its end', request: /^POST.*uploadId/, fault: SLOW_DOWN },
])('an upload that $what leaves nothing, and the next one succeeds', async ({ request, fault }) => {
  const made = injectFault(ALWAYS, request, fault)
  await expect(putFilm()).rejects.toMatchObject(UNREACHABLE)
  expect(made()).toBeGreaterThan(0)
  proxy.inject(() => undefined)
  expect(await blobs.size(FILM_HASH)).toBeUndefined()
  expect([await listed(), await leftovers()]).toEqual([[], []])
  expect(await putFilm()).toEqual({ sha256: FILM_HASH, size: VIDEO.length })
  expect((await buffer(blobs.stream(FILM_HASH))).equals(VIDEO)).toBe(true)
})

test('an upload whose last response is lost succeeds if the bytes are stored', async () => {
  injectFault(ALWAYS, /^POST.*uploadId/, { cutResponseAfter: 0 })
  expect(await putFilm()).toEqual({ sha256: FILM_HASH, size: VIDEO.length })
  expect(await listed()).toEqual([FILM_HASH])
})

const HIDDEN: Fault = { response: { status: 404 } }

test('an object that is missing for a moment is looked up again, and not deleted', async () => {
  const bytes = Buffer.from('shown later')
  let isSent = false
  let hidden = 0
  proxy.inject((line) => {
    if (/^PUT.*blobs/.test(line)) isSent = true
    return isSent && /^HEAD.*blobs/.test(line) && hidden++ < 2 ? HIDDEN : undefined
  })
  const { sha256 } = await blobs.put(inChunks(bytes))
  expect(hidden).toBeGreaterThan(2)
  expect(await blobs.size(sha256)).toBe(bytes.length)
})

test('a missing object is reported as not stored, and not deleted', async () => {
  const bytes = Buffer.from('never shown')
  const before = proxy.lines.length
  injectFault(ALWAYS, /^HEAD.*blobs/, HIDDEN)
  await expect(blobs.put(inChunks(bytes))).rejects.toMatchObject(UNREACHABLE)
  expect(proxy.lines.slice(before).filter((line) => line.startsWith('DELETE'))).toEqual([])
  proxy.inject(() => undefined)
  // Another node may have reported it as stored: its bytes have the same name.
  expect(await blobs.size(hash('sha256', bytes))).toBe(bytes.length)
})

test('an object that another node deletes during the upload is uploaded again', async () => {
  const bytes = Buffer.from('sent again')
  const sha256 = hash('sha256', bytes)
  let sent = 0
  proxy.inject((line) => {
    if (/^PUT.*blobs/.test(line)) sent += 1
    return sent === 1 && /^HEAD.*blobs/.test(line) ? HIDDEN : undefined
  })
  expect(await blobs.put(inChunks(bytes))).toEqual({ sha256, size: bytes.length })
  expect(sent).toBe(2)
})

test('a small file that is corrupted in transit is rejected', async () => {
  injectFault(ALWAYS, /^PUT.*blobs/, { isChanged: true })
  await expect(blobs.put(inChunks(Buffer.from('small')))).rejects.toMatchObject(UNREACHABLE)
  expect(await listed()).toEqual([])
})

test('parts of an upload that was interrupted a day ago are deleted, newer ones stay', async () => {
  const client = s3Client(location)
  const { at } = s3Bucket(client, location, client)
  const begin = async (name: string) => {
    const { UploadId } = await client.send(new CreateMultipartUploadCommand(at(name)))
    return `<Upload><Key>${at(name).Key}</Key><UploadId>${UploadId}</UploadId>`
  }
  const old = `${await begin('blobs/old')}<Initiated>2024-01-01T00:00:00Z</Initiated></Upload>`
  await begin('blobs/young')
  client.destroy()
  expect(await blobs.sweep()).toBe(0)
  injectFault(1, /^GET.*uploads/, {
    response: {
      status: 200,
      body: `<ListMultipartUploadsResult>${old}</ListMultipartUploadsResult>`,
    },
  })
  expect(await blobs.sweep()).toBe(1)
  expect(await leftovers()).toEqual([at('blobs/young').Key])
})

test('an object too large for one copy is set aside in parts', async () => {
  await putFilm()
  const client = s3Client(location)
  const bucket = s3Bucket(client, location, client)
  const name = `blobs/${FILM_HASH.slice(0, 2)}/${FILM_HASH}`
  const limits = { oneCopyBytes: 20 * 2 ** 20, partBytes: 12 * 2 ** 20 }
  const damage = { etag: await bucket.etag(name), exclusively: alone }
  await moveObject(bucket, name, 'changed/video', damage, limits)
  expect(await bucket.size(name)).toBeUndefined()
  const copied = await bucket.read('changed/video')
  expect(VIDEO.equals(copied?.bytes ?? Buffer.alloc(0))).toBe(true)
  client.destroy()
})

test('an object that is already stored is not uploaded again', async () => {
  await putFilm()
  const before = proxy.lines.length
  await putFilm()
  expect(proxy.lines.slice(before)).toEqual([expect.stringMatching(/^HEAD/)])
})

test('an interrupted download resumes, however often it is interrupted', async () => {
  await putFilm()
  const made = injectFault(7, /^GET.*blobs/, { cutResponseAfter: 3_000_000 })
  expect((await buffer(blobs.stream(FILM_HASH))).equals(VIDEO)).toBe(true)
  expect(made()).toBe(8)
  injectFault(2, /^GET.*blobs/, { cutResponseAfter: 100 })
  const range = { start: 1000, end: 1999 }
  expect(VIDEO.subarray(1000, 2000).equals(await blobs.read(FILM_HASH, range))).toBe(true)
})

test('a download fails if the store does not come back', async () => {
  await putFilm()
  injectFault(ALWAYS, /^GET.*blobs/, { cutResponseAfter: 0 })
  await expect(buffer(blobs.stream(FILM_HASH))).rejects.toMatchObject(UNREACHABLE)
})

test('a whole download is one request', async () => {
  await putFilm()
  const before = proxy.lines.length
  await buffer(blobs.stream(FILM_HASH))
  expect(proxy.lines.slice(before)).toHaveLength(1)
})

test('a request is repeated after two Slow Down responses', async () => {
  const made = injectFault(2, /./, SLOW_DOWN)
  const { sha256 } = await blobs.put(inChunks(Buffer.from('words')))
  expect(made()).toBeGreaterThan(2)
  injectFault(2, /./, SLOW_DOWN)
  expect((await buffer(blobs.stream(sha256))).toString()).toBe('words')
  injectFault(2, /./, SLOW_DOWN)
  expect(await listed()).toEqual([sha256])
})

test('a store that takes two seconds for every response still works', async () => {
  injectFault(ALWAYS, /./, { waitMs: 2000 })
  const { sha256 } = await blobs.put(inChunks(Buffer.from('words')))
  expect((await buffer(blobs.stream(sha256))).toString()).toBe('words')
  await expect(node.check()).resolves.toBeUndefined()
})

test('a bucket that is gone is reported as an outage, not as missing bytes', async () => {
  const { sha256 } = await blobs.put(inChunks(Buffer.from('words')))
  const body = '<Error><Code>NoSuchBucket</Code><Message>m</Message></Error>'
  injectFault(ALWAYS, /^(GET|DELETE)/, { response: { status: 404, body } })
  await expect(buffer(blobs.stream(sha256))).rejects.toMatchObject(UNREACHABLE)
  await expect(node.archiveId()).rejects.toMatchObject(UNREACHABLE)
  await expect(blobs.remove(sha256)).rejects.toMatchObject(UNREACHABLE)
})

test('every request to an unreachable store fails with that reason', async () => {
  const { sha256 } = await blobs.put(inChunks(Buffer.from('words')))
  injectFault(ALWAYS, /./, { isCut: true })
  const questions = [
    () => blobs.size(sha256),
    () => blobs.read(sha256, { start: 0, end: 1 }),
    () => buffer(blobs.stream(sha256)),
    () => blobs.put(inChunks(Buffer.from('more'))),
    () => blobs.remove(sha256),
    () => blobs.quarantine(sha256, { etag: undefined, exclusively: alone }),
    () => blobs.foreign(),
    () => blobs.sweep(),
    () => listed(),
    () => node.thumbnails.read('ab/x.webp'),
    () => node.thumbnails.write('ab/x.webp', Buffer.from('x')),
    () => node.archiveId(),
    () => node.check(),
  ]
  await Promise.all(questions.map((ask) => expect(ask()).rejects.toMatchObject(UNREACHABLE)))
  proxy.inject(() => undefined)
  expect(await blobs.size(sha256)).toBe(5)
})

test('the health check of the store takes at most three seconds', async () => {
  injectFault(ALWAYS, /./, { waitMs: 60_000 })
  await expect(node.check()).rejects.toMatchObject(UNREACHABLE)
}, 10_000)

test('a signed URL serves the bytes with the signed headers', async () => {
  await putFilm()
  const url = await blobs.signedUrl?.(FILM_HASH, {
    seconds: 300,
    contentType: 'video/mp4',
    contentDisposition: `inline; filename="a b_.mp4"; filename*=UTF-8''a%20b%C3%BC.mp4`,
    cacheControl: 'private, max-age=300',
  })
  expect(new URL(url ?? '').origin).toBe(node.signedOrigin)
  const part = await fetch(url ?? '', { headers: { range: 'bytes=5-9' } })
  expect(part.status).toBe(206)
  expect(VIDEO.subarray(5, 10).equals(Buffer.from(await part.arrayBuffer()))).toBe(true)
  expect(Object.fromEntries(part.headers)).toMatchObject({
    'content-type': 'video/mp4',
    'content-disposition': `inline; filename="a b_.mp4"; filename*=UTF-8''a%20b%C3%BC.mp4`,
    'cache-control': 'private, max-age=300',
  })
  const forged = String(url).replace('inline', 'attachment')
  const rejected = await fetch(forged)
  await rejected.body?.cancel()
  expect(rejected.status).toBe(403)
})
