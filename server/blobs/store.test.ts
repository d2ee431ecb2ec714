import { hash, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDataFolder } from '../disk/data-folder.ts'
import type { BlobStore, Store, StoredBlob } from './blob-store.ts'
import { openStore } from './open-store.ts'
import { inChunks, openTestStore } from './test-store.fixture.ts'

const openDisk = (folder: string) => openStore('disk', openDataFolder(folder))
const stores = [
  { name: 'the disk', open: openDisk },
  ...(process.env.TEST_STORAGE_URL ? [{ name: 'S3', open: openTestStore }] : []),
]
/** More than one part of an upload. */
const LARGE = randomBytes(17 * 2 ** 20 + 11)
const ABSENT = 'ab'.repeat(32)

const alone = <Result>(task: () => Promise<Result>) => task()

describe.for(stores)('$name', ({ open }) => {
  let folder: string
  let store: Store

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'store-'))
    store = await open(folder)
  })

  afterAll(async () => {
    await store.close()
    await rm(folder, { recursive: true })
  })

  const put = (bytes: Uint8Array | string) => store.blobs.put(inChunks(Buffer.from(bytes)))
  const listed = async () => {
    const hashes: string[] = []
    for await (const { sha256 } of store.blobs.list()) hashes.push(sha256)
    return hashes
  }

  test('an error of a task with a local file is passed on, and does not mean missing bytes', async () => {
    const blob = await store.blobs.put(inChunks(Buffer.from('lent')))
    const failing = () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }))
    await expect(store.blobs.withLocalFile(blob.sha256, failing)).rejects.toMatchObject({
      code: 'ENOSPC',
    })
  })

  test.for([
    { what: 'no bytes', bytes: Buffer.alloc(0) },
    { what: 'one byte', bytes: Buffer.from('x') },
    { what: 'some bytes', bytes: randomBytes(300_000) },
    { what: 'many bytes', bytes: LARGE },
  ])('returns $what as stored', async ({ bytes }) => {
    const blob = await put(bytes)
    expect(blob).toEqual({ sha256: hash('sha256', bytes), size: bytes.length })
    expect(await store.blobs.size(blob.sha256)).toBe(bytes.length)
    expect((await buffer(store.blobs.stream(blob.sha256))).equals(bytes)).toBe(true)
    const copy = await store.blobs.withLocalFile(blob.sha256, (path) => readFile(path))
    expect(copy.equals(bytes)).toBe(true)
    expect(await listed()).toContain(blob.sha256)
  })

  test.for([
    { start: 0, end: 0 },
    { start: 5, end: 1_000_000 },
    { start: 8 * 2 ** 20 - 1, end: 8 * 2 ** 20 },
    { start: LARGE.length - 3, end: LARGE.length - 1 },
    { start: 1, end: LARGE.length - 2 },
  ])('reads bytes $start to $end, at once and in chunks', async (range) => {
    const { sha256 } = await put(LARGE)
    const wanted = LARGE.subarray(range.start, range.end + 1)
    expect(wanted.equals(await store.blobs.read(sha256, range))).toBe(true)
    expect((await buffer(store.blobs.stream(sha256, range))).equals(wanted)).toBe(true)
  })

  test('stores the same bytes once, also for concurrent writers', async () => {
    const bytes = randomBytes(50_000)
    const stored = await Promise.all([put(bytes), put(bytes), put(bytes)])
    expect(new Set(stored.map(({ sha256 }) => sha256)).size).toBe(1)
    const { sha256 } = await put(bytes)
    expect((await listed()).filter((hash) => hash === sha256)).toHaveLength(1)
  })

  test('keeps nothing of an interrupted stream', async () => {
    const before = new Set(await listed())
    const broken = store.blobs.put(
      (async function* () {
        yield LARGE
        throw new Error('The wire was cut.')
      })(),
    )
    await expect(broken).rejects.toThrow('The wire was cut.')
    expect(new Set(await listed())).toEqual(before)
    const left = (await readdir(folder, { recursive: true })).filter((name) =>
      name.includes('arriving/'),
    )
    expect(left).toEqual([])
  })

  test('reports missing bytes for every kind of access', async () => {
    const { blobs } = store
    expect(await blobs.size(ABSENT)).toBeUndefined()
    for (const read of [
      () => blobs.read(ABSENT, { start: 0, end: 9 }),
      () => buffer(blobs.stream(ABSENT)),
      () => buffer(blobs.stream(ABSENT, { start: 0, end: 9 })),
    ]) {
      await expect(read()).rejects.toMatchObject({ code: 'file/missing-bytes' })
    }
  })

  test.for([
    { start: 0, end: 4 },
    { start: 4, end: 9 },
    { start: 2, end: 4 },
  ])('says that bytes $start to $end of four are missing', async (range) => {
    const { sha256 } = await put('four')
    const missing = { code: 'file/missing-bytes' }
    await expect(store.blobs.read(sha256, range)).rejects.toMatchObject(missing)
    await expect(buffer(store.blobs.stream(sha256, range))).rejects.toMatchObject(missing)
  })

  test.for(['../../etc/passwd', 'AB'.repeat(32), 'ab'.repeat(31), ''])(
    'takes "%s" for no name of bytes',
    async (name) => {
      const { blobs } = store
      await expect(blobs.size(name)).rejects.toThrow(TypeError)
      await expect(blobs.remove(name)).rejects.toThrow(TypeError)
      await expect(blobs.withLocalFile(name, async (path) => path)).rejects.toThrow(TypeError)
    },
  )

  test('removes bytes, and it does no harm to remove them again', async () => {
    const { sha256 } = await put('to be removed')
    await store.blobs.remove(sha256)
    await store.blobs.remove(sha256)
    expect(await store.blobs.size(sha256)).toBeUndefined()
    expect(await listed()).not.toContain(sha256)
    expect(await put('to be removed')).toMatchObject({ sha256 })
    expect(await store.blobs.size(sha256)).toBe(13)
  })

  test('sets corrupt bytes aside, reports them, and accepts the right ones', async () => {
    const { sha256 } = await put('to be set aside')
    const etag = await store.blobs.etag(sha256)
    await store.blobs.quarantine(sha256, { etag, exclusively: alone })
    await store.blobs.quarantine(sha256, { etag, exclusively: alone })
    expect(await store.blobs.size(sha256)).toBeUndefined()
    expect(await store.blobs.foreign()).toEqual({
      quarantined: [expect.stringContaining(sha256)],
      strays: [],
      unfinished: [],
      unreadable: [],
    })
    await put('to be set aside')
    expect(await store.blobs.size(sha256)).toBe(15)
  })

  test('sets nothing aside that was written again since it was found damaged', async () => {
    const { sha256 } = await put('written again')
    const etag = 'of the damaged bytes'
    await store.blobs.quarantine(sha256, { etag, exclusively: alone })
    expect(await store.blobs.size(sha256)).toBe(13)
    expect((await store.blobs.foreign()).quarantined).not.toContainEqual(
      expect.stringContaining(sha256),
    )
  })

  test('has nothing to clean up', async () => {
    expect(await store.blobs.sweep()).toBe(0)
  })

  test('keeps the latest thumbnail of bytes and its time', async () => {
    const { thumbnails } = store
    expect(await thumbnails.read('ab/picture.webp')).toBeUndefined()
    await thumbnails.write('ab/picture.webp', Buffer.from('first'))
    await thumbnails.write('ab/picture.webp', Buffer.from('second'))
    const found = await thumbnails.read('ab/picture.webp')
    expect(new TextDecoder().decode(found?.bytes)).toBe('second')
    expect(Math.abs((found?.writtenAt.getTime() ?? 0) - Date.now())).toBeLessThan(60_000)
    await thumbnails.write('ab/picture.webp', Buffer.alloc(0))
    expect(await thumbnails.read('ab/picture.webp')).toBeUndefined()
  })

  const removals: { name: string; removal(blobs: BlobStore, sha256: string): Promise<void> }[] = [
    { name: 'removed', removal: (blobs, sha256) => blobs.remove(sha256) },
    {
      name: 'set aside',
      removal: async (blobs, sha256) =>
        blobs.quarantine(sha256, { etag: await blobs.etag(sha256), exclusively: alone }),
    },
  ]

  test.for(removals)(
    'removes what was made from a blob that is $name, and nothing else',
    async ({ removal }) => {
      const { blobs, thumbnails } = store
      const [gone, stays] = [await put('of a file that goes'), await put('of a file that stays')]
      const madeOf = ({ sha256 }: StoredBlob) =>
        ['-0x150.webp', '-page1-900.webp', '.problem'].map(
          (form) => `${sha256.slice(0, 2)}/${sha256}${form}`,
        )
      for (const name of [...madeOf(gone), ...madeOf(stays)])
        await thumbnails.write(name, Buffer.from('made'))
      await removal(blobs, gone.sha256)
      const read = async (name: string) => (await thumbnails.read(name)) !== undefined
      expect(await Promise.all(madeOf(gone).map(read))).toEqual([false, false, false])
      expect(await Promise.all(madeOf(stays).map(read))).toEqual([true, true, true])
    },
  )

  test('has the ID of its archive, which does not count as a stray file', async () => {
    expect(await store.archiveId()).toBeUndefined()
    await store.claimFor('an-archive')
    expect(await store.archiveId()).toBe('an-archive')
    await expect(store.check()).resolves.toBeUndefined()
    expect((await store.blobs.foreign()).strays).toEqual([])
  })
})

