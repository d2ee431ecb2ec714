import { createHash, hash, randomBytes } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { inChunks } from '#server/blobs/test-store.fixture.ts'
import { makeEngineFolder } from '../../tools/engines/engine-folder.ts'
import { type SwiftEngine, startSwift } from '../../tools/engines/swift.ts'
import { newLocation, openNode } from './test-bucket.ts'

const VIDEO = randomBytes(40 * 2 ** 20)
const FILM_HASH = hash('sha256', VIDEO)

let folder: string
let swift: SwiftEngine

beforeAll(async () => {
  folder = makeEngineFolder()
  swift = await startSwift({ folder })
  vi.stubEnv('AWS_ACCESS_KEY_ID', swift.accessKey)
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', swift.secretKey)
  await swift.createBucket('archive')
})

afterAll(async () => {
  vi.unstubAllEnvs()
  await swift.kill()
  await rm(folder, { recursive: true })
})

const openHere = () => openNode(newLocation(swift.storageUrl('archive')))

test('a store stopped during an upload has no part of it, and accepts it after a restart', async () => {
  const node = await openHere()
  const stopped = Promise.withResolvers<void>()
  const broken = node.blobs.put(
    (async function* () {
      yield* inChunks(VIDEO)
      // From here on the parts are sent.
      setTimeout(() => swift.stop().then(stopped.resolve, stopped.reject), 150)
    })(),
  )
  await expect(broken).rejects.toMatchObject({ code: 'store/unreachable' })
  await stopped.promise
  await swift.start()
  expect(await node.blobs.size(FILM_HASH)).toBeUndefined()
  expect(await node.blobs.put(inChunks(VIDEO))).toEqual({ sha256: FILM_HASH, size: VIDEO.length })
  expect((await buffer(node.blobs.stream(FILM_HASH))).equals(VIDEO)).toBe(true)
  await node.close()
})

test('a download resumes after the store restarts', async () => {
  const node = await openHere()
  await node.blobs.put(inChunks(VIDEO))
  const hash = createHash('sha256')
  let taken = 0
  let back: Promise<void> | undefined
  for await (const chunk of node.blobs.stream(FILM_HASH)) {
    hash.update(chunk)
    taken += chunk.length
    if (taken < VIDEO.length / 3 || back) continue
    await swift.stop()
    back = swift.start()
  }
  await back
  expect([taken, hash.digest('hex')]).toEqual([VIDEO.length, FILM_HASH])
  await node.close()
})

/** Flips one bit in each file with exactly these bytes. */
async function damage(bytes: Uint8Array): Promise<number> {
  const names = await readdir(folder, { recursive: true })
  let damaged = 0
  for (const name of names.filter((candidate) => candidate.endsWith('.data'))) {
    const path = join(folder, name)
    const stored = await readFile(path)
    if (!stored.equals(bytes)) continue
    stored[100] = (stored[100] ?? 0) ^ 1
    await writeFile(path, stored)
    damaged += 1
  }
  return damaged
}

test('a corrupt object is set aside or missing, and can be stored again', async () => {
  const node = await openHere()
  const bytes = randomBytes(200_000)
  const { sha256 } = await node.blobs.put(inChunks(bytes))
  expect(await damage(bytes)).toBe(1)
  const read = await buffer(node.blobs.stream(sha256)).catch(({ code }) => code)
  expect([read === 'file/missing-bytes' || !bytes.equals(read)]).toEqual([true])
  const etag = await node.blobs.etag(sha256)
  await node.blobs.quarantine(sha256, { etag, exclusively: (task) => task() })
  expect(await node.blobs.size(sha256)).toBeUndefined()
  await node.blobs.put(inChunks(bytes))
  expect((await buffer(node.blobs.stream(sha256))).equals(bytes)).toBe(true)
  await node.close()
})
