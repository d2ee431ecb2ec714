import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createLocalLocks } from '../db/locks.ts'
import { temporaryFolder } from '../import/import-folder.fixture.ts'
import { openTestDatabase } from '../test-data.fixture.ts'
import { readBackupState } from './backup-health.ts'
import { isBackupRunning, recordBackupRun } from './backup-runs.ts'
import { backUpIfDue, lastPlanned, runBackupCommand, startBackup } from './scheduled-backup.ts'

const SILENT = { info: () => undefined, error: () => undefined }

async function openSchedule() {
  const { db, close } = await openTestDatabase()
  const ran: string[] = []
  const schedule = {
    config: { BACKUP_TO: '/backups', BACKUP_AT: '03:30' },
    db,
    locks: createLocalLocks(),
    log: SILENT,
    signal: new AbortController().signal,
    async run() {
      ran.push('run')
      await recordBackupRun(db, '/backups', async () => ({ snapshot: 'x' }))
      return 0
    },
  }
  return { schedule, ran, close, db }
}

const hours = (count: number) => new Date(Date.now() + count * 3_600_000)

test('a site that was never backed up does so immediately, and then once a day', async () => {
  const { schedule, ran, close } = await openSchedule()
  const now = new Date()
  expect(await backUpIfDue(schedule, now)).toBe('done')
  expect(await backUpIfDue(schedule, now)).toBe('not due')
  expect(await backUpIfDue(schedule, hours(25))).toBe('done')
  expect(ran).toHaveLength(2)
  await close()
})

test('a backup that was recorded while the clock was ahead does not stop the next ones', async () => {
  const { schedule, ran, close, db } = await openSchedule()
  const ahead = { started_at: hours(999).getTime(), seen_at: hours(999).getTime() }
  const values = { place: '/backups', snapshot: 'x', ...ahead }
  await db
    .insertInto('backup_run')
    .values([
      { id: 'ended', ...values, ended_at: hours(999).getTime() },
      { id: 'killed', ...values },
    ])
    .execute()
  expect((await readBackupState(db, schedule.config)).lastGood).toBeUndefined()
  expect(await backUpIfDue(schedule, new Date())).toBe('done')
  expect(ran).toHaveLength(1)
  await close()
})

test('a backup whose restore test fails is repeated once, an hour later, and then daily', async () => {
  const { schedule, close, db } = await openSchedule()
  const run = async () => {
    const outcome = { snapshot: 'x', problem: 'A file is damaged.' }
    await recordBackupRun(db, '/backups', async () => outcome)
    return 1
  }
  // Away from the planned moment, whenever this test runs.
  const failing = { ...schedule, config: { ...schedule.config, BACKUP_AT: clock(-6) }, run }
  expect(await backUpIfDue(failing, new Date())).toBe('failed')
  expect(await backUpIfDue(failing, new Date())).toBe('not due')
  expect(await backUpIfDue(failing, hours(1.1))).toBe('failed')
  expect(await backUpIfDue(failing, hours(2.2))).toBe('not due')
  expect(await backUpIfDue(failing, hours(25))).toBe('failed')
  await close()
})

test('of two nodes that check at the same time only one backs up', async () => {
  const { schedule, ran, close } = await openSchedule()
  const now = new Date()
  const outcomes = await Promise.all([backUpIfDue(schedule, now), backUpIfDue(schedule, now)])
  expect(outcomes).toEqual(['done', 'not due'])
  expect(ran).toHaveLength(1)
  await close()
})

test('a backup that failed is tried again after an hour', async () => {
  const { schedule, close, db } = await openSchedule()
  const failing = {
    ...schedule,
    async run() {
      await recordBackupRun(db, '/backups', () => Promise.reject(new Error('full'))).catch(
        () => undefined,
      )
      return 1
    },
  }
  // Away from the planned moment, whenever this test runs.
  const at = (hour: number) => ({
    ...failing,
    config: { ...failing.config, BACKUP_AT: clock(hour) },
  })
  const schedules = at(-6)
  expect(await backUpIfDue(schedules, new Date())).toBe('failed')
  expect(await backUpIfDue(schedules, hours(0.5))).toBe('not due')
  expect(await backUpIfDue(schedules, hours(1.1))).toBe('failed')
  await close()
})

