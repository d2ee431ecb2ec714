import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '../import/import-folder.fixture.ts'
import type { BlobStore } from './blob-store.ts'
import { type AttemptLimits, NoResponseError } from './s3-attempts.ts'
import { openS3Blobs } from './s3-blobs.ts'
import { type S3Bucket, s3Bucket, s3Client } from './s3-bucket.ts'
import { inChunks } from './test-store.fixture.ts'

const LARGE = randomBytes(17 * 2 ** 20)
const SHA256 = 'ab'.repeat(32)
const STARTED =
  '<InitiateMultipartUploadResult><UploadId>one</UploadId></InitiateMultipartUploadResult>'

/** A store that accepts every request, and answers only what another operation needs first. */
async function openSilentStore(limits: AttemptLimits = { silenceMs: 100, visitorsWait: true }) {
  const lines: string[] = []
  const server = createServer((incoming, response) => {
    const line = `${incoming.method} ${incoming.url}`
    lines.push(line)
    incoming.resume()
    if (line.startsWith('HEAD') && !line.includes(SHA256)) response.writeHead(404).end()
    if (/^POST.*uploads/.test(line)) response.end(STARTED)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const location = {
    bucket: 'tanks',
    prefix: '',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
  }
  const client = s3Client(location, { accessKeyId: 'a', secretAccessKey: 'b' }, limits)
  onTestFinished(() => {
    client.destroy()
    server.closeAllConnections()
    server.close()
  })
  const bucket = s3Bucket(client, location, client)
  return { bucket, blobs: await openS3Blobs(bucket, await temporaryFolder()), lines }
}

interface Operation {
  what: string
  method: string
  start: (blobs: BlobStore, bucket: S3Bucket) => Promise<unknown>
}

const operations: Operation[] = [
  { what: 'asking for a size', method: 'HEAD', start: (blobs) => blobs.size(SHA256) },
  {
    what: 'reading a range',
    method: 'GET',
    start: (blobs) => blobs.read(SHA256, { start: 0, end: 1 }),
  },
  { what: 'a download', method: 'GET', start: (blobs) => buffer(blobs.stream(SHA256)) },
  {
    what: 'a local copy',
    method: 'GET',
    start: (blobs) => blobs.withLocalFile(SHA256, async () => undefined),
  },
  {
    what: 'an upload',
    method: 'PUT',
    start: (blobs) => blobs.put(inChunks(Buffer.from('small'))),
  },
  { what: 'an upload in parts', method: 'PUT', start: (blobs) => blobs.put(inChunks(LARGE)) },
  { what: 'a list', method: 'GET', start: (blobs) => blobs.list()[Symbol.asyncIterator]().next() },
  { what: 'the cleanup of parts', method: 'GET', start: (blobs) => blobs.sweep() },
  { what: 'a removal', method: 'DELETE', start: (blobs) => blobs.remove(SHA256) },
  { what: 'reading a text', method: 'GET', start: (_, bucket) => bucket.read('archive-id') },
  {
    what: 'writing a text',
    method: 'PUT',
    start: (_, bucket) => bucket.put('archive-id', Buffer.from('one')),
  },
]

test.for(operations)(
  'a store that hangs during $what is not asked again, because a visitor waits for the answer',
  async ({ method, start }) => {
    const { blobs, bucket, lines } = await openSilentStore()
    await expect(start(blobs, bucket)).rejects.toMatchObject({
      code: 'store/unreachable',
      cause: expect.any(NoResponseError),
    })
    const silent = lines.filter((line) => line.startsWith(method))
    expect(new Set(silent).size).toBe(silent.length)
  },
)

test('a command or a backup repeats a request without a response', async () => {
  const { bucket, lines } = await openSilentStore({ silenceMs: 100 })
  await expect(bucket.put('archive-id', Buffer.from('one'))).rejects.toMatchObject({
    code: 'store/unreachable',
    cause: { name: 'TimeoutError' },
  })
  expect(lines.length).toBe(5)
})

test('a client opened after a stop is disconnected, too', async () => {
  const { bucket, lines } = await openSilentStore({
    silenceMs: 2 ** 30,
    stop: AbortSignal.abort(),
  })
  const destroy = vi.spyOn(bucket.client, 'destroy')
  await expect(bucket.read('archive-id')).rejects.toMatchObject({ code: 'store/unreachable' })
  await expect.poll(() => destroy.mock.calls.length, { timeout: 10_000 }).toBe(1)
  expect(lines.length).toBe(1)
})

test('a stop ends the requests to a store that hangs, and those of the cleanup', async () => {
  const stop = new AbortController()
  const never = { silenceMs: 2 ** 30, stop: stop.signal }
  const { blobs, bucket, lines } = await openSilentStore(never)
  const isEnded = (operation: Promise<unknown>) =>
    expect(operation).rejects.toMatchObject({ cause: expect.any(NoResponseError) })
  const started = operations.map(({ start }) => isEnded(start(blobs, bucket)))
  await expect.poll(() => new Set(lines.map((line) => line.split(' ')[0])).size).toBe(4)
  stop.abort()
  await Promise.all([...started, isEnded(bucket.remove('archive-id'))])
})
