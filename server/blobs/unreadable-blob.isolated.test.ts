import { read } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { temporaryFolder } from '../import/import-folder.fixture.ts'
import { openDiskBlobs } from './disk-blobs.ts'
import { findWrongBytes } from './verified-bytes.ts'

vi.mock(import('node:fs'), async (original) => {
  const fs = await original()
  return { ...fs, read: vi.fn(fs.read) as unknown as typeof fs.read }
})

test('bytes that the disk cannot read are neither missing nor changed, and the log says what to check', async () => {
  const folder = await temporaryFolder()
  const blobs = await openDiskBlobs(folder)
  const stored = await blobs.put(
    (async function* () {
      yield Buffer.from('bytes')
    })(),
  )
  const real = vi.mocked(read).getMockImplementation()
  const failure = Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO', syscall: 'read' })
  const fail = (...given: unknown[]) => (given.at(-1) as (error: Error) => void)(failure)
  vi.mocked(read).mockImplementation(fail as typeof read)
  const problem = `cannot read ${folder}/${stored.sha256.slice(0, 2)}/${stored.sha256} (EIO). Check the system log (dmesg) for errors of that disk`
  await expect(buffer(blobs.stream(stored.sha256))).rejects.toMatchObject({
    code: 'file/unreadable',
    status: 500,
    message: expect.stringContaining('cannot be read at the moment'),
    cause: { message: expect.stringContaining(problem) },
  })
  expect(await findWrongBytes(blobs, stored, () => undefined)).toMatchObject({
    state: 'unreadable',
    reason: expect.stringContaining(problem),
  })
  vi.mocked(read).mockImplementation(real ?? read)
  expect(await findWrongBytes(blobs, stored, () => undefined)).toBeUndefined()
})
