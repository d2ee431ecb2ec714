import { once } from 'node:events'
import { chmod, chown, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { diskState } from '#domain/status/disk-status.ts'
import { incompleteId, readIdentity } from '../../archive/identity.ts'
import { parseConfig } from '../../config.ts'
import { smallContent } from '../../content/content-folder.fixture.ts'
import { connect } from '../../db/connect.ts'
import { readDisk } from '../../disk/disk-space.ts'
import { temporaryFolder } from '../../import/import-folder.fixture.ts'
import { openData } from '../../open-data.ts'
import { openSite } from '../command-site.fixture.ts'

test('the doctor says that the folder of the stored files is gone', async () => {
  const site = await openSite()
  await site.run('import', await temporaryFolder({ 'a.txt': 'a' }))
  expect((await site.run('doctor')).output).not.toContain('blobs')
  await rm(join(site.data, 'blobs'), { recursive: true })
  const { code, output } = await site.run('doctor')
  expect(output).toContain(`WRONG  The folder ${site.data}/blobs, which holds the stored files, is`)
  expect(code).toBe(1)
})

test('the doctor says that backups cannot be restored to folders of which one is in the other', async () => {
  const site = await openSite()
  const apart = await site.run('doctor')
  expect(apart.output).not.toContain('overlap')
  site.environment.CONTENT_DIR = join(site.data, 'content')
  const { code, output } = await site.run('doctor')
  expect(output).toContain(
    `WRONG  The data folder ${site.data} and the content folder ${site.data}/content overlap`,
  )
  expect(code).toBe(1)
})

test('the doctor says that the object store cannot be reached, and makes no folder for it', async () => {
  const site = await openSite()
  await site.run('import', await temporaryFolder({ 'a.txt': 'a' }))
  const credentials = { AWS_ACCESS_KEY_ID: 'x', AWS_SECRET_ACCESS_KEY: 'x' }
  for (const [name, value] of Object.entries(credentials)) vi.stubEnv(name, value)
  onTestFinished(() => void vi.unstubAllEnvs())
  site.environment.STORAGE_URL = 's3://bucket?endpoint=http://127.0.0.1:1&region=x'
  const { code, output } = await site.run('doctor')
  expect(output).toContain(
    'WRONG  The store in STORAGE_URL (bucket bucket at http://127.0.0.1:1) cannot be used: ',
  )
  expect(code).toBe(1)
  expect(await readdir(site.data)).not.toContain('copies')
})

test('the doctor says that a restore or move has not ended', async () => {
  const site = await openSite()
  await site.run('import', await temporaryFolder({ 'a.txt': 'a' }))
  const healthy = await site.run('doctor')
  expect(healthy.output).not.toContain('incomplete')
  await writeFile(join(site.data, 'restore-not-moved'), '')
  expect((await site.run('doctor')).output).toContain(
    `WRONG  A restore to DATABASE_URL or STORAGE_URL was not finished; what was restored is in ${site.data}. Run the restore again, or delete ${site.data}/restore-not-moved`,
  )
  const { database, store, close } = await openData(parseConfig(site.environment))
  const { archiveId } = await readIdentity(database.db)
  await store.claimFor(incompleteId(archiveId))
  const { code, output } = await site.run('doctor')
  expect(output).toContain('WRONG  A move or restore of files into this store is incomplete. Run')
  await database.db.updateTable('archive_state').set({ moving: 1 }).execute()
  await close()
  expect((await site.run('doctor')).output).toContain(
    'WRONG  A move or restore into this database is incomplete. Run "./site move" again',
  )
  expect(code).toBe(1)
})

// Only SQLite keeps the archive in DATA_DIR.
test.skipIf(process.env.TEST_DATABASE_URL)(
  'the doctor and the commands say that the database beside the stored files is gone',
  async () => {
    const site = await openSite()
    await site.run('import', await temporaryFolder({ 'a.txt': 'a' }))
    await rm(join(site.data, 'site.sqlite'))
    const { code, output } = await site.run('doctor')
    expect(output).toContain(`WRONG  The database ${site.data}/site.sqlite is missing, and`)
    expect(code).toBe(1)
    for (const words of [['backup', '/to'], ['verify'], ['reindex'], ['user', 'list']]) {
      expect((await site.run(...words)).stderr).toContain('holds the files of an archive.')
    }
    await writeFile(join(site.data, 'site.sqlite'), '')
    const emptied = await site.run('doctor')
    expect(emptied.output).toContain('WRONG  The database is empty, but the stored files belong')
  },
)

test.skipIf(process.env.TEST_DATABASE_URL)(
  'a database without rows beside the stored files is rejected and left as it is, and the doctor agrees',
  async () => {
    const site = await openSite()
    await site.run('import', await temporaryFolder({ 'a.txt': 'a' }))
    const file = join(site.data, 'site.sqlite')
    await rm(file)
    await writeFile(file, '')
    const sentence = 'The database is empty, but the stored files belong to an archive.'
    expect((await site.run('user', 'list')).stderr).toContain(sentence)
    await expect(openData(parseConfig(site.environment))).rejects.toThrow(sentence)
    expect(await readFile(file, 'utf8')).toBe('')
    await (await connect(file)).close()
    const { code, output } = await site.run('doctor')
    expect(output).toContain(`WRONG  ${sentence}`)
    expect(code).toBe(1)
  },
)

test('the doctor rejects stored files of another archive, as the start does', async () => {
  const site = await openSite()
  await site.run('import', await temporaryFolder({ 'a.txt': 'a' }))
  const { store, close } = await openData(parseConfig(site.environment))
  await store.claimFor('another')
  await close()
  const { code, output } = await site.run('doctor')
  expect(output).toContain('WRONG  The database and the stored files belong to different archives.')
  expect(code).toBe(1)
})

test('the doctor says that the stored files are not those of the database', async () => {
  const site = await openSite()
  await site.run('import', await temporaryFolder({ 'a.txt': 'a' }))
  await rm(join(site.data, 'blobs'), { recursive: true })
  await mkdir(join(site.data, 'blobs'))
  const { code, output } = await site.run('doctor')
  expect(output).toContain('WRONG  The database refers to files that are not in this store.')
  expect(code).toBe(1)
})

test.skipIf(process.env.TEST_DATABASE_URL)(
  'the doctor says that every user can read the database, if they can enter its folder',
  async () => {
    const site = await openSite()
    await site.run('import', await temporaryFolder({ 'a.txt': 'a' }))
    const database = join(site.data, 'site.sqlite')
    await chmod(database, 0o644)
    const closed = `OK     The data folder ${site.data} is closed to other users.`
    for (const [mode, line] of [
      [0o750, closed],
      [0o751, `WRONG  Every user can read ${database}.`],
    ] as const) {
      await chmod(site.data, mode)
      expect((await site.run('doctor')).output).toContain(line)
    }
  },
)

test('the doctor says that DATA_DIR is a link to a disk that is not mounted', async () => {
  const site = await openSite()
  site.environment.DATA_DIR = join(await temporaryFolder(), 'link')
  await symlink('/no/such/disk', site.environment.DATA_DIR)
  const { code, output } = await site.run('doctor')
  expect(output).toMatch(/WRONG {2}\S+ is a symbolic link to \/no\/such\/disk, which is missing\./)
  expect(output).not.toContain(`The data folder ${site.environment.DATA_DIR} does not exist yet`)
  expect(code).toBe(1)
})

test('the doctor measures free disk space by the limits of uploads', async () => {
  const site = await openSite()
  await site.run('import', await temporaryFolder({ 'a.txt': 'a' }))
  for (const limit of ['0', '99999']) {
    Object.assign(site.environment, { FREE_DISK_MB: limit, EDITOR_FREE_DISK_MB: limit })
    const { level } = diskState(await readDisk(site.data, parseConfig(site.environment)))
    const word = { fine: 'OK   ', attention: 'TO DO', failed: 'WRONG' }[level]
    expect((await site.run('doctor')).output).toMatch(
      new RegExp(`^${word}  [\\d.,]+ \\S+ of disk space free\\. `, 'm'),
    )
  }
})

test('the doctor names a content folder that does not exist once, without a system error', async () => {
  const site = await openSite()
  await site.run('import', await temporaryFolder({ 'a.txt': 'a' }))
  site.environment.CONTENT_DIR = join(site.data, 'nope')
  const { output } = await site.run('doctor')
  expect(output).toContain(`WRONG  The content folder ${site.data}/nope does not exist.`)
  expect(output).not.toContain('ENOENT')
})

test.skipIf(!process.env.TEST_DATABASE_URL)(
  'the doctor does not take an empty database for an old one',
  async () => {
    const { output } = await (await openSite({ isEmpty: true })).run('doctor')
    expect(output).toContain('TO DO  The database is empty. Its tables are created')
  },
)

test.skipIf(process.getuid?.() !== 0)(
  'a user who may not read or write the data folder learns that another user runs the site',
  async () => {
    const site = await openSite()
    const run = async (...words: string[]) => {
      const child = site.start(words, { uid: 65534 })
      let output = ''
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (text) => (output += text))
      const [code] = await once(child, 'close')
      return { code, output }
    }
    const examine = () => run('doctor')
    site.environment.CONTENT_DIR = await smallContent()
    await chmod(site.environment.CONTENT_DIR, 0o755)
    await chmod(site.data, 0o700)
    const closed = await examine()
    expect(closed.output).toContain(`cannot read the data folder ${site.data} (EACCES).`)
    expect(closed.output).not.toContain('does not exist yet')
    expect(closed.code).toBe(1)
    if (site.environment.DATABASE_URL === undefined) {
      expect((await run('user', 'list')).output).toBe(
        `This process (user 65534) cannot read the data folder ${site.data} (EACCES). Run this command as the user that runs the site. Nothing was done.\n`,
      )
    }
    await chmod(site.data, 0o755)
    const backups = await temporaryFolder()
    await chmod(backups, 0o755)
    site.environment.BACKUP_TO = backups
    await mkdir(join(site.data, 'blobs'), { recursive: true })
    const readOnly = await examine()
    expect(readOnly.output).toContain(`WRONG  This process (user 65534) cannot write ${site.data}`)
    expect(readOnly.output).toContain(
      `WRONG  This process (user 65534) cannot write ${backups} (EACCES), so it cannot make backups`,
    )
    const advice = 'If another user runs the site, run this as that user instead.'
    expect(readOnly.output).toContain(advice)
    expect((await run('import', import.meta.dirname)).output).toContain(advice)
    expect(readOnly.code).toBe(1)
  },
  60_000,
)

