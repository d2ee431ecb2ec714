import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { recordBackupRun } from '../../backup/backup-runs.ts'
import { parseConfig } from '../../config.ts'
import { smallContent } from '../../content/content-folder.fixture.ts'
import { temporaryFolder, writeFiles } from '../../import/import-folder.fixture.ts'
import { openData } from '../../open-data.ts'
import { openTestDatabase } from '../../test-data.fixture.ts'
import { openSite } from '../command-site.fixture.ts'
import { backupFindings, checkBackupTarget } from './doctor-backups.ts'

const SCHEDULED = parseConfig({ BACKUP_TO: '/backups' })

async function openRuns() {
  const { db, close } = await openTestDatabase()
  return {
    db,
    close,
    pass: () => recordBackupRun(db, '/backups', async () => ({ snapshot: 'x' })),
    fail: (problem: string) =>
      recordBackupRun(db, '/backups', () => Promise.reject(new Error(problem))).catch(
        () => undefined,
      ),
    /** Lets everything have happened this many hours earlier. */
    wait: async (hours: number) => {
      const by = hours * 3_600_000
      await db
        .updateTable('backup_run')
        .set((row) => ({
          started_at: row('started_at', '-', by),
          seen_at: row('seen_at', '-', by),
          ended_at: row('ended_at', '-', by),
        }))
        .execute()
    },
  }
}

test('without BACKUP_TO the doctor says what to set', async () => {
  const { db, close } = await openRuns()
  expect(await backupFindings(parseConfig({}), db, undefined)).toContainEqual({
    state: 'TO DO',
    text: expect.stringMatching(/^BACKUP_TO is not set\. .* No backup has passed/),
  })
  await close()
})

test('before the first backup there is something to do, and nothing wrong', async () => {
  const { db, close } = await openRuns()
  expect(await backupFindings(SCHEDULED, db, ['x'])).toContainEqual({
    state: 'TO DO',
    text: expect.stringMatching(/^No backup has been made to \/backups yet\. Run/),
  })
  await close()
})

test('a backup made elsewhere by hand is not taken for one in BACKUP_TO', async () => {
  const { db, fail, close } = await openRuns()
  await recordBackupRun(db, '/elsewhere', async () => ({ snapshot: 'x' }))
  expect(await backupFindings(SCHEDULED, db, [])).toEqual([
    {
      state: 'TO DO',
      text: 'No backup has been made to /backups yet. Run "./site backup", and keep the site running at BACKUP_AT.',
    },
  ])
  await fail('The folder is read-only.')
  expect(await backupFindings(SCHEDULED, db, [])).toContainEqual({
    state: 'WRONG',
    text: expect.stringMatching(/No backup to \/backups has passed its restore test yet\.$/),
  })
  await close()
})

test('a fresh backup is good', async () => {
  const { db, pass, close } = await openRuns()
  await pass()
  expect(await backupFindings(SCHEDULED, db, ['x'])).toEqual([
    {
      state: 'OK',
      text: expect.stringMatching(
        /^The site is backed up\. The last backup .* is less than a minute old/,
      ),
    },
  ])
  await close()
})

test('a backup made by hand does not hide that BACKUP_TO is not set', async () => {
  const { db, pass, close } = await openRuns()
  await pass()
  expect(await backupFindings(parseConfig({}), db, undefined)).toEqual([
    { state: 'OK', text: expect.stringMatching(/^The last backup .* is less than a minute old/) },
    { state: 'TO DO', text: expect.stringMatching(/^BACKUP_TO is not set\./) },
  ])
  await close()
})

test.for([
  { there: [], text: /^Earlier backups were made to \/backups, but it has none now\. .* mount it/ },
  {
    there: ['20261101T033000000Z-0000000000000000'],
    text: /^Snapshot x of the last backup that passed its restore test is missing in \/backups/,
  },
])('a backup whose snapshot is gone is wrong (others there: $there)', async ({ there, text }) => {
  const { db, pass, close } = await openRuns()
  await pass()
  expect(await backupFindings(SCHEDULED, db, there)).toEqual([
    { state: 'WRONG', text: expect.stringMatching(text) },
  ])
  await close()
})

