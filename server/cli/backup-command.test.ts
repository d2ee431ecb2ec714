import { mkdir, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { addDamagedSnapshot, openBackedUpSite, startHealthySite } from '../backup/backup.fixture.ts'
import { recentBackupRuns } from '../backup/backup-health.ts'
import { smallContent } from '../content/content-folder.fixture.ts'
import { temporaryFolder } from '../import/import-folder.fixture.ts'
import { backupCommand } from './backup-command.ts'
import { openSite, runCommand, testTerminal } from './command-site.fixture.ts'

// The stored files are on the disk of the command.
const onDisk = test.skipIf(process.env.TEST_STORAGE_URL)

// Only SQLite keeps the archive in DATA_DIR.
test
  .skipIf(process.env.TEST_DATABASE_URL)
  .for([
    ['backup', 'backups'],
    ['restore', 'backups', '--file', '/a.txt'],
    ['verify'],
    ['user', 'list'],
    ['remove-samples'],
    ['move', '--storage', 's3://bucket?endpoint=http://127.0.0.1:1&region=x'],
  ])('%s in a folder without an archive fails and makes none', async ([command = '', ...words]) => {
  const site = await openSite()
  const folder = await temporaryFolder()
  site.environment.DATA_DIR = join(folder, 'typo')
  const paths = words.map((word) => (word === 'backups' ? join(folder, word) : word))
  const { code, stderr } = await site.run(command, ...paths)
  expect(code).toBe(1)
  expect(stderr).toContain(`There is no archive in ${join(folder, 'typo')}`)
  expect(await readdir(folder)).toEqual([])
})

test('the backup target cannot be inside the data or content folder', async () => {
  const site = await openSite()
  await site.run('import', await temporaryFolder({ 'a.txt': 'a' }))
  const link = join(await temporaryFolder(), 'link')
  await symlink(site.data, link)
  const targets = [site.data, join(site.data, 'backups'), join(site.data, '..'), join(link, 'new')]
  for (const target of targets) {
    const { code, stderr } = await site.run('backup', target)
    expect(code).toBe(1)
    expect(stderr).toContain('overlap')
  }
  expect(await readdir(site.data)).not.toContain('backups')
  const content = await temporaryFolder({ 'site.yaml': '' })
  site.environment.CONTENT_DIR = content
  const { code, stderr } = await site.run('backup', join(content, 'backups'))
  expect(code).toBe(1)
  expect(stderr).toContain(`the content folder ${content} overlap`)
  expect(await readdir(content)).toEqual(['site.yaml'])
})

onDisk(
  'a backup disk that is not mounted is noticed, unless new backups are wanted',
  async () => {
    const { config, targetFolder: target, backUp } = await openBackedUpSite()
    await backUp()
    await rename(target, `${target}.away`)
    await mkdir(target)
    const environment = {
      DATA_DIR: config.DATA_DIR,
      DATABASE_URL: config.DATABASE_URL,
      CONTENT_DIR: await smallContent(),
      BACKUP_TO: target,
    }
    const { code, stderr } = await runCommand(environment, 'backup')
    expect(code).toBe(1)
    expect(stderr).toContain(`Earlier backups were made to ${target}, but it has none now.`)
    expect(stderr).toContain('Nothing was backed up.')
    expect(await readdir(target)).toEqual([])
    const { output } = await runCommand(environment, 'doctor')
    expect(output).toMatch(/WRONG +The backup of .* failed: Earlier backups/)
    expect(await runCommand(environment, 'backup', '--new')).toMatchObject({ code: 0 })
  },
  120_000,
)

type Site = Awaited<ReturnType<typeof openBackedUpSite>>

/** The command with a stub of the program that the restore test starts. */
function openCommand({ config, contentFolder, targetFolder }: Site, start = startHealthySite) {
  const stop = new AbortController()
  const codes: number[] = []
  const { terminal, output } = testTerminal({
    environment: {
      DATA_DIR: config.DATA_DIR,
      DATABASE_URL: config.DATABASE_URL,
      CONTENT_DIR: contentFolder,
      BACKUP_TO: targetFolder,
      BACKUP_KEEP: '2,1,1',
    },
    stop: stop.signal,
  })
  // The command narrows it, and other tests share the process.
  const umask = process.umask()
  onTestFinished(() => void process.umask(umask))
  const command = backupCommand(terminal, (code) => void codes.push(code), start)
  return { stop, output, codes, run: () => command.parseAsync([], { from: 'user' }) }
}

onDisk('a damaged old snapshot is reported after the result of the new one', async () => {
  const site = await openBackedUpSite()
  const { snapshot } = await site.backUp()
  await addDamagedSnapshot(site.target, snapshot)
  const { run, output } = openCommand(site)
  await expect(run()).rejects.toThrow(/^Old snapshots were not removed: snapshot 2020/)
  expect(output.at(-1)).toMatch(/^Restore test passed/)
})

onDisk('a missing archive-id is written again and reported', async () => {
  const site = await openBackedUpSite()
  await site.backUp()
  await rm(join(site.targetFolder, 'archive-id'))
  const { run, output, codes } = openCommand(site)
  await run()
  expect(output).toContain('The file archive-id was missing there; it was written again.')
  expect(codes).toEqual([0])
})

onDisk('the snapshots that a backup removes are named', async () => {
  const site = await openBackedUpSite()
  const { snapshot } = await site.backUp()
  const { run, output, codes } = openCommand(site)
  await run()
  expect(output).toContain(`1 old snapshot removed according to BACKUP_KEEP: ${snapshot}.`)
  expect(codes).toEqual([0])
})

onDisk(
  'a snapshot that lacks files of the site is made, and so is a restore, but neither is a success',
  async () => {
    const site = await openBackedUpSite()
    const [file] = await site.db.selectFrom('file').select('sha256').execute()
    await site.data.store.blobs.remove(file?.sha256 ?? '')
    const { run, output, codes } = openCommand(site)
    await run()
    expect(codes).toEqual([1])
    expect(await recentBackupRuns(site.db, {}, new Date())).toMatchObject([{ lostFiles: 1 }])
    expect(output.join('\n')).toMatch(/The snapshot lacks 1 stored file: .*\nRestore test passed/)
    const into = join(await temporaryFolder(), 'restored')
    const environment = { DATA_DIR: into, CONTENT_DIR: `${into}-content` }
    const restored = await runCommand(environment, 'restore', site.targetFolder)
    expect(restored.code).toBe(1)
    const listed = await runCommand(environment, 'restore', site.targetFolder, '--list')
    expect(listed.output).toMatch(/, lacks 1 file$/)
    expect(restored.output).toMatch(
      /Lost before the backup: \w+\n"\.\/site verify" names their files/,
    )
  },
)

onDisk('a stored file that is gone from the site, but not from its backup, is named', async () => {
  const site = await openBackedUpSite()
  await site.backUp()
  const path = '/Vehicles/a.txt'
  const file = site.db.selectFrom('file').select('sha256').where('name', '=', 'a.txt')
  const { sha256 } = await file.executeTakeFirstOrThrow()
  await site.data.store.blobs.remove(sha256)
  const { run, output, codes } = openCommand(site)
  await run()
  expect(codes).toEqual([1])
  expect(output).toEqual(
    expect.arrayContaining([
      `missing in the live site: ${sha256}, ${path}`,
      'The site has lost 1 stored file that the backup has: restore it with "./site restore --file".',
      expect.stringMatching(/^Restore test passed/),
    ]),
  )
  expect(await recentBackupRuns(site.db, {}, new Date())).toMatchObject([{ lostFiles: 1 }, {}])
  const { DATA_DIR, DATABASE_URL } = site.config
  const environment = { DATA_DIR, DATABASE_URL, CONTENT_DIR: site.contentFolder }
  await runCommand(environment, 'restore', site.targetFolder, '--file', path)
  const again = openCommand(site)
  await again.run()
  expect(again.codes).toEqual([0])
})

onDisk('a stop during the restore test leaves no untested snapshot', async () => {
  const site = await openBackedUpSite()
  const { snapshot } = await site.backUp()
  // Ctrl-C also ends the program that is tested.
  const start = async () => {
    command.stop.abort()
    throw new Error('The program exited during startup.')
  }
  const command = openCommand(site, start)
  await command.run()
  expect(command.codes).toEqual([130])
  expect(command.output).toEqual([
    'Stopped. No snapshot was made; earlier snapshots are unchanged.',
  ])
  expect(await site.target.snapshots()).toEqual([snapshot])
  expect(await site.backUp()).not.toHaveProperty('problem')
})

onDisk('a stop hides neither another error nor that the snapshot was made', async () => {
  const site = await openBackedUpSite()
  // Pressed when the restore test has passed, and the database then fails.
  const atEnd = openCommand(site, async () => {
    const program = await startHealthySite()
    const stop = async () => {
      await program.stop()
      await site.db.schema.dropTable('account_change').execute()
      atEnd.stop.abort()
    }
    return { ...program, stop }
  })
  await atEnd.run()
  expect(atEnd.codes).toEqual([130])
  expect(atEnd.output).toEqual([expect.stringMatching(/^Stopped after snapshot \S+ was made\.$/)])
  await writeFile(join(site.targetFolder, 'archive-id'), 'another')
  const wrong = openCommand(site)
  wrong.stop.abort()
  await wrong.run()
  expect(wrong.codes).toEqual([130])
  expect(wrong.output).toEqual([expect.stringContaining('holds backups of another archive')])
})
