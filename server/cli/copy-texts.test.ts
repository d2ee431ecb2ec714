import { execFileSync } from 'node:child_process'
import { readdir, readFile, readlink, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder, writeFiles } from '../import/import-folder.fixture.ts'
import { testSettings } from '../test-data.fixture.ts'
import { testTerminal } from './command-site.fixture.ts'
import { copyTexts } from './content-command.ts'

async function copied(
  target: string | ((from: string) => string),
  prepare = async (_from: string) => {},
) {
  const from = await temporaryFolder({ 'site.yaml': 'brand: x', 'articles/a.md': 'A' })
  await prepare(from)
  const environment = { ...(await testSettings(from, { storage: 'disk' })), CONTENT_DIR: from }
  const { terminal, output } = testTerminal({ environment })
  return {
    code: await copyTexts(terminal, typeof target === 'string' ? target : target(from)),
    printed: output,
  }
}

describe.skipIf(process.env.TEST_DATABASE_URL)('on SQLite', () => {
  test('the texts are copied into an empty folder, and the setting is named', async () => {
    const target = await temporaryFolder()
    const { code, printed } = await copied(target)
    expect(code).toBe(0)
    expect(await readFile(join(target, 'articles/a.md'), 'utf8')).toBe('A')
    expect(printed.join(' ')).toContain(`CONTENT_DIR=${target}`)
  })

  test('a copy that fails leaves nothing, and what a killed one left does not prevent the next', async () => {
    const target = await temporaryFolder()
    const addPipe = async (from: string) => void execFileSync('mkfifo', [join(from, 'zz')])
    await expect(copied(target, addPipe)).rejects.toThrow()
    expect(await readdir(target)).toEqual([])
    await writeFiles(target, { '.copying/articles/half.md': '' })
    await copied(target)
    const names = await readdir(target, { recursive: true })
    expect(names).toEqual(expect.arrayContaining(['articles/a.md', 'site.yaml']))
    expect(names).not.toContain('.copying')
  })

  test('a link to another text leads to the copy of it', async () => {
    const target = await temporaryFolder()
    await copied(target, (from) => symlink('a.md', join(from, 'articles/alias.md')))
    expect(await readlink(join(target, 'articles/alias.md'))).toBe('a.md')
  })

  test('a data folder, or a folder in it, is rejected', async () => {
    const folder = await temporaryFolder({ 'texts/site.yaml': 'brand: x' })
    const [data, texts] = [join(folder, 'data'), join(folder, 'texts')]
    const { terminal } = testTerminal({ environment: { DATA_DIR: data, CONTENT_DIR: texts } })
    for (const target of [join(data, 'texts'), data]) {
      await expect(copyTexts(terminal, target)).rejects.toThrow(`${target} and ${data} of the site`)
    }
    expect(await readdir(folder)).not.toContain('data')
  })

  test('a folder in the content folder, or that cannot be created, is rejected and not created', async () => {
    await expect(copied('/proc/tanks/x')).rejects.toThrow('cannot be written (ENOENT)')
    let from = ''
    const keepName = async (folder: string) => {
      from = folder
    }
    const inside = (folder: string) => join(folder, 'sub')
    await expect(copied(inside, keepName)).rejects.toThrow(/overlap\. Nothing was copied/)
    expect(await readdir(from)).not.toContain('sub')
  })

  test('a folder that has files is left as it is', async () => {
    const target = await temporaryFolder({ 'own.md': 'mine' })
    await expect(copied(target)).rejects.toThrow('is not empty')
  })
})

test.skipIf(!process.env.TEST_DATABASE_URL)(
  'with Postgres, the texts are copied by another command',
  async () => {
    await expect(copied(await temporaryFolder())).rejects.toThrow('content pull')
  },
)
