import { createHash, hash, randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { s3Client } from '#server/blobs/s3-bucket.ts'
import { parseS3Url } from '#server/blobs/storage-url.ts'
import { type EngineProxy, openEngineProxy } from './engine-proxy.ts'
import { openFaultyProxy } from './faulty-proxy.ts'
import { newArchive } from './new-archive.ts'
import { type Settings, type SiteNode, startCommand, startNode, testFolder } from './site-node.ts'
import { turnOneBitOnDisk } from './store-disk.ts'
import { newLocation, storageThrough } from './test-bucket.ts'

const READER = { accept: 'text/html' }
const SENTENCE = 'The file store is currently unreachable. Nothing was lost; try again in a minute.'
const LARGE = 48 * 1024 * 1024

let proxy: EngineProxy
const well = { ok: true, database: 'ok', store: 'ok' }

beforeAll(async () => {
  proxy = await openEngineProxy(newLocation().endpoint ?? '')
})

afterAll(() => proxy.close())

/** The common settings of the nodes of an archive in a store that may be lost. */
const ownArchive = () => newArchive(storageThrough(proxy.url))

/** Loses the store; it is back at the end of the test at the latest. */
async function takeAway(): Promise<() => Promise<void>> {
  let isAway = true
  const restart = async () => {
    if (isAway) await proxy.start()
    isAway = false
  }
  onTestFinished(restart)
  await proxy.stop()
  return restart
}

async function importing(settings: Settings, files: Record<string, string | Uint8Array>) {
  const folder = await testFolder()
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes)
  const own = { ...settings, DATA_DIR: await testFolder() }
  return startCommand(['import', folder, '--into', '/Files'], own)
}

async function urlOf(node: SiteNode, name: string): Promise<string> {
  const response = await node.get('/api/files?dir=%2FFiles&limit=500')
  const { files } = (await response.json()) as { files: { id: string; name: string }[] }
  return `/files/${name}?id=${files.find((file) => file.name === name)?.id}`
}

/** What the store itself holds for an archive. */
function openBucket({ STORAGE_URL = '' }: Settings) {
  const location = parseS3Url(STORAGE_URL)
  if (!location) throw new Error('The archive is not in a store.')
  const client = s3Client(location)
  onTestFinished(() => client.destroy())
  const Bucket = location.bucket
  const Prefix = `${location.prefix}blobs/`
  return {
    async keys() {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix }))
      return Contents.map(({ Key = '' }) => Key)
    },
    async turnOneBitOf(sha256: string) {
      const Key = `${Prefix}${sha256.slice(0, 2)}/${sha256}`
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }))
      const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array()
      bytes[3] = (bytes[3] ?? 0) ^ 0b100
      await client.send(new PutObjectCommand({ Bucket, Key, Body: bytes }))
    },
  }
}

test('during an outage of the store a node serves its pages, reports the files it cannot serve, and recovers', async () => {
  const settings = await ownArchive()
  expect(await (await importing(settings, { 'note.txt': 'words' })).ended).toMatchObject({
    code: 0,
  })
  const node = await startNode(settings)
  const url = await urlOf(node, 'note.txt')
  expect(await (await node.get(url)).text()).toBe('words')

  const restart = await takeAway()
  expect((await node.get('/archive?dir=/Files', READER)).status).toBe(200)
  const rejected = await node.get(url)
  expect([rejected.status, await rejected.json()]).toEqual([
    503,
    expect.objectContaining({ message: SENTENCE }),
  ])
  const ill = { ok: false, database: 'ok', store: 'failed' }
  await expect.poll(() => node.health(), { timeout: 10_000 }).toMatchObject(ill)

  await restart()
  await expect.poll(() => node.health(), { timeout: 20_000 }).toMatchObject(well)
  expect(await (await node.get(url)).text()).toBe('words')
})

test('during an outage of the store folders are shown, with their README if the node has it in memory', async () => {
  const settings = await ownArchive()
  const texts = { 'README.md': 'words of the folder' }
  expect(await (await importing(settings, texts)).ended).toMatchObject({ code: 0 })
  const DATA_DIR = await testFolder()
  const first = await startNode({ ...settings, DATA_DIR })
  const read = async (node: SiteNode) => {
    const response = await node.get('/archive?dir=/Files', READER)
    return { status: response.status, text: await response.text() }
  }
  expect((await read(first)).text).toContain('words of the folder')
  // Only one node reads a text for the search index. It must not be the one that is to have never seen it.
  const found = async () => (await first.get('/api/search?q=words')).text()
  await expect.poll(found, { timeout: 30_000 }).toContain('README.md')
  await first.stop()
  // One that knows the text from its disk, one that never saw it.
  const knowing = await startNode({ ...settings, DATA_DIR })
  const other = await startNode(settings)
  const restart = await takeAway()
  expect(await read(knowing)).toMatchObject({
    status: 200,
    text: expect.stringContaining('words of the folder'),
  })
  expect(await read(other)).toMatchObject({
    status: 200,
    text: expect.stringContaining('The text of this folder cannot be loaded at the moment.'),
  })
  await restart()
  await expect
    .poll(async () => (await read(other)).text, { timeout: 30_000 })
    .toContain('words of the folder')
})

