import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../test-data.fixture.ts'
import { readBackupState, recentBackupRuns } from './backup-health.ts'

const NOW = new Date('2026-11-22T14:40:00Z')
const hoursAgo = (hours: number) => NOW.getTime() - hours * 3_600_000
const SCHEDULED = { BACKUP_TO: '/backups' }

async function openRuns() {
  const { db, close } = await openTestDatabase()
  const add = (hours: number, outcome: { snapshot?: string; problem?: string }) =>
    db
      .insertInto('backup_run')
      .values({
        id: randomUUID(),
        place: '/backups',
        started_at: hoursAgo(hours),
        seen_at: hoursAgo(hours),
        ended_at: hoursAgo(hours),
        new_bytes: 5_000_000_000,
        checked_all: 1,
        ...outcome,
      })
      .execute()
  return { db, close, add }
}

test('a run is read as it was recorded', async () => {
  const { db, add, close } = await openRuns()
  await add(2, { snapshot: 'x', problem: 'damaged' })
  expect(await recentBackupRuns(db, SCHEDULED, NOW)).toEqual([
    {
      startedAt: new Date(hoursAgo(2)),
      seenAt: new Date(hoursAgo(2)),
      endedAt: new Date(hoursAgo(2)),
      snapshot: 'x',
      problem: 'damaged',
      newBytes: 5_000_000_000,
      checkedAll: true,
      lostFiles: 0,
    },
  ])
  await close()
})

test('the last backup that passed is known however many failed after it', async () => {
  const { db, add, close } = await openRuns()
  await add(24 * 90, { snapshot: 'older' })
  await add(24 * 60, { snapshot: 'good' })
  for (const hours of [24 * 40, 24 * 20, 24 * 10]) await add(hours, { problem: 'read-only' })
  const { status, lastGood, failure } = await readBackupState(db, SCHEDULED, NOW)
  expect(status).toBe('failed')
  expect(lastGood?.snapshot).toBe('good')
  expect(failure?.run.startedAt).toEqual(new Date(hoursAgo(24 * 10)))
  await close()
})

test('a failure is known although it was more than thirty days ago', async () => {
  const { db, add, close } = await openRuns()
  await add(24 * 60, { snapshot: 'good' })
  await add(24 * 40, { problem: 'read-only' })
  expect(await readBackupState(db, SCHEDULED, NOW)).toMatchObject({
    status: 'failed',
    failure: { problem: 'read-only' },
    lastGood: { snapshot: 'good' },
  })
  await close()
})
