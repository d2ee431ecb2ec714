import { createHash, hash, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inChunks } from '#server/blobs/test-store.fixture.ts'
import { type EngineProxy, openEngineProxy } from './engine-proxy.ts'
import { turnOneBitOnDisk } from './store-disk.ts'
import { newLocation, openNode, storageThrough } from './test-bucket.ts'

const VIDEO = randomBytes(40 * 2 ** 20)
const FILM_HASH = hash('sha256', VIDEO)

let proxy: EngineProxy

beforeAll(async () => {
  proxy = await openEngineProxy(newLocation().endpoint ?? '')
})

afterAll(() => proxy.close())

const openHere = () => openNode(newLocation(storageThrough(proxy.url)))

test('a store that is lost during an upload has no part of it, and accepts it once it is back', async () => {
  const node = await openHere()
  const stopped = Promise.withResolvers<void>()
  const broken = node.blobs.put(
    (async function* () {
      yield* inChunks(VIDEO)
      // From here on the parts are sent.
      setTimeout(() => proxy.stop().then(stopped.resolve, stopped.reject), 150)
    })(),
  )
  await expect(broken).rejects.toMatchObject({ code: 'store/unreachable' })
  await stopped.promise
  await proxy.start()
  expect(await node.blobs.size(FILM_HASH)).toBeUndefined()
  expect(await node.blobs.put(inChunks(VIDEO))).toEqual({ sha256: FILM_HASH, size: VIDEO.length })
  expect((await buffer(node.blobs.stream(FILM_HASH))).equals(VIDEO)).toBe(true)
  await node.close()
})

test('a download resumes once the store is back', async () => {
  const node = await openHere()
  await node.blobs.put(inChunks(VIDEO))
  const hash = createHash('sha256')
  let taken = 0
  let back: Promise<void> | undefined
  for await (const chunk of node.blobs.stream(FILM_HASH)) {
    hash.update(chunk)
    taken += chunk.length
    if (taken < VIDEO.length / 3 || back) continue
    await proxy.stop()
    back = proxy.start()
  }
  await back
  expect([taken, hash.digest('hex')]).toEqual([VIDEO.length, FILM_HASH])
  await node.close()
})

test('a corrupt object is set aside or missing, and can be stored again', async () => {
  const node = await openHere()
  const bytes = randomBytes(200_000)
  const { sha256 } = await node.blobs.put(inChunks(bytes))
  expect(await turnOneBitOnDisk(bytes)).toBe(1)
  const read = await buffer(node.blobs.stream(sha256)).catch(({ code }) => code)
  expect([read === 'file/missing-bytes' || !bytes.equals(read)]).toEqual([true])
  const etag = await node.blobs.etag(sha256)
  await node.blobs.quarantine(sha256, { etag, exclusively: (task) => task() })
  expect(await node.blobs.size(sha256)).toBeUndefined()
  await node.blobs.put(inChunks(bytes))
  expect((await buffer(node.blobs.stream(sha256))).equals(bytes)).toBe(true)
  await node.close()
})
