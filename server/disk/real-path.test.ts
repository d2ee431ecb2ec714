import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../import/import-folder.fixture.ts'
import { realPath } from './real-path.ts'

test.for([
  { of: 'a folder', path: 'disk/data', is: 'disk/data' },
  { of: 'a folder below a link', path: 'link/data', is: 'disk/data' },
  { of: 'a folder that does not exist', path: 'disk/new', is: 'disk/new' },
  { of: 'a folder below a link that does not exist', path: 'link/new/data', is: 'disk/new/data' },
])('the path of $of has no links', async ({ path, is }) => {
  const folder = realPath(await temporaryFolder())
  mkdirSync(join(folder, 'disk/data'), { recursive: true })
  symlinkSync('disk', join(folder, 'link'))
  expect(realPath(join(folder, path))).toBe(join(folder, is))
})

test('a path of which nothing exists is unchanged', () => {
  expect(realPath('/missing/data')).toBe('/missing/data')
})
