import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MEBIBYTE } from '#domain/units/bytes.ts'
import { diskWriter } from './disk-writer.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'writer-'))
})
afterEach(() => rm(folder, { recursive: true }))

const chunks = (sizes: readonly number[]) =>
  sizes.map((size, at) => new Uint8Array(size).fill(at + 1))

test.for([
  ['nothing', []],
  ['a few bytes', [3]],
  ['many small chunks', Array.from({ length: 3000 }, (_, at) => at)],
  ['chunks of one write each', [MEBIBYTE, MEBIBYTE, MEBIBYTE]],
  ['small and large ones alternately', [5, 3 * MEBIBYTE, 7, MEBIBYTE - 1, 1, 9 * MEBIBYTE]],
] as const)('%s are read from the file as written', async ([, sizes]) => {
  const path = join(folder, 'file')
  const handle = await open(path, 'wx')
  const writer = diskWriter(handle)
  for (const chunk of chunks(sizes)) await writer.write(chunk)
  await writer.sync()
  await handle.close()
  expect(Buffer.concat(chunks(sizes)).equals(await readFile(path))).toBe(true)
})

test('chunks that the writer owns hold no memory once they are written', async () => {
  const handle = await open(join(folder, 'file'), 'wx')
  const writer = diskWriter(handle, { isOwner: true })
  const own = new Uint8Array(MEBIBYTE)
  const part = new Uint8Array(2 * MEBIBYTE).subarray(0, MEBIBYTE)
  for (const chunk of [own, part]) await writer.write(chunk)
  await writer.flush()
  await writer.settled()
  await handle.close()
  expect([own.length, part.length]).toEqual([0, MEBIBYTE])
})

test('a full disk is reported to the caller', async () => {
  const handle = await open('/dev/full', 'r+')
  const writer = diskWriter(handle)
  await writer.write(new Uint8Array(2 * MEBIBYTE))
  await expect(writer.sync()).rejects.toMatchObject({ code: 'ENOSPC' })
  await writer.settled()
  await handle.close()
})