test('an import that loses the store shows no partial file, and resumes when it is run again', async () => {
  const settings = await ownArchive()
  const files = { 'large.bin': randomBytes(LARGE) }
  const command = await importing(settings, files)
  await new Promise((resolve) => setTimeout(resolve, 1800))
  const restart = await takeAway()
  const { code, output } = await command.ended
  await restart()
  if (code !== 0) {
    // On a slow machine the import has not begun by then, and says that it cannot.
    expect(output).toMatch(new RegExp(`${SENTENCE}|cannot be used: the connection failed`))
    expect(output).not.toMatch(/\n\s+at /)
    expect(await openBucket(settings).keys()).toEqual([])
  }
  expect(await (await importing(settings, files)).ended).toMatchObject({ code: 0 })
  const verified = startCommand(['verify'], { ...settings, DATA_DIR: await testFolder() })
  expect(await verified.ended).toMatchObject({ code: 0 })
})

test('a download that loses the store is at worst cut off, never corrupt, and can be resumed', async () => {
  const settings = await ownArchive()
  const bytes = randomBytes(LARGE)
  expect(await (await importing(settings, { 'large.bin': bytes })).ended).toMatchObject({ code: 0 })
  const node = await startNode(settings)
  const url = await urlOf(node, 'large.bin')
  const hasher = createHash('sha256')
  let received = 0
  const take = async (response: Response, onChunk = async () => undefined as unknown) => {
    for await (const chunk of response.body ?? []) {
      hasher.update(chunk)
      received += chunk.length
      await onChunk()
    }
  }

  const whole = await node.get(url)
  let restart: (() => Promise<void>) | undefined
  const loseStore = async () => {
    restart ??= await takeAway()
  }
  await take(whole, loseStore).catch(() => undefined)
  await restart?.()
  await expect.poll(() => node.health(), { timeout: 20_000 }).toMatchObject(well)
  if (received < LARGE) {
    const range = { range: `bytes=${received}-`, 'if-range': whole.headers.get('etag') ?? '' }
    const rest = await node.get(url, range)
    expect(rest.status).toBe(206)
    await take(rest)
  }
  expect(received).toBe(LARGE)
  expect(hasher.digest('hex')).toBe(hash('sha256', bytes))
})

test('a slow store does not delay responses from memory', async () => {
  const settings = await ownArchive()
  expect(await (await importing(settings, { 'note.txt': 'words' })).ended).toMatchObject({
    code: 0,
  })
  const slow = await openFaultyProxy(newLocation().endpoint ?? '')
  onTestFinished(() => slow.close())
  const storage = new URL(String(settings.STORAGE_URL))
  storage.searchParams.set('endpoint', slow.endpoint)
  const node = await startNode({ ...settings, STORAGE_URL: storage.href })
  const url = await urlOf(node, 'note.txt')
  await node.get('/archive', READER)
  slow.inject(() => ({ waitMs: 2000 }))
  const order: string[] = []
  await Promise.all([
    node.get(url).then(async (response) => order.push(await response.text())),
    node.get('/archive', READER).then(() => order.push('page')),
  ])
  expect(order).toEqual(['page', 'words'])
})

test('a flipped bit in the store is found, its file named, and repaired by an import', async () => {
  const settings = await ownArchive()
  const files = { 'one.txt': 'words of one', 'two.txt': 'words of two' }
  expect(await (await importing(settings, files)).ended).toMatchObject({ code: 0 })
  const sha256 = hash('sha256', 'words of two')
  await openBucket(settings).turnOneBitOf(sha256)
  const own = { ...settings, DATA_DIR: await testFolder() }
  const found = await startCommand(['verify'], own).ended
  expect(found.code).toBe(1)
  expect(found.output).toContain(`changed ${sha256}: /Files/two.txt`)
  expect((await startCommand(['verify'], own).ended).output).toMatch(/Missing\s+1/)
  expect(await (await importing(settings, files)).ended).toMatchObject({ code: 0 })
  const healed = await startCommand(['verify'], own).ended
  expect(healed.output).toMatch(/Missing\s+0/)
  expect(healed.output).toMatch(/Changed\s+0/)
})

test('a flipped bit on a disk of the store is found, however the store reacts', async () => {
  const settings = await ownArchive()
  const words = `words of ${randomBytes(8).toString('hex')}`
  const files = { 'one.txt': 'words of one', 'three.txt': words }
  expect(await (await importing(settings, files)).ended).toMatchObject({ code: 0 })
  expect(await turnOneBitOnDisk(Buffer.from(words))).toBe(1)
  const own = { ...settings, DATA_DIR: await testFolder() }
  const found = await startCommand(['verify'], own).ended
  const sha256 = hash('sha256', words)
  expect(found.code).toBe(1)
  expect(found.output).toContain(`changed ${sha256}: /Files/three.txt`)
  expect(await (await importing(settings, files)).ended).toMatchObject({ code: 0 })
  const healed = await startCommand(['verify'], own).ended
  expect(healed.output).toMatch(/Missing\s+0/)
  expect(healed.output).toMatch(/Changed\s+0/)
})
