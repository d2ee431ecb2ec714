import { randomBytes } from 'node:crypto'
import { appendFile, utimes, writeFile } from 'node:fs/promises'
import { describe, expect, test, vi } from 'vitest'
import { MEBIBYTE } from '#domain/units/bytes.ts'
import { temporaryFolder } from '../../import/import-folder.fixture.ts'
import { sha256Of } from '../upload-site.fixture.ts'
import { losableDisk } from './power-cut.fixture.ts'
import { openStaging } from './upload-staging.ts'

const ID = 'a'.repeat(43)
/** How long a busy disk may take. */
const WAIT = { timeout: 20_000 }

async function* chunks(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text)
}

async function* brokenAfter(text: string) {
  yield Buffer.from(text)
  throw new Error('The connection broke.')
}

const order = (at: number, ...texts: string[]) => ({
  bytes: chunks(...texts),
  at,
  size: 1000,
  onType: () => undefined,
})

test('a server that starts again knows how much has arrived, and hashes all of it', async () => {
  const folder = await temporaryFolder()
  const before = await openStaging(folder)
  await before.begin(ID)
  expect(await before.append(ID, order(0, 'one ', 'two '))).toBe(8)
  expect(await before.hash(ID)).toBe(sha256Of('one two '))

  const after = await openStaging(folder)
  expect(await after.size(ID)).toBe(8)
  expect(await after.append(ID, order(8, 'three'))).toBe(13)
  expect(await after.hash(ID)).toBe(sha256Of('one two three'))
})

test('bytes received before a broken connection count, and are in the hash', async () => {
  const staging = await openStaging(await temporaryFolder())
  await staging.begin(ID)
  const bytes = brokenAfter('half ')
  await expect(staging.append(ID, { ...order(0), bytes })).rejects.toThrow('broke')
  expect(await staging.size(ID)).toBe(5)
  expect(await staging.append(ID, order(5, 'whole'))).toBe(10)
  expect(await staging.hash(ID)).toBe(sha256Of('half whole'))
})

test('bytes behind those that are synced do not count, and are not in the hash', async () => {
  const folder = await temporaryFolder()
  const staging = await openStaging(folder)
  await staging.begin(ID)
  await staging.append(ID, order(0, 'one '))
  await appendFile(staging.path(ID), 'torn and long')
  expect(await staging.size(ID)).toBe(4)
  expect(await staging.append(ID, order(4, 'two'))).toBe(7)
  expect(await (await openStaging(folder)).hash(ID)).toBe(sha256Of('one two'))
})

test('an offset is acknowledged after its bytes, and then the offset itself, are synced', async () => {
  const { openFile, events } = losableDisk()
  const staging = await openStaging(await temporaryFolder(), { openFile })
  await staging.begin(ID)
  await staging.append(ID, order(0, 'one ')).then((offset) => events.push(`${offset} acknowledged`))
  expect(events).toEqual([
    'bytes written',
    'bytes synced',
    'offset written',
    'offset synced',
    '4 acknowledged',
  ])
})

describe.for(['holes', 'the synced length'] as const)('a power cut that leaves %s', (left) => {
  test('keeps acknowledged bytes of a broken connection', async () => {
    const { openFile, powerCut } = losableDisk()
    const folder = await temporaryFolder()
    const before = await openStaging(folder, { openFile })
    await before.begin(ID)
    await before.append(ID, order(0, 'one '))
    await expect(before.append(ID, { ...order(4), bytes: brokenAfter('half ') })).rejects.toThrow()
    expect(await before.size(ID)).toBe(9)
    await powerCut(left)

    const after = await openStaging(folder)
    expect(await after.size(ID)).toBe(9)
    await after.append(ID, order(9, 'rest'))
    expect(await after.hash(ID)).toBe(sha256Of('one half rest'))
  })

  test('in the middle of a large part leaves the upload where all bytes before are on disk', async () => {
    const { openFile, events, powerCut } = losableDisk()
    const folder = await temporaryFolder()
    const whole = randomBytes(12 * MEBIBYTE)
    const [isOver, isRead] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const bytes = (async function* () {
      for (let at = 0; at < 10 * MEBIBYTE; at += MEBIBYTE)
        yield Buffer.from(whole.subarray(at, at + MEBIBYTE))
      await vi.waitFor(() => expect(events).toContain('offset synced'), WAIT)
      await powerCut(left)
      isOver.resolve()
      // The process is gone, but for the files that a test has to close.
      await isRead.promise
    })()
    const before = await openStaging(folder, { openFile })
    await before.begin(ID)
    const gone = before.append(ID, { ...order(0), size: whole.length, bytes })
    await isOver.promise

    const after = await openStaging(folder)
    const there = await after.size(ID)
    expect(there).toBeGreaterThan(0)
    expect(there).toBeLessThan(10 * MEBIBYTE)
    const rest = (async function* () {
      yield Buffer.from(whole.subarray(there))
    })()
    await after.append(ID, { ...order(there), size: whole.length, bytes: rest })
    expect(await after.hash(ID)).toBe(sha256Of(whole))
    isRead.resolve()
    await gone
  })
})

test('bytes that the disk rejects are not acknowledged', async () => {
  const { openFile, fail } = losableDisk()
  const staging = await openStaging(await temporaryFolder(), { openFile })
  await staging.begin(ID)
  await staging.append(ID, order(0, 'one '))
  fail()
  await expect(staging.append(ID, order(4, 'two '))).rejects.toThrow('The disk failed.')
  expect(await staging.size(ID)).toBe(4)
})

test('an upload started by an older version resumes from the length of its file', async () => {
  const staging = await openStaging(await temporaryFolder())
  await writeFile(staging.path(ID), 'one ')
  expect(await staging.size(ID)).toBe(4)
  expect(await staging.append(ID, order(4, 'two'))).toBe(7)
  expect(await staging.hash(ID)).toBe(sha256Of('one two'))
})

test('temporary files without an upload are deleted after a day, not before', async () => {
  const staging = await openStaging(await temporaryFolder())
  await staging.begin(ID)
  await staging.sweep(async () => false)
  expect(await staging.size(ID)).toBe(0)
  const old = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000)
  await utimes(staging.path(ID), old, old)
  await staging.sweep(async () => true)
  expect(await staging.size(ID)).toBe(0)
  await staging.sweep(async () => false)
  await expect(staging.size(ID)).rejects.toThrow('This upload does not exist')
})

test.for(['../../etc/passwd', '', 'a', `${'a'.repeat(42)}/`])(
  '%j is not the name of a staged file',
  async (id) => {
    const staging = await openStaging(await temporaryFolder())
    await expect(staging.size(id)).rejects.toThrow('This upload does not exist')
  },
)
