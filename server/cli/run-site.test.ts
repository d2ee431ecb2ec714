import type { ChildProcess } from 'node:child_process'
import { chmod, mkdir, readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseConfig } from '../config.ts'
import { temporaryFolder, writeFiles } from '../import/import-folder.fixture.ts'
import { importSamples } from '../import/import-samples.ts'
import { stubMediaProcessor } from '../import/stub-media-processor.fixture.ts'
import { openData } from '../open-data.ts'
import { openSite } from './command-site.fixture.ts'

const YESTERDAY = new Date(Date.now() - 25 * 60 * 60 * 1000)

async function ended(child: ChildProcess) {
  let output = ''
  child.stdout?.on('data', (text) => (output += text))
  child.stderr?.on('data', (text) => (output += text))
  const code = await new Promise((resolve) => child.once('close', resolve))
  return { code, output }
}

const manyFiles = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`d${at % 9}/f${at}.txt`, `file ${at}`]),
  )

test('an import ends with a table and a report of what failed', async () => {
  const site = await openSite()
  const folder = await temporaryFolder({ 'a.txt': 'one', 'b.txt': 'two', 'b.txt.yaml': 'dat: 1' })
  const report = join(folder, '../report-of-this-test.json')
  const answer = await site.run('import', folder, '--into', '/Vehicles', '--report', report)
  const written = JSON.parse(await readFile(report, 'utf8'))
  await rm(report)
  expect(answer.code).toBe(1)
  expect(answer.output).toMatch(
    /Imported +1 +3 Bytes\nUpdated +0\nSkipped \(already there\) +0\nFailed +1\n/,
  )
  expect(answer.output).toContain(`  ${folder}/b.txt: b.txt.yaml, line 1: unknown field "dat"`)
  expect(written).toMatchObject({ imported: 1, failures: [{ path: join(folder, 'b.txt') }] })
  expect(await site.run('import', folder, '--into', '/Elsewhere')).toMatchObject({ code: 1 })
})

test('the history has an entry for each import that added files', async () => {
  const site = await openSite()
  const folder = await temporaryFolder({ 'a.txt': 'one', 'b.txt': 'two' })
  await site.run('import', folder, '--into', '/Vehicles')
  await site.run('import', folder, '--into', '/Vehicles')
  const { history } = await site.look()
  expect(history).toMatchObject([
    { actor_name: 'import command', action: 'import', kind: 'folder', to_path: '/Vehicles' },
  ])
  expect(JSON.parse(history[0]?.after ?? '')).toMatchObject({ files: 2, bytes: 6 })
})

test('of many failures the first fifty are shown and the rest counted', async () => {
  const site = await openSite()
  const files = Object.fromEntries(Array.from({ length: 57 }, (_, at) => [`f\u0007${at}`, 'x']))
  const { output } = await site.run('import', await temporaryFolder(files))
  expect(output.match(/f\\u\{7\}\d+: A name must/g)).toHaveLength(50)
  expect(output).toContain('and 7 more')
})

test.for([
  { words: ['import', '/no/such/folder'], message: 'The folder /no/such/folder does not exist.' },
  { words: ['import', '.', '--into', 'Vehicles'], message: 'It must start with "/"' },
  { words: ['import', '.', '--into', '/a/../b'], message: 'A name must not be "." or "..".' },
  { words: ['import'], message: "missing required argument 'folder'" },
  { words: ['import', '.', '--fast'], message: "unknown option '--fast'" },
  { words: ['improt'], message: "unknown command 'improt'" },
])('"$words" is wrong usage', async ({ words, message }) => {
  const site = await openSite()
  const { code, complained } = await site.run(...words)
  expect({ code, complained }).toEqual({ code: 2, complained: expect.stringContaining(message) })
})

test('the data folder cannot be imported into itself', async () => {
  const site = await openSite()
  expect(await site.run('import', join(site.data, '.'))).toMatchObject({ code: 2 })
})

test('an invalid setting is reported without a stack', async () => {
  const site = await openSite()
  site.environment.PORT = 'many'
  const { code, complained } = await site.run('verify')
  expect({ code, complained }).toEqual({
    code: 1,
    complained: expect.stringMatching(/^PORT is "many".*\n$/),
  })
})

