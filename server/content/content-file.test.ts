import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../import/import-folder.fixture.ts'
import { readContentFile } from './content-file.ts'

test('what is no file is a mistake: a pipe would be waited for, and with it every change of a text', async () => {
  const folder = await temporaryFolder({ 'a.md': 'A' })
  execFileSync('mkfifo', [join(folder, 'pipe.md')])
  mkdirSync(join(folder, 'folder.md'))
  const read = (name: string) => readContentFile(join(folder, name))
  expect(await read('a.md')).toEqual({ text: 'A' })
  for (const name of ['pipe.md', 'folder.md'])
    expect(await read(name)).toEqual({ why: 'expected a plain file' })
})
