import { hash } from 'node:crypto'
import { chmod, readdir, readFile, symlink, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../import/import-folder.fixture.ts'
import { startFileCopier } from './file-copier.ts'

/** More than one chunk, and more than is written before the first sync. */
const BYTES = Buffer.alloc(9 * 2 ** 20 + 1, 'tank')
const BLOB = { sha256: hash('sha256', BYTES), size: BYTES.length }

async function openCopying() {
  const folder = await temporaryFolder()
  const source = join(folder, 'source')
  await writeFile(source, BYTES)
  const copier = startFileCopier()
  onTestFinished(copier.close)
  return { folder, source, copy: copier.copy }
}

test('files are copied into folders that were missing', async () => {
  const { folder, source, copy } = await openCopying()
  const targets = ['a/1', 'a/2', 'b/3'].map((name) => join(folder, 'copies', name))
  const states = await copy(targets.map((target) => ({ ...BLOB, source, target })))
  expect(states).toEqual(['copied', 'copied', 'copied'])
  for (const target of targets) expect(BYTES.equals(await readFile(target))).toBe(true)
})

test('missing, corrupt or unreadable bytes are reported, and leave no file', async () => {
  const { folder, source, copy } = await openCopying()
  const short = join(folder, 'short')
  await writeFile(short, BYTES)
  await truncate(short, BYTES.length - 1)
  const linked = join(folder, 'linked')
  await symlink(source, linked)
  // A file that opens, and whose first read fails as on a damaged disk.
  const damaged = '/proc/self/mem'
  const sources = [short, linked, damaged, folder, join(folder, 'nowhere'), source]
  const tasks = sources.map((from, at) => ({
    ...BLOB,
    source: from,
    target: join(folder, 'copies', String(at)),
  }))
  expect(await copy(tasks)).toEqual([
    'changed',
    'missing',
    'unreadable',
    'missing',
    'missing',
    'copied',
  ])
  expect(await readdir(join(folder, 'copies'))).toEqual(['5'])
})

test('a target that cannot be written fails the copy with its code, and the thread continues', async () => {
  const { folder, source, copy } = await openCopying()
  const failing = copy([{ ...BLOB, source, target: source }])
  await expect(failing).rejects.toMatchObject({ code: 'EEXIST' })
  expect(await copy([{ ...BLOB, source, target: join(folder, 'copy') }])).toEqual(['copied'])
})

test.skipIf(process.getuid?.() === 0)('a file of another user is unreadable', async () => {
  const { folder, source, copy } = await openCopying()
  await chmod(source, 0)
  expect(await copy([{ ...BLOB, source, target: join(folder, 'copy') }])).toEqual(['unreadable'])
})
