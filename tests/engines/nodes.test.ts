import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { newArchive } from './new-archive.ts'
import { type Settings, startCommand, startNode, testFolder } from './site-node.ts'

const READER = { accept: 'text/html' }
const FILES = 120

/** Files with different bytes, every fourth a picture. */
async function folderOfFiles(): Promise<string> {
  const folder = await testFolder()
  for (let at = 0; at < FILES; at++) {
    const bytes = at % 4 === 0 ? await picture(at) : `words of file ${at}`
    await writeFile(join(folder, `${at}.${at % 4 === 0 ? 'png' : 'txt'}`), bytes)
  }
  return folder
}

function picture(shade: number): Promise<Buffer> {
  const background = { r: shade % 256, g: 90, b: 60 }
  return sharp({ create: { width: 320, height: 200, channels: 3, background } })
    .png()
    .toBuffer()
}

const ownFolder = async (settings: Settings) => ({ ...settings, DATA_DIR: await testFolder() })

async function importing(settings: Settings, folder: string) {
  return startCommand(['import', folder, '--into', '/Many'], await ownFolder(settings))
}

interface Listing {
  images: { id: string; name: string }[]
  files: { name: string }[]
}

async function namesOn(origin: string): Promise<string[]> {
  const response = await fetch(`${origin}/api/files?dir=%2FMany&limit=5000`)
  if (response.status !== 200) return []
  const { images, files } = (await response.json()) as Listing
  return [...images, ...files].map(({ name }) => name)
}

function numberAfter(word: string, output: string): number {
  return Number(new RegExp(`${word}\\s+([\\d,]+)`).exec(output)?.[1]?.replaceAll(',', ''))
}

test('two nodes that import the same folder at the same time add every file once, and both show it', async () => {
  const settings = await newArchive()
  const folder = await folderOfFiles()
  const commands = [await importing(settings, folder), await importing(settings, folder)]
  const ended = await Promise.all(commands.map(({ ended }) => ended))
  expect(ended.map(({ code }) => code)).toEqual([0, 0])
  const imported = ended.map(({ output }) => numberAfter('Imported', output))
  expect(imported.reduce((sum, count) => sum + count, 0)).toBe(FILES)
  const skipped = ended.map(({ output }) => numberAfter('Skipped \\(already there\\)', output))
  expect(skipped.reduce((sum, count) => sum + count, 0)).toBe(FILES)

  const nodes = [await startNode(settings), await startNode(settings)]
  for (const { origin } of nodes) expect(await namesOn(origin)).toHaveLength(FILES)
  const verified = await startCommand(['verify'], await ownFolder(settings)).ended
  expect(verified).toMatchObject({ code: 0, output: expect.stringContaining(`${FILES} blobs`) })
})

test('another node takes over the import of a killed node', async () => {
  const settings = await newArchive()
  const folder = await folderOfFiles()
  const node = await startNode(settings)
  const dying = await importing(settings, folder)
  await expect.poll(() => namesOn(node.origin), { timeout: 60_000 }).not.toHaveLength(0)
  const next = await importing(settings, folder)
  await dying.kill()
  const ended = await next.ended
  expect(ended.code, ended.output).toBe(0)

  const names = await namesOn(node.origin)
  expect(names).toHaveLength(FILES)
  expect(new Set(names).size).toBe(FILES)
  const verified = await startCommand(['verify'], await ownFolder(settings)).ended
  expect(verified.output).toMatch(/Missing\s+0/)
  expect(verified.output).toMatch(/Changed\s+0/)
})

test('a change on one node appears on the cached pages of the other', async () => {
  const settings = await newArchive()
  const [one, two] = [await startNode(settings), await startNode(settings)]
  const page = async (node: typeof one) => (await node.get('/archive', READER)).text()
  expect(await page(one)).not.toContain('Many')
  expect(await page(two)).not.toContain('Many')
  const folder = await testFolder()
  await writeFile(join(folder, 'news.txt'), 'news')
  expect(await (await importing(settings, folder)).ended).toMatchObject({ code: 0 })
  await expect.poll(() => page(one), { timeout: 5000 }).toContain('Many')
  await expect.poll(() => page(two), { timeout: 5000 }).toContain('Many')
})

test('nodes share thumbnails, and make each only once', async () => {
  const settings = await newArchive()
  const folder = await testFolder()
  await writeFile(join(folder, 'hull.png'), await picture(7))
  expect(await (await importing(settings, folder)).ended).toMatchObject({ code: 0 })
  const [one, two] = [await startNode(settings), await startNode(settings)]
  const listing = await one.get('/api/files?dir=%2FMany')
  const { images } = (await listing.json()) as Listing
  const url = `/files/hull.png?id=${images[0]?.id}&thumbnail=0x1080`
  const thumbnailOn = async (node: typeof one) => {
    const response = await node.get(url, { accept: 'image/webp' })
    expect(response.headers.get('content-type')).toBe('image/webp')
    return Buffer.from(await response.arrayBuffer())
  }
  const [first, second] = await Promise.all([thumbnailOn(one), thumbnailOn(two)])
  expect(first).toEqual(second)
})

test('a server with files on its own disk cannot share a database with other nodes', async () => {
  const { STORAGE_URL: _, ...settings } = await newArchive()
  const only = { ...settings, DATA_DIR: await testFolder() }
  const node = await startNode(only)
  await expect(startNode(settings)).rejects.toThrow('Another server uses the database')
  await node.stop()
  await (await startNode(only)).stop()
})