test.for(['import', 'verify', 'move', 'remove-samples', 'reindex', 'doctor', 'check-content'])(
  '%s explains itself',
  async (command) => {
    const site = await openSite()
    const { code, output } = await site.run(command, '--help')
    expect({ code, output }).toEqual({
      code: 0,
      output: expect.stringContaining(`Usage: npm run site -- ${command}`),
    })
  },
)

test('an import killed at any moment leaves rows with bytes, and the next one adds the rest once', async () => {
  const site = await openSite()
  const folder = await temporaryFolder(manyFiles(600))
  for (const afterFiles of [1, 200, 400]) {
    const child = site.start(['import', folder])
    const end = ended(child)
    while (child.exitCode === null && (await storedBlobs(site.data)) < afterFiles) {
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
    child.kill('SIGKILL')
    await end
    const { rows, sizes, totals } = await site.look()
    expect(sizes).toEqual(rows.map(({ size }) => size))
    expect(totals.stored).toEqual(totals.recounted)
  }
  const leftOver = join(site.data, 'blobs/arriving/of-a-killed-import')
  await writeFile(leftOver, 'half')
  await utimes(leftOver, YESTERDAY, YESTERDAY)

  expect(await site.run('import', folder)).toMatchObject({ code: 0 })
  const { files, sizes } = await site.look()
  expect(files).toHaveLength(600)
  expect(new Set(files.map(({ folder_id, name }) => `${folder_id}/${name}`)).size).toBe(600)
  expect(sizes).not.toContain(undefined)
  expect(await readdir(join(site.data, 'blobs/arriving'))).not.toContain('of-a-killed-import')
  expect(await site.run('verify')).toMatchObject({ code: 0 })
}, 30_000)

async function storedBlobs(data: string): Promise<number> {
  const names = await readdir(join(data, 'blobs'), { recursive: true }).catch(() => [])
  return names.filter((name) => /[0-9a-f]{64}$/.test(name)).length
}

test('Ctrl-C prints what was done and how to resume', async () => {
  const site = await openSite()
  const folder = await temporaryFolder(manyFiles(3000))
  const child = site.start(['import', folder])
  const end = ended(child)
  while ((await storedBlobs(site.data)) < 50) await new Promise((resolve) => setTimeout(resolve, 2))
  child.kill('SIGINT')
  const { code, output } = await end
  expect({ code, output }).toEqual({
    code: 130,
    output: expect.stringMatching(/Imported +[\d,]+ [\s\S]*Run the same command again to resume/),
  })
  expect(await readdir(join(site.data, 'blobs/arriving'))).toEqual([])
  expect((await site.look()).files.length).toBeLessThan(3000)
}, 30_000)

test('two concurrent imports on an empty site add every file once', async () => {
  const site = await openSite()
  const folder = await temporaryFolder(manyFiles(300))
  const both = await Promise.all([1, 2].map(() => ended(site.start(['import', folder]))))
  expect(both.map(({ code, output }) => ({ code, output }))).toEqual([
    { code: 0, output: expect.stringMatching(/Failed +0/) },
    { code: 0, output: expect.stringMatching(/Failed +0/) },
  ])
  const { files, totals } = await site.look()
  expect(files).toHaveLength(300)
  expect(totals.stored).toEqual(totals.recounted)
}, 30_000)

test.skipIf(process.getuid?.() !== 0)(
  'what may not be read is reported and the rest arrives',
  async () => {
    const site = await openSite()
    const folder = await temporaryFolder({
      'secret.txt': 'x',
      'closed/in.txt': 'x',
      'fine.txt': 'x',
    })
    await chmod(join(folder, 'secret.txt'), 0)
    await chmod(join(folder, 'closed'), 0)
    for (const path of [folder, site.data]) await chmod(path, 0o777)
    const { code, output } = await ended(site.start(['import', folder], { uid: 65534 }))
    expect(code).toBe(1)
    expect(output).toContain('secret.txt: Permission denied.')
    expect(output).toContain('closed: Permission denied.')
    expect(output).toMatch(/Imported +1 /)
  },
)

test('verify finds bytes that are missing, changed, cut or orphaned, and names their files', async () => {
  const site = await openSite()
  await site.run(
    'import',
    await temporaryFolder({
      'a/gone.txt': '1',
      'b/changed.txt': '22',
      'cut.txt': '333',
      'fine.txt': '4444',
    }),
  )
  const { rows } = await site.look()
  const pathOfSize = (size: number) =>
    site.blobPath(rows.find((row) => row.size === size)?.sha256 ?? '')
  expect(await site.run('verify')).toMatchObject({ code: 0 })
  await rm(pathOfSize(1))
  await writeFile(pathOfSize(2), '2x')
  await truncate(pathOfSize(3), 2)
  const orphan = 'ab'.repeat(32)
  await mkdir(join(site.data, 'blobs/ab'), { recursive: true })
  await writeFile(site.blobPath(orphan), 'orphan')
  const { code, output } = await site.run('verify')
  expect(code).toBe(1)
  expect(output).toMatch(/Missing +1\nChanged +2\nOrphaned +1\n/)
  expect(output).toMatch(/missing [0-9a-f]{64}: \/a\/gone\.txt/)
  expect(output).toMatch(/changed [0-9a-f]{64}: \/b\/changed\.txt/)
  expect(output).toMatch(/changed [0-9a-f]{64}: \/cut\.txt/)
  expect(output).toContain(`orphaned ${orphan}`)
})

test('verify sets changed bytes aside, and importing the file again restores it', async () => {
  const site = await openSite()
  const folder = await temporaryFolder({ 'a.txt': 'one', 'b.txt': 'two' })
  await site.run('import', folder)
  const { rows } = await site.look()
  const path = site.blobPath(rows[0]?.sha256 ?? '')
  await writeFile(path, 'x!x')
  expect((await site.run('verify')).output).toMatch(/Changed +1\n/)
  expect(await readFile(`${path}.changed`, 'utf8')).toBe('x!x')
  expect((await site.run('import', folder)).output).toMatch(
    /Restored +1\nSkipped \(already there\) +1\n/,
  )
  const { code, output } = await site.run('verify')
  expect({ code, output }).toEqual({
    code: 0,
    output: expect.stringMatching(/Set aside earlier +1\n/),
  })
})

test('verify names strays among the blobs', async () => {
  const site = await openSite()
  await site.run('import', await temporaryFolder({ 'a.txt': 'one' }))
  const strange = `blobs/ab/${'cd'.repeat(32)}`
  await writeFiles(site.data, { 'blobs/notes.txt': 'x', 'blobs/ab/x': 'x', [strange]: 'x' })
  const { code, output } = await site.run('verify')
  expect(code).toBe(1)
  expect(output).toContain('orphaned notes.txt: not a blob')
  expect(output).toContain('orphaned ab/x: not a blob')
  expect(output).toContain(`orphaned ab/${'cd'.repeat(32)}`)
})

test('the report of an import lists hidden files and files without a picture', async () => {
  const site = await openSite()
  const folder = await temporaryFolder({ '.DS_Store': 'x', 'noise.png': 'noise' })
  const { code, output } = await site.run('import', folder)
  expect(code).toBe(0)
  expect(output).toMatch(/Imported without a preview +1\n/)
  expect(output).toMatch(/Hidden, skipped +1\nFailed +0\n/)
  expect(output).toContain(`${folder}/noise.png: The content is not a PNG.`)
  expect((await site.run('import', folder, '--hidden')).output).toMatch(/Imported +1 /)
})

test('verify removes orphans when asked, once they are a day old', async () => {
  const site = await openSite()
  await site.run('import', await temporaryFolder({ 'fine.txt': 'fine' }))
  const [young, old] = ['ab'.repeat(32), 'cd'.repeat(32)] as const
  await writeFiles(site.data, { [`blobs/ab/${young}`]: 'young', [`blobs/cd/${old}`]: 'old' })
  await utimes(site.blobPath(old), YESTERDAY, YESTERDAY)
  const { code, output } = await site.run('verify', '--remove-orphans')
  expect({ code, output }).toEqual({
    code: 1,
    output: expect.stringContaining('1 orphaned blobs removed. 1 newer than a day were kept.'),
  })
  const { store, close } = await openData(parseConfig(site.environment))
  expect([await store.blobs.size(young), await store.blobs.size(old)]).toEqual([5, undefined])
  await close()
  expect((await site.look()).sizes).toEqual([4])
})

async function withSamples(files: Record<string, string>) {
  const site = await openSite()
  const folder = await temporaryFolder(files)
  const start = async () => {
    const { database, store, close } = await openData(parseConfig(site.environment))
    const { db, locks } = database
    const { blobs } = store
    const output: string[] = []
    const log = { info: (_: object, text: string) => void output.push(text), warn: () => undefined }
    await importSamples(
      { db, blobs, locks, mediaProcessor: stubMediaProcessor, log: log as never },
      folder,
    )
    await close()
    return output
  }
  return { ...site, start }
}

test('a first start shows sample drawings and says so; a second one adds none', async () => {
  const site = await withSamples({ 'Vehicles/a.txt': 'a', 'b.txt': 'b' })
  expect(await site.start()).toEqual([expect.stringContaining('sample drawings were imported')])
  expect((await site.look()).files.map(({ is_sample }) => is_sample)).toEqual([1, 1])
  expect(await site.start()).toEqual([])
})

test('removed samples stay away, and what the author added among them stays', async () => {
  const site = await withSamples({
    'Vehicles/a.txt': 'a',
    'Vehicles/Deep/b.txt': 'shared',
    'Other/c.txt': 'c',
  })
  await site.start()
  await site.run('import', await temporaryFolder({ 'own.txt': 'shared' }), '--into', '/Vehicles')
  const { code, output } = await site.run('remove-samples')
  expect({ code, output }).toEqual({ code: 0, output: '3 sample files and 2 folders removed.' })
  const { files, rows, sizes, totals, history } = await site.look()
  expect(history.map(({ actor_name, action }) => [actor_name, action])).toEqual([
    ['import command', 'import'],
    ['remove-samples command', 'delete'],
  ])
  expect(files.map(({ name }) => name)).toEqual(['own.txt'])
  expect([rows.length, sizes]).toEqual([1, ['shared'.length]])
  expect(totals.stored).toEqual(totals.recounted)
  expect(totals.stored.map(({ path }) => path)).toEqual(['/', '/Vehicles'])
  expect(await storedBlobs(site.data)).toBe(1)
  expect(await site.start()).toEqual([])
})

test('the search index is rebuilt, also after an interruption', async () => {
  const site = await withSamples({ 'a.txt': 'a', 'Deep/b.txt': 'b' })
  site.environment.CONTENT_DIR = join(import.meta.dirname, '../../content')
  await site.start()
  const first = await site.run('reindex')
  expect(first).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^The search index is built: \d{3} documents\.$/),
  })
  expect((await site.run('reindex')).output).toBe(first.output)
})

test('the doctor lists what to do before going public, and what is wrong', async () => {
  const site = await withSamples({ 'a.txt': 'a' })
  await site.start()
  await chmod(site.data, 0o757)
  const ill = await site.run('doctor')
  expect(ill.code).toBe(1)
  expect(ill.output).toContain('TO DO  SITE_URL is http://localhost:3000')
  expect(ill.output).toContain('TO DO  The archive contains 1 sample drawings')
  expect(ill.output).toMatch(/WRONG {2}The data folder .* is writable by every user/)
  expect(ill.output).toMatch(/WRONG {2}.*site\.yaml cannot be read/)
  expect(ill.output).toMatch(/WRONG {2}.*rounds\.yaml cannot be read/)

  await chmod(site.data, 0o750)
  await site.run('remove-samples')
  site.environment.SITE_URL = 'https://example.org'
  site.environment.CONTENT_DIR = join(import.meta.dirname, '../../content')
  const well = await site.run('doctor')
  expect(well.code).toBe(0)
  expect(well.output).toContain('OK     The archive contains no sample drawings.')
  expect(well.output).toContain('OK     The public URL is https://example.org.')
  expect(well.output).toContain('TO DO  45 rounds in rounds.yaml are not verified')
})
