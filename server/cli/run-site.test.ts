import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parseConfig } from '../config.ts'
import { smallContent } from '../content/content-folder.fixture.ts'
import { temporaryFolder } from '../import/import-folder.fixture.ts'
import { stubMediaProcessor } from '../import/stub-media-processor.fixture.ts'
import { openData } from '../open-data.ts'
import { openSite, testTerminal } from './command-site.fixture.ts'
import { runSite } from './run-site.ts'
import { withSamples } from './samples-site.fixture.ts'

test.for([
  { words: ['import', '/no/such/folder'], message: 'The folder /no/such/folder does not exist.' },
  { words: ['import', import.meta.filename], message: 'is not a folder. Specify the folder that' },
  { words: ['import', '.', '--into', 'Vehicles'], message: 'It must start with "/"' },
  { words: ['import', '.', '--into', '/a/../b'], message: 'A name must not be "." or "..".' },
  { words: ['import'], message: "missing required argument 'folder'" },
  { words: ['import', '.', '--fast'], message: "unknown option '--fast'" },
  { words: ['improt'], message: "unknown command 'improt'" },
])('"$words" is a usage error', async ({ words, message }) => {
  const site = await openSite()
  const { code, stderr } = await site.run(...words)
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(message) })
})

const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
const large = Object.assign(new Error('EFBIG: file too large, write'), { code: 'EFBIG' })

test.for([
  {
    what: 'with a numeric code, such as that of an aborted task, is shown itself',
    fail: () => AbortSignal.abort().throwIfAborted(),
    shown: /^AbortError: /,
  },
  {
    what: 'of a full disk is reported without a stack, with what to do',
    fail: () => {
      throw full
    },
    shown:
      /^ENOSPC: no space left on device, write\. Free some space, then run the command again\.\n$/,
  },
  {
    what: 'of a file size limit is reported without a stack, with what to do',
    fail: () => {
      throw large
    },
    shown: /^EFBIG: file too large, write\. The file size limit \(ulimit -f\) .* again\.\n$/,
  },
])('an error $what', async ({ fail, shown }) => {
  const { terminal, stderr } = testTerminal({ print: fail })
  expect(await runSite(['doctor'], terminal, () => stubMediaProcessor)).toBe(1)
  expect(stderr.join('')).toMatch(shown)
})

test('an invalid setting is reported without a stack', async () => {
  const site = await openSite()
  site.environment.PORT = 'many'
  const { code, stderr } = await site.run('verify')
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: expect.stringMatching(/^PORT is "many".*\n$/),
  })
})

test.for(['import', 'verify', 'move', 'remove-samples', 'reindex', 'doctor', 'check-content'])(
  '%s explains itself',
  async (command) => {
    const site = await openSite()
    const { code, output } = await site.run(command, '--help')
    expect({ code, output }).toEqual({
      code: 0,
      output: expect.stringContaining(`Usage: ./site ${command}`),
    })
  },
)

test('the search index is rebuilt, also after an interruption', async () => {
  const site = await withSamples({ 'a.txt': 'a', 'Deep/b.txt': 'b' })
  site.environment.CONTENT_DIR = await smallContent()
  await site.start()
  const first = await site.run('reindex')
  expect(first).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^The search index is built: \d+ documents\.$/),
  })
  expect((await site.run('reindex')).output).toBe(first.output)

  // As if only the texts were missing: files that are indexed are not indexed again.
  const { database, close } = await openData(parseConfig(site.environment))
  onTestFinished(close)
  const { db } = database
  const files = db.selectFrom('search_document').select('year').where('kind', '=', 'file')
  await db.updateTable('search_document').set({ year: '1900' }).where('kind', '=', 'file').execute()
  await db.deleteFrom('search_state').where('name', '=', 'content').execute()
  expect((await site.run('reindex')).output).toBe(first.output)
  expect((await files.execute()).map(({ year }) => year)).toEqual(['1900', '1900'])
  await site.run('reindex')
  expect((await files.execute()).map(({ year }) => year)).not.toContain('1900')
})

