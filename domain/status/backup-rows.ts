import { formatBytes } from '../units/bytes.ts'
import { formatCount } from '../units/count.ts'
import { dayText, momentText } from '../units/day.ts'
import { shortened } from '../units/shortened.ts'
import { DAY_MS, HOUR_MS } from '../units/time.ts'
import { backupDays, DAYS_SHOWN } from './backup-days.ts'
import { BACKUP_LIMIT_MS, type BackupRun, type BackupState, isGood } from './backup-state.ts'
import { formatDuration } from './format-duration.ts'
import type { BackupFacts } from './site-facts.ts'
import type { Level, StatusRow } from './status-row.ts'

const AXIS_HOURS = 48
const WORDS = {
  ok: { level: 'fine', word: 'Fine' },
  incomplete: { level: 'failed', word: 'Incomplete' },
  overdue: { level: 'failed', word: 'Overdue' },
  failed: { level: 'failed', word: 'Failed' },
  off: { level: 'failed', word: 'Off' },
} as const satisfies Record<BackupState['status'], { level: Level; word: string }>
/** Old snapshots were not removed. */
const REMAINS = { level: 'attention', word: 'Check' } as const

export function backupRows({ runs }: BackupFacts, state: BackupState, now: Date): StatusRow[] {
  const restoreTest = restoreTestRow(runs, now)
  return [backupRow(runs, state, now), ...(restoreTest ? [restoreTest] : [])]
}

function backupRow(runs: readonly BackupRun[], state: BackupState, now: Date): StatusRow {
  const { status, lastGood, age } = state
  const days = backupDays(runs, now)
  return {
    name: 'Backup',
    value: age === undefined ? 'None' : formatDuration(age),
    note: 'limit 26 hours',
    ...(status === 'ok' && lastGood?.removalProblem !== undefined ? REMAINS : WORDS[status]),
    ...(age !== undefined && { scale: ageScale(age) }),
    ...(days.some((mark) => mark !== 'none') && { days }),
    meaning: [
      age === undefined
        ? 'A disk failure now would lose all data.'
        : `A disk failure now would lose ${formatDuration(age)} of work.`,
      lastGood ? `The last one added ${formatBytes(lastGood.newBytes, 1)}.` : '',
      state.running
        ? `A backup has been running since ${momentText(state.running.startedAt)}.`
        : '',
    ]
      .filter(Boolean)
      .join(' '),
  }
}

function ageScale(age: number) {
  const end = Math.max(AXIS_HOURS, Math.ceil(age / HOUR_MS / 24) * 24)
  return {
    value: age / HOUR_MS,
    limit: BACKUP_LIMIT_MS / HOUR_MS,
    end,
    isBad: 'above' as const,
    endText: `${end} h`,
  }
}

function restoreTestRow(runs: readonly BackupRun[], now: Date): StatusRow | undefined {
  const since = now.getTime() - DAYS_SHOWN * DAY_MS
  const tested = runs.filter(
    ({ startedAt, endedAt, snapshot }) =>
      startedAt.getTime() >= since && endedAt && snapshot !== undefined,
  )
  const [last] = tested
  if (!last) return undefined
  const passed = tested.filter(isGood)
  const checkedAll = tested.find((run) => run.checkedAll)
  const common = {
    name: 'Restore test',
    value: `${passed.length} of ${tested.length}`,
    note: `passed in ${DAYS_SHOWN} days`,
  }
  if (!isGood(last)) {
    return {
      ...common,
      level: 'failed',
      word: 'Failed',
      details: problemLines(last.problem ?? ''),
      meaning: `Do not rely on the snapshot of ${momentText(last.startedAt)}.`,
    }
  }
  return {
    ...common,
    level: 'fine',
    word: 'Passed',
    details: [
      'Restored into an empty folder and compared with the manifest; the site started from it.',
    ],
    meaning: [
      `The backup of ${dayText(last.startedAt)} can be trusted.`,
      checkedAll ? `Every stored file was last read back on ${dayText(checkedAll.startedAt)}.` : '',
    ]
      .filter(Boolean)
      .join(' '),
  }
}

const MAX_LINES = 3
const MAX_CHARACTERS = 300

/** The first lines of a report, which may list thousands of files. */
export function problemLines(problem: string): string[] {
  const lines = problem.split('\n').filter((line) => line.trim() !== '')
  const shown = lines.slice(0, MAX_LINES).map((line) => shortened(line.trim(), MAX_CHARACTERS))
  const rest = lines.length - shown.length
  return rest > 0 ? [...shown, `And ${formatCount(rest)} more.`] : shown
}
