import { hash } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openLocalCopies } from './local-copies.ts'

const LONG_AGO = new Date(Date.now() - 16 * 60_000)

/** A store that counts how often bytes are fetched from it. */
async function distantStore(texts: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'copies-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const stored = new Map(texts.map((text) => [hash('sha256', text), text]))
  const fetched: string[] = []
  async function* fetch(sha256: string) {
    fetched.push(stored.get(sha256) ?? '')
    yield Buffer.from(stored.get(sha256) ?? '')
  }
  const open = async (maxBytes?: number) => {
    const copies = await openLocalCopies(folder, fetch, maxBytes)
    const read = (text: string) =>
      copies.withCopy(hash('sha256', text), (path) => readFile(path, 'utf8'))
    return { ...copies, read }
  }
  const pathOf = (text: string) =>
    join(folder, hash('sha256', text).slice(0, 2), hash('sha256', text))
  const isThere = (text: string) =>
    stat(pathOf(text)).then(
      () => true,
      () => false,
    )
  return { stored, fetched, open, pathOf, isThere, folder }
}

const asStream = async function* (text: string) {
  yield Buffer.from(text)
}

test('a file used by several tasks, and again after a restart, is fetched once', async () => {
  const { open, fetched } = await distantStore(['hull'])
  const copies = await open()
  expect(await Promise.all([copies.read('hull'), copies.read('hull')])).toEqual(['hull', 'hull'])
  expect(await copies.read('hull')).toBe('hull')
  expect(await (await open()).read('hull')).toBe('hull')
  expect(fetched).toEqual(['hull'])
})

test('added bytes are available locally without being fetched', async () => {
  const { open, fetched } = await distantStore([])
  const copies = await open()
  const stored: string[] = []
  const blob = await copies.receive(asStream('hull'), async (path) => {
    stored.push(await readFile(path, 'utf8'))
  })
  expect([blob, stored]).toEqual([{ sha256: hash('sha256', 'hull'), size: 4 }, ['hull']])
  expect(await copies.read('hull')).toBe('hull')
  expect(fetched).toEqual([])
})

test.for(['', 'hul', 'HULL'])('a copy damaged to "%s" is fetched again', async (damage) => {
  const { open, fetched, pathOf } = await distantStore(['hull'])
  await (await open()).read('hull')
  await writeFile(pathOf('hull'), damage)
  expect(await (await open()).read('hull')).toBe('hull')
  expect(fetched).toEqual(['hull', 'hull'])
})

test('what was hashed as it came is not hashed again before its first uses', async () => {
  const { open, fetched, pathOf } = await distantStore(['hull'])
  const copies = await open()
  await copies.receive(asStream('notes'), async () => {})
  await copies.read('hull')
  // A second hash would tell the difference.
  for (const text of ['notes', 'hull']) await writeFile(pathOf(text), 'x')
  expect([await copies.read('notes'), await copies.read('hull')]).toEqual(['x', 'x'])
  expect(fetched).toEqual(['hull'])
})

test('bytes that do not match their name are never used', async () => {
  const { open, stored, isThere } = await distantStore(['hull'])
  const copies = await open()
  stored.set(hash('sha256', 'hull'), 'damaged')
  await expect(copies.read('hull')).rejects.toMatchObject({ code: 'file/missing-bytes' })
  expect(await isThere('hull')).toBe(false)
  stored.set(hash('sha256', 'hull'), 'hull')
  expect(await copies.read('hull')).toBe('hull')
})

test('a deleted copy is fetched again', async () => {
  const { open, fetched, pathOf } = await distantStore(['hull'])
  const copies = await open()
  await copies.read('hull')
  await rm(pathOf('hull'))
  expect(await copies.read('hull')).toBe('hull')
  await copies.forget(hash('sha256', 'hull'))
  expect(await copies.read('hull')).toBe('hull')
  expect(fetched).toEqual(['hull', 'hull', 'hull'])
})

test('the least recently used copies are evicted, but none in use', async () => {
  const { open, pathOf, isThere } = await distantStore(['lent', 'old1', 'used', 'old2', 'next'])
  const copies = await open(18)
  await copies.withCopy(hash('sha256', 'lent'), async (path) => {
    await utimes(path, LONG_AGO, LONG_AGO)
    for (const [text, minutesAgo] of [
      ['old1', 3],
      ['used', 2],
      ['old2', 1],
    ] as const) {
      await copies.read(text)
      const then = new Date(Date.now() - minutesAgo * 60_000)
      await utimes(pathOf(text), then, then)
    }
    await copies.read('used')
    await copies.read('next')
    expect(await readFile(path, 'utf8')).toBe('lent')
  })
  const there = ['lent', 'old1', 'used', 'old2', 'next'].map(isThere)
  expect(await Promise.all(there)).toEqual([true, false, true, false, true])
})

test('a copy larger than the room for all stays until the next one comes', async () => {
  const { open, fetched, isThere } = await distantStore(['next'])
  const copies = await open(8)
  await copies.receive(asStream('a long video'), async () => undefined)
  expect(await copies.read('a long video')).toBe('a long video')
  expect(fetched).toEqual([])
  await copies.receive(asStream('next'), async () => undefined)
  expect(await Promise.all(['a long video', 'next'].map(isThere))).toEqual([false, true])
})

test('files recently used by another process stay, and abandoned ones are deleted', async () => {
  const { open, pathOf, isThere } = await distantStore(['young', 'older', 'newest'])
  const other = await open()
  await other.read('young')
  await other.read('older')
  await utimes(pathOf('older'), LONG_AGO, LONG_AGO)
  await (await open(8)).read('newest')
  const there = ['young', 'older', 'newest'].map(isThere)
  expect(await Promise.all(there)).toEqual([true, false, true])
})

test('a deleted folder of copies is created again', async () => {
  const { open, folder, isThere } = await distantStore(['hull', 'turret'])
  const copies = await open()
  expect(await copies.read('hull')).toBe('hull')
  await rm(folder, { recursive: true })
  expect(await copies.sweep()).toBe(0)
  expect([await copies.read('hull'), await copies.read('turret')]).toEqual(['hull', 'turret'])
  await copies.receive(asStream('track'), async () => undefined)
  expect(await isThere('track')).toBe(true)
})