describe('bytes that are a file already', () => {
  let folder: string
  let store: Store

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'store-'))
    store = await openDisk(folder)
    return () => rm(folder, { recursive: true })
  })

  test('replace damaged ones atomically: a failure leaves the damaged ones', async () => {
    const blob = { sha256: ABSENT, size: 5 }
    const place = join(folder, 'blobs', ABSENT.slice(0, 2), ABSENT)
    await mkdir(dirname(place))
    await writeFile(place, 'half')
    await expect(store.blobs.putFile(join(folder, 'no such file'), blob)).rejects.toThrow('ENOENT')
    expect(await readFile(place, 'utf8')).toBe('half')
    await writeFile(join(folder, 'whole'), 'whole')
    await store.blobs.putFile(join(folder, 'whole'), blob)
    expect(await readFile(place, 'utf8')).toBe('whole')
    expect(await readdir(join(folder, 'blobs/arriving'))).toEqual([])
  })

  test('stay in place while the same bytes are added again', async () => {
    for (let round = 0; round < 40; round += 1) {
      const bytes = randomBytes(2000)
      const blob = { sha256: hash('sha256', bytes), size: bytes.length }
      let isStored = false
      const sent = [1, 2, 3, 4].map(async (sender) => {
        const path = join(folder, `${round}-${sender}`)
        await writeFile(path, bytes)
        await store.blobs.putFile(path, blob)
        isStored = true
      })
      const all = Promise.all(sent).then(() => 'all')
      while ((await Promise.race([all, store.blobs.size(blob.sha256)])) !== 'all') {
        const wasStored = isStored
        const size = await store.blobs.size(blob.sha256)
        if (wasStored) expect(size).toBe(bytes.length)
      }
    }
  })
})