test('the doctor misses the snapshots of a backup disk that is not mounted', async () => {
  const site = await openSite()
  const to = await temporaryFolder()
  Object.assign(site.environment, { BACKUP_TO: to, CONTENT_DIR: await smallContent() })
  await site.run('import', await temporaryFolder({ 'a.txt': 'a' }))
  const { database, close } = await openData(parseConfig(site.environment))
  await recordBackupRun(database.db, to, async () => ({ snapshot: 'x' }))
  await close()
  const { output, code } = await site.run('doctor')
  expect(output).toContain(`WRONG  Earlier backups were made to ${to}, but it has none now.`)
  expect(code).toBe(1)
})

test('a good backup of a site that has lost files is wrong', async () => {
  const { db, close } = await openRuns()
  await recordBackupRun(db, '/backups', async () => ({ snapshot: 'x', lostFiles: 2 }))
  expect(await backupFindings(SCHEDULED, db, ['x'])).toContainEqual({
    state: 'WRONG',
    text: expect.stringMatching(/^The site has lost 2 stored files, .* passed its restore test/),
  })
  await close()
})

test('an overdue backup is wrong', async () => {
  const { db, pass, wait, close } = await openRuns()
  await pass()
  await wait(31)
  expect(await backupFindings(SCHEDULED, db, ['x'])).toContainEqual({
    state: 'WRONG',
    text: expect.stringMatching(/^The backup is overdue.* is 31 hours old/),
  })
  await close()
})

test('a failed backup is reported with its error and what can be restored', async () => {
  const { db, pass, wait, fail, close } = await openRuns()
  await pass()
  await wait(5)
  await fail('The folder is read-only.')
  expect(await backupFindings(SCHEDULED, db, ['x'])).toContainEqual({
    state: 'WRONG',
    text: expect.stringMatching(
      / failed: The folder is read-only\. The last backup .* is 5 hours old/,
    ),
  })
  await close()
})

test('a backup that was killed is reported as one that may be running, and then as failed', async () => {
  const { db, wait, close } = await openRuns()
  const now = Date.now()
  const killed = { id: 'killed', place: '/backups', started_at: now, seen_at: now }
  await db.insertInto('backup_run').values(killed).execute()
  expect(await backupFindings(SCHEDULED, db, ['x'])).toContainEqual({
    state: 'TO DO',
    text: expect.stringMatching(
      /has not ended: it is running, or was killed less than two minutes/,
    ),
  })
  await wait(0.05)
  expect(await backupFindings(SCHEDULED, db, ['x'])).toContainEqual({
    state: 'WRONG',
    text: expect.stringMatching(/ failed: It was interrupted by a restart or killed /),
  })
  await close()
})

test('the doctor tries whether backups can be written to BACKUP_TO', async () => {
  onTestFinished(() => void vi.unstubAllEnvs())
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) vi.stubEnv(name, 'x')
  const folder = await temporaryFolder({ file: '' })
  const findings = async (BACKUP_TO: string) => {
    const checked = await checkBackupTarget(
      parseConfig({
        BACKUP_TO,
        DATA_DIR: join(folder, 'data'),
        CONTENT_DIR: join(folder, 'content'),
      }),
    )
    return checked.findings
  }
  expect(await findings('')).toEqual([])
  await mkdir(join(folder, 'backups/blobs'), { recursive: true })
  for (const [place, state, text] of [
    [join(folder, 'backups'), 'OK', `Backups can be written to ${folder}/backups.`],
    [join(folder, 'later'), 'TO DO', `The backup folder ${folder}/later does not exist.`],
    [join(folder, 'file'), 'WRONG', `BACKUP_TO is ${folder}/file, which is not a folder`],
    ['s3://bucket?endpoint=http://127.0.0.1:1', 'WRONG', 'cannot be used: the connection failed'],
  ] as const) {
    expect(await findings(place)).toEqual([{ state, text: expect.stringContaining(text) }])
  }
  expect((await readdir(folder)).toSorted()).toEqual(['backups', 'file'])
  const future = `29990101T000000000Z-${'0'.repeat(16)}`
  await writeFiles(folder, { [`backups/snapshots/${future}.json`]: '{}' })
  expect(await findings(join(folder, 'backups'))).toContainEqual({
    state: 'WRONG',
    text: expect.stringContaining(`Snapshot ${future} in ${folder}/backups is dated in the future`),
  })
})
