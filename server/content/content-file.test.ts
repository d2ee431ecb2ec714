import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../import/import-folder.fixture.ts'
import { readContentFile } from './content-file.ts'

test('a pipe or folder in place of a file is a mistake, because reading a pipe would block all updates', async () => {
  const folder = await temporaryFolder({ 'a.md': 'A' })
  execFileSync('mkfifo', [join(folder, 'pipe.md')])
  mkdirSync(join(folder, 'folder.md'))
  const read = (name: string) => readContentFile(join(folder, name))
  expect(await read('a.md')).toEqual({ text: 'A' })
  for (const name of ['pipe.md', 'folder.md'])
    expect(await read(name)).toEqual({ why: 'expected a plain file' })
})

test('the line that is not UTF-8 is named, also the last one', async () => {
  const latin = (text: string) => Buffer.from(text, 'latin1')
  const folder = await temporaryFolder({
    'second.md': latin('one\nGesch\xfctz\nthree\n'),
    'last.md': latin('one\ntwo\nGesch\xfctz'),
    'valid.md': '\ufeffGesch\xfctz',
  })
  const read = (name: string) => readContentFile(join(folder, name))
  expect(await read('second.md')).toMatchObject({ why: expect.stringContaining('line 2 is not') })
  expect(await read('last.md')).toMatchObject({ why: expect.stringContaining('line 3 is not') })
  expect(await read('valid.md')).toEqual({ text: 'Gesch\xfctz' })
})
