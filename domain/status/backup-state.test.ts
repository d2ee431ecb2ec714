import { expect, test } from 'vitest'
import {
  hoursAgo,
  NOT_PASSED,
  NOW,
  run,
  underWay,
  WITHOUT_SNAPSHOT,
} from './backup-runs.fixture.ts'
import { type BackupRun, type BackupStatus, backupState } from './backup-state.ts'

const killed = (since: number) => run(since, { endedAt: undefined, snapshot: undefined })

interface Case {
  what: string
  runs: BackupRun[]
  /** When the site makes backups itself, and when it does not. */
  status: [scheduled: BackupStatus, byHand: BackupStatus]
}

test.for<Case>([
  { what: 'no run at all', runs: [], status: ['overdue', 'off'] },
  { what: 'one that passed', runs: [run(11)], status: ['ok', 'ok'] },
  {
    what: 'one that found lost files',
    runs: [run(2, { lostFiles: 3 })],
    status: ['incomplete', 'incomplete'],
  },
  {
    what: 'a whole one after one that lacked files',
    runs: [run(2), run(26, { lostFiles: 3 })],
    status: ['ok', 'ok'],
  },
  { what: 'one at the limit', runs: [run(26)], status: ['ok', 'ok'] },
  { what: 'one beyond the limit', runs: [run(26.1)], status: ['overdue', 'off'] },
  {
    what: 'one that failed after one that passed',
    runs: [run(2, WITHOUT_SNAPSHOT), run(11)],
    status: ['failed', 'failed'],
  },
  {
    what: 'one that passed after one that failed',
    runs: [run(2), run(11, WITHOUT_SNAPSHOT)],
    status: ['ok', 'ok'],
  },
  {
    what: 'a snapshot that did not pass',
    runs: [run(2, NOT_PASSED), run(26)],
    status: ['failed', 'failed'],
  },
  { what: 'a failure of long ago', runs: [run(40, WITHOUT_SNAPSHOT)], status: ['failed', 'off'] },
  { what: 'one that was killed', runs: [killed(3), run(11)], status: ['failed', 'failed'] },
  {
    what: 'one under way after one of yesterday',
    runs: [underWay(2), run(27)],
    status: ['ok', 'off'],
  },
  {
    what: 'one under way for more than a day',
    runs: [underWay(27), run(51)],
    status: ['overdue', 'off'],
  },
  { what: 'the first under way', runs: [underWay(1)], status: ['overdue', 'off'] },
  {
    what: 'one under way after a failure',
    runs: [underWay(0.1), run(2, WITHOUT_SNAPSHOT), run(11)],
    status: ['failed', 'failed'],
  },
])('$what has the status $status', ({ runs, status: [scheduled, byHand] }) => {
  expect(backupState(runs, true, NOW).status).toBe(scheduled)
  expect(backupState(runs, false, NOW).status).toBe(byHand)
})

test('a snapshot is as old as its rows, which are read when the run begins', () => {
  const long = run(31, { endedAt: hoursAgo(25) })
  expect(backupState([long], true, NOW)).toMatchObject({ status: 'overdue', age: 31 * 3_600_000 })
})

test('failed files and restorable files are distinguished', () => {
  const [failed, good] = [run(2, WITHOUT_SNAPSHOT), run(11)]
  expect(backupState([underWay(0.1), failed, good], true, NOW)).toMatchObject({
    failure: { run: failed, problem: 'The folder is read-only.' },
    lastGood: good,
    running: expect.objectContaining({ endedAt: undefined }),
  })
})

test('a run that was killed has a problem of its own', () => {
  expect(backupState([killed(3)], true, NOW).failure?.problem).toMatch(/^It was interrupted/)
})
