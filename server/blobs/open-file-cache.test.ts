import { fstatSync } from 'node:fs'
import { mkdir, mkdtemp, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cacheOpenFiles } from './open-file-cache.ts'

let folder: string
const path = (name: string) => join(folder, name)

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'open-file-cache-')))
  await Promise.all(['a', 'b', 'c'].map((name) => writeFile(path(name), name)))
})

afterEach(() => rm(folder, { recursive: true }))

/** Whether a descriptor still means the file it was opened for. */
function isOpen({ descriptor, inode }: { descriptor: number; inode: number }): boolean {
  try {
    return fstatSync(descriptor).ino === inode
  } catch {
    return false
  }
}

function keeper(limit: number) {
  const files = cacheOpenFiles(limit)
  const openedAs = (name: string) =>
    files.withFile(path(name), async ({ descriptor }) => ({
      descriptor,
      inode: fstatSync(descriptor).ino,
    }))
  return { ...files, openedAs }
}

test('a file is opened once for readers that follow each other', async () => {
  const { openedAs } = keeper(2)
  expect(await openedAs('a')).toEqual(await openedAs('a'))
})

test('the file not read for longest is closed first', async () => {
  const { openedAs } = keeper(2)
  const a = await openedAs('a')
  const b = await openedAs('b')
  await openedAs('a')
  await openedAs('c')
  await vi.waitFor(() => expect(isOpen(b)).toBe(false))
  expect(isOpen(a)).toBe(true)
})

test('a file is not closed while it is read', async () => {
  const { withFile: lend, openedAs, forget } = keeper(1)
  const reading = Promise.withResolvers<void>()
  const a = await openedAs('a')
  const reader = lend(path('a'), () => reading.promise)
  await openedAs('b')
  forget(path('a'))
  await setTimeout(20)
  expect(isOpen(a)).toBe(true)
  reading.resolve()
  await reader
  await vi.waitFor(() => expect(isOpen(a)).toBe(false))
})

test('an invalidated file is opened again, so that its replacement is seen', async () => {
  const { withFile: lend, forget } = keeper(2)
  const size = () => lend(path('a'), async (file) => file.size)
  expect(await size()).toBe(1)
  await rm(path('a'))
  await writeFile(path('a'), 'successor')
  forget(path('a'))
  expect(await size()).toBe(9)
})

test('the replacement of a file that is read all the time is seen after a while', async () => {
  const files = cacheOpenFiles(2, 20)
  const size = () => files.withFile(path('a'), async (file) => file.size)
  expect(await size()).toBe(1)
  await writeFile(path('new'), 'successor')
  await rename(path('new'), path('a'))
  await vi.waitFor(async () => expect(await size()).toBe(9), { interval: 1 })
})

test('a missing file is found once it exists', async () => {
  const { openedAs } = keeper(2)
  await expect(openedAs('late')).rejects.toThrow('ENOENT')
  await writeFile(path('late'), 'late')
  expect(await openedAs('late')).toMatchObject({ descriptor: expect.any(Number) })
})

test.for([
  { what: 'the file', swapped: 'shelf/a' },
  { what: 'its folder', swapped: 'shelf' },
])('P17: a link that alternates with $what never opens another file', async ({ swapped }) => {
  for (const name of ['shelf', 'elsewhere']) await mkdir(path(name))
  await writeFile(path('shelf/a'), 'own')
  await writeFile(path('elsewhere/a'), 'other')
  const [place, target] = [path(swapped), path(swapped.replace('shelf', 'elsewhere'))]
  const { withFile: lend, forget } = cacheOpenFiles(2)
  const ending = new AbortController()
  const swapping = (async () => {
    while (!ending.signal.aborted) {
      await rename(place, path('aside'))
      await symlink(target, place)
      await rm(place)
      await rename(path('aside'), place)
    }
  })()
  const sizes = new Set<number | undefined>()
  for (let count = 0; count < 10_000; count += 1) {
    sizes.add(await lend(path('shelf/a'), async ({ size }) => size).catch(() => undefined))
    forget(path('shelf/a'))
  }
  ending.abort()
  await swapping
  expect([...sizes]).not.toContain('other'.length)
  expect(await lend(path('shelf/a'), async ({ size }) => size)).toBe('own'.length)
})

test('a file that is replaced by an equal one while it is opened is read anyway', async () => {
  const over = new AbortController()
  const replacing = (async () => {
    while (!over.signal.aborted) {
      await writeFile(path('new'), 'a')
      await rename(path('new'), path('a'))
      // In memory, replacing is faster than opening, and none would ever end.
      await setTimeout(1)
    }
  })()
  const sizes = new Set<number>()
  for (let round = 0; round < 300; round += 1) {
    const files = cacheOpenFiles(1)
    sizes.add(await files.withFile(path('a'), async ({ size }) => size))
    files.forget(path('a'))
  }
  over.abort()
  await replacing
  expect([...sizes]).toEqual([1])
})
