import type { ChildProcess } from 'node:child_process'
import { chmod, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../import/import-folder.fixture.ts'
import { stubMediaProcessor } from '../import/stub-media-processor.fixture.ts'
import { NO_PRIVATE_METADATA } from '../media/private-metadata.ts'
import { openSite, storedBlobs, testTerminal } from './command-site.fixture.ts'
import { runSite } from './run-site.ts'

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

test('an import whose report cannot be written does not begin', async () => {
  const site = await openSite()
  const folder = await temporaryFolder({ 'a.txt': 'one' })
  const { code, stderr } = await site.run('import', folder, '--report', '/nowhere/report.json')
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr:
      'The report /nowhere/report.json cannot be written (ENOENT). Nothing was imported; specify another file.\n',
  })
  expect((await site.look()).files).toEqual([])
})

test.for(['/Vehicles/a.txt', '/Vehicles/a.txt/Sub/Folder'])(
  'an import into %s, where a file has the name of a folder, does not begin',
  async (into) => {
    const site = await openSite()
    const folder = await temporaryFolder({ 'a.txt': 'one' })
    await site.run('import', folder, '--into', '/Vehicles')
    const { code, output, stderr } = await site.run('import', folder, '--into', into)
    expect({ code, output, stderr }).toEqual({
      code: 2,
      output: '',
      stderr:
        '--into: /Vehicles/a.txt is a file in the archive. Nothing was imported; specify a folder.\n',
    })
  },
)

test.for(['', ' '])('an import whose uploader is "%s" does not begin', async (uploader) => {
  const site = await openSite()
  const folder = await temporaryFolder({ 'a.txt': 'one' })
  const { code, stderr } = await site.run('import', folder, '--uploader', uploader)
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr:
      '--uploader is empty. Nothing was imported; specify a name, or leave out --uploader for "Operator".\n',
  })
  expect((await site.look()).files).toEqual([])
})

// Only SQLite keeps the archive in DATA_DIR.
test.skipIf(process.env.TEST_DATABASE_URL)(
  'an import that creates an archive says where, and a later one does not',
  async () => {
    const site = await openSite({ isEmpty: true })
    const folder = await temporaryFolder({ 'a.txt': 'one' })
    const data = join(site.data, 'typo')
    site.environment.DATA_DIR = data
    const first = await site.run('import', folder)
    expect(first.output).toMatch(`New archive in ${data}.\nImported`)
    expect((await site.run('import', folder)).output).not.toContain('New archive')
  },
)

test.for([
  { code: 'ENOSPC', text: 'The disk of the site is full. The files before it were imported; free' },
  { code: 'EFBIG', text: 'The file is larger than the file size limit (ulimit -f) or the file' },
])('an import that fails with $code says so, and how it is resumed', async ({ code, text }) => {
  const site = await openSite()
  const folder = await temporaryFolder({ 'a.txt': 'one' })
  const full = Object.assign(new Error(`${code}: write`), { code })
  const { terminal, stderr } = testTerminal({ environment: site.environment })
  const examine = () => Promise.reject(full)
  const exitCode = await runSite(['import', folder], terminal, () => ({
    ...stubMediaProcessor,
    examine,
  }))
  expect(stderr.at(-1)).toContain(`${folder}/a.txt: ${text}`)
  expect(stderr.at(-1)).toMatch(/, then run the same command again to resume\.\n$/)
  expect(exitCode).toBe(1)
})

test('an import whose report cannot be written in the end says that the files were imported', async () => {
  const site = await openSite()
  const folder = await temporaryFolder({ 'reported.txt': 'reported' })
  const { code, output, stderr } = await site.run('import', folder, '--report', '/dev/full')
  expect(code).toBe(1)
  expect(output).toMatch(/Imported +1 /)
  expect(stderr).toContain(
    'The files were imported, with the counts above, but the report /dev/full could not be written (ENOSPC).',
  )
})

test('an import ends with a table and a report of what failed', async () => {
  const site = await openSite()
  const folder = await temporaryFolder({ 'a.txt': 'one', 'b.txt': 'two', 'b.txt.yaml': 'dat: 1' })
  const report = join(folder, '../report-of-this-test.json')
  const response = await site.run('import', folder, '--into', '/Vehicles', '--report', report)
  const written = JSON.parse(await readFile(report, 'utf8'))
  await rm(report)
  expect(response.code).toBe(1)
  expect(response.output).toMatch(
    /Imported +1 +3 Bytes\nUpdated +0\nSkipped \(already there\) +0\nFailed +1\n/,
  )
  expect(response.output).toContain(`  ${folder}/b.txt: b.txt.yaml, line 1: unknown field "dat"`)
  expect(written).toMatchObject({ imported: 1, failures: [{ path: join(folder, 'b.txt') }] })
  expect(await site.run('import', folder, '--into', '/Elsewhere')).toMatchObject({ code: 1 })
})

test.for([
  {
    options: [],
    table: /Imported +2 .*\nPhoto metadata removed +1\nImported with personal data +1\n/,
  },
  { options: ['--keep-photo-metadata'], table: /Imported +2 .*\nUpdated/ },
])('an import with %o counts photos with personal data', async ({ options, table }) => {
  const { environment } = await openSite()
  const folder = await temporaryFolder({ 'a.jpg': 'photo', 'b.svg': 'drawing' })
  const { terminal, output } = testTerminal({ environment })
  const details = { ...NO_PRIVATE_METADATA, owner: 'Max' }
  const code = await runSite(['import', folder, ...options], terminal, ({ blobs }) => ({
    ...stubMediaProcessor,
    examine: async (sha256) => ({
      ...(await stubMediaProcessor.examine(sha256)),
      mediaType: (await blobs.size(sha256)) === 'drawing'.length ? 'image/svg+xml' : 'image/jpeg',
    }),
    photoCopy: async (sha256) => ({
      details,
      stripped: (await blobs.size(sha256)) === 5 ? new Uint8Array([1, 2, 3]) : undefined,
    }),
  }))
  expect({ code, output: output.join('\n') }).toEqual({
    code: 0,
    output: expect.stringMatching(table),
  })
  const listed = `cannot be removed:\n  ${folder}/b.svg: Max`
  expect(output.join('\n').includes(listed)).toBe(options.length === 0)
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

test('the data folder cannot be imported into itself', async () => {
  const site = await openSite()
  expect(await site.run('import', join(site.data, '.'))).toMatchObject({ code: 2 })
})

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
}, 120_000)

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
}, 120_000)

test('two concurrent imports on an empty site add every file once', async () => {
  const site = await openSite({ isEmpty: true })
  const folder = await temporaryFolder(manyFiles(300))
  const both = await Promise.all([1, 2].map(() => ended(site.start(['import', folder]))))
  expect(both.map(({ code, output }) => ({ code, output }))).toEqual([
    { code: 0, output: expect.stringMatching(/Failed +0/) },
    { code: 0, output: expect.stringMatching(/Failed +0/) },
  ])
  const { files, totals } = await site.look()
  expect(files).toHaveLength(300)
  expect(totals.stored).toEqual(totals.recounted)
}, 120_000)

test.skipIf(process.getuid?.() !== 0)(
  'what may not be read is reported and the rest arrives',
  async () => {
    const site = await openSite({ isEmpty: true })
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
