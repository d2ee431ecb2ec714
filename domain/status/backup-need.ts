import { problemLines } from './backup-rows.ts'
import type { BackupState } from './backup-state.ts'
import { momentWords, spanWords } from './moment-words.ts'
import type { Need } from './status-row.ts'

const BY_HAND = 'Run `npm run site -- backup` on the server. Readers notice nothing of it.'
const SWITCH_ON = [
  'Set `BACKUP_TO` to a folder on another disk, or to an S3 address. `docs/backup.md` tells how.',
  'Restart the site: a minute later the first backup begins.',
]

/** What an Admin has to do about the backups. */
export function backupNeed(state: BackupState, isScheduled: boolean): Need | undefined {
  switch (state.word) {
    case 'ok':
      return undefined
    case 'off':
      return {
        level: 'failed',
        title: 'backups are off',
        why: `\`BACKUP_TO\` is not set, so the site makes no backups itself. ${lastGoodWords(state)}`,
        steps: SWITCH_ON,
      }
    case 'overdue':
      return {
        level: 'failed',
        title: state.lastGood
          ? `the last backup is ${spanWords(state.age ?? 0)} old`
          : 'there is no backup yet',
        why: state.running
          ? `One has been running since ${momentWords(state.running.startedAt)}. ${lastGoodWords(state)}`
          : `One is due every day at the time that \`BACKUP_AT\` names. ${lastGoodWords(state)}`,
        steps: ['Look in the log of the site for what kept it from starting a backup.', BY_HAND],
      }
    case 'failed':
      return failedNeed(state, isScheduled)
  }
}

function failedNeed(state: BackupState, isScheduled: boolean): Need | undefined {
  if (!state.failure) return undefined
  const { run, problem } = state.failure
  const backup = `the backup of ${momentWords(run.startedAt)}`
  return {
    level: 'failed',
    title: run.snapshot === undefined ? `${backup} failed` : `${backup} did not pass its rehearsal`,
    why: `${problemLines(problem).map(asSentence).join(' ')} ${lastGoodWords(state)}`,
    steps: [
      'Remove the cause that is named here.',
      isScheduled
        ? BY_HAND
        : 'Run `npm run site -- backup <folder>` again on the server, or set `BACKUP_TO`.',
      ...(isScheduled ? ['Until one succeeds, the site tries again every hour.'] : []),
    ],
  }
}

function asSentence(line: string): string {
  return /[.:!?…]$/.test(line) ? line : `${line}.`
}

function lastGoodWords({ lastGood }: BackupState): string {
  return lastGood
    ? `The backup of ${momentWords(lastGood.startedAt)} passed its rehearsal and can be restored.`
    : 'If this disk fails now, everything is lost.'
}
