import { readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openBackedUpSite } from '../backup/backup.fixture.ts'
import { temporaryFolder } from '../import/import-folder.fixture.ts'
import { openSite, runCommand } from './command-site.fixture.ts'

// Only SQLite keeps the archive in DATA_DIR.
test.skipIf(process.env.TEST_DATABASE_URL).for(['backup', 'verify'])(
  '%s in a folder without an archive fails and makes none',
  async (command) => {
    const site = await openSite()
    const folder = await temporaryFolder()
    site.environment.DATA_DIR = join(folder, 'typo')
    const words = command === 'backup' ? ['backup', join(folder, 'backups')] : ['verify']
    const { code, complained } = await site.run(...words)
    expect(code).toBe(1)
    expect(complained).toContain(`There is no archive in ${join(folder, 'typo')}`)
    expect(await readdir(folder)).toEqual([])
  },
)

test('the backup target cannot be inside the data or content folder', async () => {
  const site = await openSite()
  await site.run('import', await temporaryFolder({ 'a.txt': 'a' }))
  for (const place of [site.data, join(site.data, 'backups'), join(site.data, '..')]) {
    const { code, complained } = await site.run('backup', place)
    expect(code).toBe(1)
    expect(complained).toContain('overlap')
  }
  expect(await readdir(site.data)).not.toContain('backups')
  const content = await temporaryFolder({ 'site.yaml': '' })
  site.environment.CONTENT_DIR = content
  const { code, complained } = await site.run('backup', join(content, 'backups'))
  expect(code).toBe(1)
  expect(complained).toContain(`the content folder ${content} overlap`)
  expect(await readdir(content)).toEqual(['site.yaml'])
})

// The stored files are on the disk of the command.
test.skipIf(process.env.TEST_STORAGE_URL)(
  'a backup disk that is not mounted is noticed, unless new backups are wanted',
  async () => {
    const { config, placeFolder: place, backUp } = await openBackedUpSite()
    await backUp()
    await rename(place, `${place}.away`)
    const environment = {
      DATA_DIR: config.DATA_DIR,
      DATABASE_URL: config.DATABASE_URL,
      BACKUP_TO: place,
    }
    const { code, complained } = await runCommand(environment, 'backup')
    expect(code).toBe(1)
    expect(complained).toContain(`Earlier backups were made to ${place}, but it holds none now.`)
    expect(complained).toContain('Nothing was backed up.')
    expect(await readdir(join(place, 'snapshots'))).toEqual([])
    const { output } = await runCommand(environment, 'doctor')
    expect(output).toMatch(/WRONG +The backup of .* failed: Earlier backups/)
    expect(await runCommand(environment, 'backup', '--new')).toMatchObject({ code: 0 })
  },
  120_000,
)