test.skipIf(process.getuid?.() !== 0)(
  'root is rejected in the data folder of another user, unless it is root that runs the site',
  async () => {
    const site = await openSite()
    const folder = await temporaryFolder({ 'a.txt': 'a' })
    await chown(site.data, 65534, 65534)
    const sentence = `The data folder ${site.data} belongs to nobody, who cannot write what root creates in it. Run this command as the user that runs the site: runuser -u nobody -- ./site <command>.`
    for (const words of [
      ['import', folder],
      ['user', 'list'],
    ]) {
      const { code, stderr } = await site.run(...words)
      expect({ code, stderr }).toEqual({ code: 1, stderr: `${sentence} Nothing was done.\n` })
    }
    expect((await site.run('doctor')).output).toContain(`TO DO  ${sentence}`)
    expect(await readdir(site.data)).not.toContain('blobs')
    await writeFile(join(site.data, 'server.lock'), '')
    expect((await site.run('import', folder)).code).toBe(0)
    expect((await site.run('doctor')).output).not.toContain('belongs to nobody')
  },
)

test.skipIf(process.getuid?.() !== 0)(
  'a folder of stored files that the site cannot write is named before the first upload fails',
  async () => {
    const site = await openSite()
    const shard = join(site.data, 'blobs/ab')
    await mkdir(shard, { recursive: true })
    const names = await readdir(site.data, { recursive: true })
    for (const name of ['.', ...names]) await chown(join(site.data, name), 65534, 65534)
    await chown(shard, 0, 0)
    const child = site.start(['doctor'], { uid: 65534 })
    let output = ''
    child.stdout?.on('data', (text) => (output += text))
    await once(child, 'close')
    expect(output).toContain(
      `WRONG  This process (user 65534) cannot write ${shard} (EACCES). If another user runs the site, run this as that user instead. Otherwise give the folder to this user. As root, run: chown -R 65534:`,
    )
  },
)
