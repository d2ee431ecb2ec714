import { appendFile, readFile, utimes } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../import/import-folder.fixture.ts'
import { openSpool } from './spool.ts'
import { sha256Of } from './upload-site.fixture.ts'

const ID = 'a'.repeat(43)

async function* pieces(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text)
}

const order = (at: number, ...texts: string[]) => ({
  bytes: pieces(...texts),
  at,
  size: 1000,
  look: () => undefined,
})

test('a server that starts again knows how much has arrived, and hashes all of it', async () => {
  const folder = await temporaryFolder()
  const before = await openSpool(folder)
  await before.begin(ID)
  expect(await before.append(ID, order(0, 'one ', 'two '))).toBe(8)
  expect(await before.hash(ID)).toBe(sha256Of('one two '))

  const after = await openSpool(folder)
  expect(await after.size(ID)).toBe(8)
  expect(await after.append(ID, order(8, 'three'))).toBe(13)
  expect(await after.hash(ID)).toBe(sha256Of('one two three'))
})

test('what a broken connection left counts as arrived, and is in the hash', async () => {
  const spool = await openSpool(await temporaryFolder())
  await spool.begin(ID)
  const broken = (async function* () {
    yield Buffer.from('half ')
    throw new Error('The connection broke.')
  })()
  await expect(spool.append(ID, { ...order(0), bytes: broken })).rejects.toThrow('broke')
  expect(await spool.size(ID)).toBe(5)
  expect(await spool.append(ID, order(5, 'whole'))).toBe(10)
  expect(await spool.hash(ID)).toBe(sha256Of('half whole'))
})

test('bytes that came to the file by another way are in the hash', async () => {
  const spool = await openSpool(await temporaryFolder())
  await spool.begin(ID)
  await spool.append(ID, order(0, 'one '))
  await appendFile(spool.path(ID), 'torn ')
  expect(await spool.append(ID, order(9, 'two'))).toBe(12)
  expect(await spool.hash(ID)).toBe(sha256Of(await readFile(spool.path(ID))))
})

test('what no upload owns goes after a day, and not before', async () => {
  const spool = await openSpool(await temporaryFolder())
  await spool.begin(ID)
  await spool.sweep(async () => false)
  expect(await spool.size(ID)).toBe(0)
  const old = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000)
  await utimes(spool.path(ID), old, old)
  await spool.sweep(async () => true)
  expect(await spool.size(ID)).toBe(0)
  await spool.sweep(async () => false)
  await expect(spool.size(ID)).rejects.toThrow('no such upload')
})

test.for(['../../etc/passwd', '', 'a', `${'a'.repeat(42)}/`])(
  '%j is no name of a file in it',
  async (id) => {
    const spool = await openSpool(await temporaryFolder())
    await expect(spool.size(id)).rejects.toThrow('no such upload')
  },
)