test('the doctor lists what to do before going public, and what is wrong', async () => {
  const site = await withSamples({ 'a.txt': 'a' })
  await site.start()
  await chmod(site.data, 0o757)
  await mkdir(String(site.environment.CONTENT_DIR))
  const ill = await site.run('doctor')
  expect(ill.code).toBe(1)
  expect(ill.output).toContain('TO DO  SITE_URL is http://localhost:3000')
  expect(ill.output).toContain('TO DO  The archive contains 1 sample drawing.')
  expect(ill.output).toMatch(/WRONG {2}The data folder .* is writable by every user/)
  expect(ill.output).toMatch(/WRONG {2}The content folder .* has no site\.yaml\. Put it back/)
  expect(ill.output).toMatch(/WRONG {2}.*rounds\.yaml cannot be read/)

  await chmod(site.data, 0o750)
  await site.run('remove-samples')
  site.environment.SITE_URL = 'https://example.org'
  site.environment.CONTENT_DIR = join(import.meta.dirname, '../../content')
  const well = await site.run('doctor')
  expect(well.code).toBe(0)
  expect(well.output).toContain('OK     The archive contains no sample drawings.')
  expect(well.output).toContain('OK     The public URL is https://example.org.')
  for (const name of ['site', 'rounds'])
    expect(well.output).toContain(`OK     ${site.environment.CONTENT_DIR}/${name}.yaml is valid.`)
  expect(well.output).toContain('TO DO  45 rounds in rounds.yaml are not verified')
  expect(well.output).toMatch(
    /OK {5}The content folder has \d+ cases and \d+ articles without mistakes\./,
  )
})

test('the doctor counts the mistakes in texts', async () => {
  const site = await withSamples({})
  const content = join(site.data, 'texts')
  await cp(join(import.meta.dirname, '../../content'), content, {
    recursive: true,
    filter: (path) => !path.includes('/cases/'),
  })
  await writeFile(join(content, 'articles/made-up.md'), 'No front matter.')
  site.environment.CONTENT_DIR = content
  const { code, output } = await site.run('doctor')
  expect(code).toBe(1)
  expect(output).toMatch(
    /WRONG {2}The 0 cases and 6 articles have \d+ mistakes?: readers see earlier/,
  )
})

const withFullDevice = test.skipIf(!existsSync('/dev/full'))

withFullDevice('a command whose output cannot be written fails with a sentence', async () => {
  const full = await open('/dev/full', 'w')
  const entry = join(import.meta.dirname, 'command-line.ts')
  const child = spawn(process.execPath, [entry, 'user', '--help'], {
    stdio: ['ignore', full.fd, 'pipe'],
  })
  let stderr = ''
  child.stderr?.on('data', (text) => (stderr += text))
  const [code] = await once(child, 'close')
  await full.close()
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr:
      'The output of this command could not be written: ENOSPC: no space left on device, write.\n',
  })
})

// Only SQLite says that it created an archive, which shows when the command runs.
test.skipIf(process.env.TEST_DATABASE_URL).for([
  { what: 'two signals at once, as from `timeout`', signals: ['SIGINT', 'SIGTERM'], ends: 130 },
  { what: 'SIGHUP, as from a lost connection', signals: ['SIGHUP'], ends: 129 },
] as const)('a command that gets $what stops cleanly and says so', async ({ signals, ends }) => {
  const texts = Array.from({ length: 500 }, (_, at) => [`${at}.txt`, `text ${at}`])
  const folder = await temporaryFolder(Object.fromEntries(texts))
  const entry = join(import.meta.dirname, 'command-line.ts')
  const environment = { ...process.env, DATA_DIR: join(await temporaryFolder(), 'data') }
  const child = spawn(process.execPath, [entry, 'import', folder], { env: environment })
  let output = ''
  child.stdout.on('data', (text) => {
    if (output === '') for (const signal of signals) child.kill(signal)
    output += text
  })
  const [code] = await once(child, 'close')
  expect(output).toMatch(/^New archive in [\s\S]*\nStopped\. Run the same command again/)
  expect(code).toBe(ends)
})
