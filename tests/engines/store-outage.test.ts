import { createHash, hash, randomBytes } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { makeEngineFolder } from '../../tools/engines/engine-folder.ts'
import { type SwiftEngine, startSwift } from '../../tools/engines/swift.ts'
import { openFaultyProxy } from './faulty-proxy.ts'
import { newArchive } from './new-archive.ts'
import { type Settings, type SiteNode, startCommand, startNode, testFolder } from './site-node.ts'

const READER = { accept: 'text/html' }
const SENTENCE = 'The file store is currently unreachable. Nothing was lost; try again in a minute.'
const LARGE = 48 * 1024 * 1024

const BUCKET = 'archive'

let folder: string
let swift: SwiftEngine
const well = { ok: true, database: 'ok', store: 'ok' }

beforeAll(async () => {
  folder = makeEngineFolder()
  swift = await startSwift({ folder })
  await swift.createBucket(BUCKET)
})

afterAll(async () => {
  await swift.kill()
  await rm(folder, { recursive: true })
})

/** The common settings of the nodes of an archive in a store that may be stopped. */
async function ownArchive(): Promise<Settings> {
  return {
    ...(await newArchive(swift.storageUrl(BUCKET))),
    AWS_ACCESS_KEY_ID: swift.accessKey,
    AWS_SECRET_ACCESS_KEY: swift.secretKey,
  }
}

/** Stops the store; it is restarted at the end of the test at the latest. */
async function takeAway(): Promise<() => Promise<void>> {
  let isAway = true
  const restart = async () => {
    if (isAway) await swift.start()
    isAway = false
  }
  onTestFinished(restart)
  await swift.stop()
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
function openBucket({
  STORAGE_URL = '',
  AWS_ACCESS_KEY_ID = '',
  AWS_SECRET_ACCESS_KEY = '',
}: Settings) {
  const { host: Bucket, pathname } = new URL(STORAGE_URL)
  const { endpoint, region } = swift
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const Prefix = `${pathname.slice(1)}/blobs/`
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
  const proxy = await openFaultyProxy(swift.endpoint)
  onTestFinished(() => proxy.close())
  const storage = new URL(String(settings.STORAGE_URL))
  storage.searchParams.set('endpoint', proxy.endpoint)
  const node = await startNode({ ...settings, STORAGE_URL: storage.href })
  const url = await urlOf(node, 'note.txt')
  await node.get('/archive', READER)
  proxy.inject(() => ({ waitMs: 2000 }))
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
  await turnOneBitOnDisk(words)
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

/** In the file in which the store keeps these words. */
async function turnOneBitOnDisk(words: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    if (!entry.isFile() || !entry.name.endsWith('.data')) continue
    const path = join(entry.parentPath, entry.name)
    const bytes = await readFile(path)
    if (bytes.toString() !== words) continue
    bytes[2] = (bytes[2] ?? 0) ^ 1
    await writeFile(path, bytes)
    return
  }
  throw new Error('The store keeps these words nowhere.')
}