test('no other backup starts while a manual one runs', async () => {
  const { schedule, ran, close, db } = await openSchedule()
  await recordBackupRun(db, '/elsewhere', async () => {
    expect(await backUpIfDue(schedule, hours(25))).toBe('not due')
    return { snapshot: 'x' }
  })
  expect(ran).toEqual([])
  await close()
})

function clock(hour: number): string {
  const date = hours(hour)
  return [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
}

test.for([
  { now: [2026, 10, 22, 12, 0], at: '03:30', planned: [2026, 10, 22, 3, 30] },
  { now: [2026, 10, 22, 3, 30], at: '03:30', planned: [2026, 10, 22, 3, 30] },
  { now: [2026, 10, 22, 3, 29], at: '03:30', planned: [2026, 10, 21, 3, 30] },
  { now: [2026, 0, 1, 0, 5], at: '23:59', planned: [2025, 11, 31, 23, 59] },
] as const)('at $now, the last backup at $at was planned for $planned', ({ now, at, planned }) => {
  const [year, month, day, hour, minute] = now
  const [...expected] = planned
  const date = new Date(year, month, day, hour, minute)
  expect(lastPlanned(at, date)).toEqual(
    new Date(...(expected as [number, number, number, number, number])),
  )
})

test('an Admin can start a backup at any time, but only one', async () => {
  const { schedule, ran, close, db } = await openSchedule()
  const held = Promise.withResolvers<void>()
  const slow = {
    ...schedule,
    async run() {
      ran.push('run')
      await recordBackupRun(db, '/backups', async () => {
        await held.promise
        return { snapshot: 'x' }
      })
      return 0
    },
  }
  await Promise.all([startBackup(slow), startBackup(slow)])
  expect(await isBackupRunning(db)).toBe(true)
  await startBackup(slow)
  expect(ran).toEqual(['run'])
  held.resolve()
  await expect.poll(() => isBackupRunning(db)).toBe(false)
  expect(ran).toEqual(['run'])
  expect(await backUpIfDue(schedule, new Date())).toBe('not due')
  await close()
})

test('a backup that fails immediately is reported without delay', async () => {
  const { schedule, close } = await openSchedule()
  const errors: unknown[] = []
  const log = { info: () => undefined, error: (line: unknown) => void errors.push(line) }
  await startBackup({ ...schedule, log, run: async () => 1 })
  expect(errors).toEqual(['The backup command ended with exit code 1; the lines above say why.'])
  await close()
})

test.for([
  { end: 'process.exitCode = 0', code: 0, lines: ['info: Snapshot x'] },
  { end: 'process.exitCode = 1', code: 1, lines: ['error: Snapshot x'] },
  {
    end: "process.kill(process.pid, 'SIGKILL')",
    code: 1,
    lines: ['error: Snapshot x', 'error: The backup was ended by SIGKILL.'],
  },
])(
  'the lines of a backup that ends with $end are $lines',
  async ({ end, code, lines: expected }) => {
    const script = `console.log('Snapshot x'); ${end}`
    const folder = await temporaryFolder({ 'backup.mjs': script })
    const lines: string[] = []
    const log = {
      info: (line: string) => void lines.push(`info: ${line}`),
      error: (line: string) => void lines.push(`error: ${line}`),
    }
    const { signal } = new AbortController()
    expect(await runBackupCommand(signal, log as never, join(folder, 'backup.mjs'))).toBe(code)
    expect(lines).toEqual(expected)
  },
)

test('a site that is stopped while it checks whether a backup is due starts none', async () => {
  const { schedule, ran, close } = await openSchedule()
  const stopping = new AbortController()
  const outcome = backUpIfDue({ ...schedule, signal: stopping.signal }, new Date())
  stopping.abort()
  expect(await outcome).toBe('not due')
  expect(ran).toEqual([])
  await close()
})

test('a backup to another target is not one to the configured target', async () => {
  const { schedule, ran, close, db } = await openSchedule()
  await recordBackupRun(db, '/elsewhere', async () => ({ snapshot: 'x' }))
  expect((await readBackupState(db, schedule.config)).status).not.toBe('ok')
  expect(await backUpIfDue(schedule, new Date())).toBe('done')
  expect(await backUpIfDue(schedule, new Date())).toBe('not due')
  expect([ran.length, (await readBackupState(db, schedule.config)).status]).toEqual([1, 'ok'])
  await close()
})
