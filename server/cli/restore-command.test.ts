import { execFile } from 'node:child_process'
import { hash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { openBackedUpSite } from '../backup/backup.fixture.ts'
import { writeManifest } from '../backup/manifest.ts'
import { parentRemedy } from '../backup/restore/replaced-folder.ts'
import { temporaryFolder } from '../import/import-folder.fixture.ts'
import { openSite, runCommand, testTerminal } from './command-site.fixture.ts'
import { restoreCommand } from './restore-command.ts'

async function openBackedUp() {
  const { config, targetFolder: backup, backUp, add } = await openBackedUpSite()
  await backUp()
  const data = config.DATA_DIR
  const environment = { DATA_DIR: data, CONTENT_DIR: join(data, 'content') }
  const run = (...words: string[]) => runCommand(environment, ...words)
  return { data, backup, run, backUp, add }
}

test('options that would restore to a wrong place are rejected, and nothing is restored', async () => {
  const { run, backup, data } = await openBackedUp()
  for (const [options, why] of [
    [['--into', ''], '--into is empty'],
    [['--into', ' '], '--into is empty'],
    [['--into', join(import.meta.dirname, '../..')], 'would replace the program folder'],
    [['--into', '/'], 'would replace the program folder'],
    [['--into', data], `would replace the content folder ${data}/content`],
    [['--into', join(data, 'new')], `${data}/new would be restored, which overlaps with ${data}`],
    [['--into', join(data, 'content/new')], 'outside DATA_DIR and CONTENT_DIR'],
    [['--file', '/a.txt', '--into', join(backup, '../new')], 'cannot be combined with --into'],
    [['--file', ''], 'Specify a path or id'],
    [['--list', '--file', '/a.txt'], '--list only lists the snapshots, so it cannot be combined'],
    [['--file', '/a.txt', '--salvage'], 'cannot be combined with --salvage'],
    [['--file', '/a.txt', '--keep-sessions'], 'cannot be combined with --keep-sessions'],
    [['--on-conflict', 'skip'], '--on-conflict needs --file'],
    [['--salvage', '--list'], 'cannot be combined with --salvage'],
  ] as const) {
    const { code, stderr } = await run('restore', backup, ...options)
    expect(stderr).toContain(why)
    expect(stderr).toContain('Nothing was restored.')
    expect(code).toBe(2)
  }
  const names = await readdir(dirname(data))
  expect(names.filter((name) => name.startsWith(basename(data)))).toEqual([basename(data)])
})

test('a restore that is interrupted says that nothing was restored', async () => {
  const { backup, data } = await openBackedUp()
  const codes: number[] = []
  const { terminal, output } = testTerminal({
    environment: { DATA_DIR: `${data}-new`, CONTENT_DIR: `${data}-content` },
    stop: AbortSignal.abort(),
  })
  const command = restoreCommand(terminal, (code) => void codes.push(code))
  await command.parseAsync([backup], { from: 'user' })
  expect({ output, codes }).toEqual({ output: ['Stopped. Nothing was restored.'], codes: [130] })
  expect(existsSync(`${data}-new`)).toBe(false)
})

// The stored files are on the disk of the command.
test.skipIf(process.env.TEST_STORAGE_URL).for([
  {
    what: 'before the first file',
    stopAtOnce: true,
    lines: ['Stopped. Nothing was restored.'],
    entries: 0,
  },
  {
    what: 'at a question',
    stopAtOnce: false,
    lines: [
      'restored: /Vehicles/a.txt',
      expect.stringMatching(/^Stopped\. The files listed above/),
    ],
    entries: 1,
  },
])('a restore of files that is stopped $what lists what it restored', async (given) => {
  const { config, db, contentFolder, targetFolder, backUp } = await openBackedUpSite()
  await backUp()
  await db.deleteFrom('file').where('name', '=', 'a.txt').execute()
  await db.updateTable('file').set({ description: 'new' }).where('name', '=', 'b.txt').execute()
  const stop = new AbortController()
  if (given.stopAtOnce) stop.abort()
  const codes: number[] = []
  const { DATA_DIR, DATABASE_URL } = config
  const { terminal, output } = testTerminal({
    input: Object.assign(Readable.from([]), { isTTY: true }),
    progress: { write: () => stop.abort() },
    environment: { DATA_DIR, DATABASE_URL, CONTENT_DIR: contentFolder },
    stop: stop.signal,
  })
  const command = restoreCommand(terminal, (code) => void codes.push(code))
  await command.parseAsync([targetFolder, '--file', '/Vehicles'], { from: 'user' })
  expect({ output, codes }).toEqual({ output: given.lines, codes: [130] })
  const history = db.selectFrom('history').select('id').where('action', '=', 'restore')
  expect(await history.execute()).toHaveLength(given.entries)
})

test('a restore does not replace the backup that it reads', async () => {
  const { run, backup } = await openBackedUp()
  for (const into of [backup, dirname(backup), join(backup, 'site')]) {
    const { code, stderr } = await run('restore', backup, '--into', into)
    expect(stderr).toContain(`The backup folder ${backup} and the data folder ${into} overlap`)
    expect(code).toBe(1)
  }
  expect(await readdir(dirname(backup))).toEqual([basename(backup)])
  expect((await readdir(backup)).toSorted()).toEqual(['archive-id', 'blobs', 'snapshots'])
})

test.skipIf(process.getuid?.() !== 0)(
  'a user who cannot write the parent of DATA_DIR learns how to restore',
  async () => {
    const { backup } = await openBackedUp()
    const site = await openSite()
    const parent = await temporaryFolder()
    await promisify(execFile)('chown', ['-R', '65534:65534', dirname(backup)])
    await chmod(parent, 0o755)
    await mkdir(join(parent, 'site'))
    Object.assign(site.environment, {
      DATA_DIR: join(parent, 'site'),
      CONTENT_DIR: join(parent, 'c'),
    })
    const child = site.start(['restore', backup], { uid: 65534 })
    let stderr = ''
    child.stderr?.on('data', (text) => (stderr += text))
    const [code] = await once(child, 'close')
    expect(stderr).toContain(`cannot write ${parent} (EACCES)`)
    expect(stderr).toMatch(/Nothing was restored\. Run .* as root/)
    expect(stderr).toContain(`chown -R 65534:0 ${parent}/site ${parent}/c`)
    expect(code).toBe(1)
    expect(await readdir(parent)).toEqual(['site'])
  },
)

test('a restore below a file names the file, and does not advise to run as root', async () => {
  const { run, backup } = await openBackedUp()
  const file = join(await temporaryFolder({ file: '' }), 'file')
  for (const into of [join(file, 'site'), join(file, 'deeper/site')]) {
    const { code, stderr } = await run('restore', backup, '--into', into)
    expect(stderr).toContain(`cannot write ${file} (EEXIST), where a restore creates`)
    expect(stderr).toContain('Nothing was restored. A file is in the place of a folder.')
    expect(code).toBe(1)
  }
})

test.for([
  ['EROFS', 'read-only. Mount it for writing, or restore to a folder on another disk with --into.'],
  ['EACCES', 'Run "./site restore" as root, and then give the restored folders to this user.'],
  ['EIO', 'Restore to another folder.'],
])('the advice for a restore fits the error %s', ([code = '', advice]) => {
  expect(parentRemedy(code, '/data', ['/data/site'])).toContain(advice)
})

test('the list of snapshots marks one whose manifest is damaged', async () => {
  const { run, backup, backUp } = await openBackedUp()
  await backUp()
  const [first = '', second = ''] = (await readdir(join(backup, 'snapshots'))).toSorted()
  await writeFile(join(backup, 'snapshots', first), '{}')
  const { code, output } = await run('restore', backup, '--list')
  const [damaged, whole] = output.split('\n')
  expect(damaged).toMatch(/^\S+ {2}cannot be restored: The manifest is damaged/)
  expect(whole).toMatch(
    /^\S+ {2}[\d.]+ \d\d:\d\d UTC, \d+ files, [\d.]+ \w+, version \d+\.\d+\.\d+$/,
  )
  expect(whole).toContain(second.replace('.json', ''))
  expect(code).toBe(1)
  await rm(join(backup, 'snapshots', first))
  expect((await run('restore', backup, '--list')).code).toBe(0)
})

test('the list of snapshots marks one that is dated in the future', async () => {
  const { run, backup } = await openBackedUp()
  const folder = join(backup, 'snapshots')
  const [made = ''] = await readdir(folder)
  const { id, text } = writeManifest({
    ...JSON.parse(await readFile(join(folder, made), 'utf8')),
    takenAt: '2999-01-01T00:00:00.000Z',
  })
  await writeFile(join(folder, `${id}.json`), text)
  const { output } = await run('restore', backup, '--list')
  expect(output.split('\n').map((line) => line.includes('  dated in the future'))).toEqual([
    false,
    true,
  ])
})

test('the list of snapshots marks one whose database is missing', async () => {
  const { run, backup, backUp } = await openBackedUp()
  await backUp()
  const [first = ''] = (await readdir(join(backup, 'snapshots'))).toSorted()
  const { database } = JSON.parse(await readFile(join(backup, 'snapshots', first), 'utf8'))
  const blobs = await readdir(backup, { recursive: true })
  await rm(join(backup, blobs.find((path) => basename(path) === database.sha256) ?? ''))
  const { code, output } = await run('restore', backup, '--list')
  expect(code).toBe(1)
  const [lost, whole] = output.split('\n')
  expect(lost).toMatch(/^\S+ {2}cannot be restored: The database is missing\.$/)
  expect(whole).not.toContain('cannot be restored')
})

test('a restore that salvages a damaged snapshot says what it did not restore', async () => {
  const { run, backup } = await openBackedUp()
  const sha256 = hash('sha256', 'A case')
  await writeFile(join(backup, 'blobs', sha256.slice(0, 2), sha256), 'B case')
  const into = join(await temporaryFolder(), 'site')
  const { code, output } = await run('restore', backup, '--into', `${into} `, '--salvage')
  expect(output).toContain('\nNot restored: content/cases/a.md is damaged.')
  // A blank at the end of a folder is not part of its name.
  expect(output).toContain(`Data folder: ${into},`)
  expect(code).toBe(1)
})

test('by default, the latest snapshot that passed its restore test is restored', async () => {
  const { run, backup, backUp, add } = await openBackedUp()
  const [good = ''] = await readdir(join(backup, 'snapshots'))
  await add('/later.txt')
  const start = () => Promise.reject(new Error('It stopped.'))
  const { snapshot: failed } = await backUp({ start })
  const into = join(await temporaryFolder(), 'site')
  const skipped = `Snapshot ${failed} is skipped; to restore it, name it with --snapshot. It has not passed its restore test: The program did not start on the restored data: It stopped.`
  const restored = await run('restore', backup, '--into', into)
  expect(restored.output).toContain(skipped)
  expect(restored.output).toContain('2 archive files')
  expect(restored.output).toContain(`Data folder: ${into}, content folder: ${into}-content.`)
  const named = await run('restore', backup, '--into', into, '--snapshot', failed)
  expect(named.output).not.toContain(skipped)
  expect(named.output).toContain('3 archive files')
  const listed = await run('restore', backup, '--list')
  const line = listed.output.split('\n').find((one) => one.startsWith(failed))
  expect(line).toContain('  has not passed its restore test: The program did not start')
  await rm(join(backup, 'snapshots', good))
  expect(await run('restore', backup, '--into', into)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`No snapshot in ${backup} has passed its restore test`),
  })
})
