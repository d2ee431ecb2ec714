import { expect, test } from 'vitest'
import { recordBackupRun } from '../backup/backup-runs.ts'
import { parseConfig } from '../config.ts'
import { openTestDatabase } from '../test-data.fixture.ts'
import { backupFinding } from './doctor-findings.ts'

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
    /** Lets everything have happened so many hours earlier. */
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
  expect(await backupFinding(parseConfig({}), db)).toEqual({
    state: 'TO DO',
    text: expect.stringMatching(/^BACKUP_TO is not set\. .* No backup has passed/),
  })
  await close()
})

test('before the first backup there is something to do, and nothing wrong', async () => {
  const { db, close } = await openRuns()
  expect(await backupFinding(SCHEDULED, db)).toEqual({
    state: 'TO DO',
    text: expect.stringMatching(/^The site has never been backed up/),
  })
  await close()
})

test('a fresh backup is good, whichever tool made it', async () => {
  const { db, pass, close } = await openRuns()
  await pass()
  for (const config of [SCHEDULED, parseConfig({})]) {
    expect(await backupFinding(config, db)).toEqual({
      state: 'OK',
      text: expect.stringMatching(
        /^The site is backed up\. The last backup .* is less than a minute old/,
      ),
    })
  }
  await close()
})

test('an overdue backup is wrong', async () => {
  const { db, pass, wait, close } = await openRuns()
  await pass()
  await wait(31)
  expect(await backupFinding(SCHEDULED, db)).toEqual({
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
  expect(await backupFinding(SCHEDULED, db)).toEqual({
    state: 'WRONG',
    text: expect.stringMatching(
      / failed: The folder is read-only\. The last backup .* is 5 hours old/,
    ),
  })
  await close()
})
