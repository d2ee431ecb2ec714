import { mkdir, realpath, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../import/import-folder.fixture.ts'
import { readable } from './worker-process.ts'

test('a worker may read linked code by its path and by its real path', async () => {
  const [root, modules] = [await temporaryFolder(), await realpath(await temporaryFolder())]
  for (const name of ['server', 'domain']) await mkdir(join(root, name))
  await symlink(modules, join(root, 'node_modules'))
  const folders = readable('/data/blobs/ab/abc', root)
  expect(folders).toContain(join(root, 'node_modules/*'))
  expect(folders).toContain(join(modules, '*'))
  expect(folders).not.toContain(join(root, '*'))
})
