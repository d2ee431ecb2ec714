import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sourceFiles } from '../../tools/release/release-files.ts'

test('a release has files of the repository, and nothing private that lies beside them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'release-files-'))
  await mkdir(join(folder, 'server'))
  const paths = ['README.md', 'server/main.ts', 'server/main.test.ts']
  for (const path of [...paths, 'server/.env', 'server/main.ts~'])
    await writeFile(join(folder, path), '')
  execFileSync('git', ['init', '--quiet'], { cwd: folder })
  execFileSync('git', ['add', ...paths], { cwd: folder })
  expect(sourceFiles(folder)).toEqual(['README.md', 'server/main.ts'])
})
