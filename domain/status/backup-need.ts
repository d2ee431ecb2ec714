import { counted } from '../units/count.ts'
import { momentText } from '../units/day.ts'
import { asSentence } from '../units/sentence.ts'
import { problemLines } from './backup-rows.ts'
import type { BackupRun, BackupState } from './backup-state.ts'
import { formatDuration } from './format-duration.ts'
import type { Need } from './status-row.ts'

const BY_HAND = 'Run `./site backup` on the server. Readers are not affected.'
const SWITCH_ON = [
  'Set `BACKUP_TO` to a folder on another disk, or to an S3 URL. See `docs/backup.md`.',
  'Restart the site. The first backup starts a minute later.',
]

export function backupNeed(state: BackupState, isScheduled: boolean): Need | undefined {
  switch (state.status) {
    case 'ok':
      return removalNeed(state)
    case 'incomplete':
      return incompleteNeed(state)
    case 'off':
      return {
        level: 'failed',
        title: 'backups are off',
        why: `\`BACKUP_TO\` is not set, so the site makes no backups. ${lastGoodText(state)}`,
        steps: SWITCH_ON,
      }
    case 'overdue':
      return {
        level: 'failed',
        title: state.lastGood
          ? `the last backup is ${formatDuration(state.age ?? 0)} old`
          : 'there is no backup yet',
        why: state.running
          ? `A backup has been running since ${momentText(state.running.startedAt)}. ${lastGoodText(state)}`
          : `Backups are scheduled daily at \`BACKUP_AT\`. ${lastGoodText(state)}`,
        steps: state.running
          ? ['Wait for it to finish, or check the log if it makes no progress.']
          : ['Check the log to see why no backup was started.', BY_HAND],
      }
    case 'failed':
      return failedNeed(state, isScheduled)
  }
}

function incompleteNeed({ lastGood }: BackupState): Need | undefined {
  if (!lastGood) return undefined
  const files = counted(lastGood.lostFiles, 'stored file')
  return {
    level: 'failed',
    title: `the site has lost ${files}`,
    why: `Their bytes are missing or damaged in the file store, as the backup of ${momentText(lastGood.startedAt)} found. That backup can be restored; it, or an older one, may still have them.`,
    steps: [
      'Run `./site verify` on the server: it names the files.',
      'Restore each from the backup: `./site restore <backup> --file <path>`, with `--snapshot` for an older one. Or import them again.',
      BY_HAND,
    ],
  }
}

function failedNeed(state: BackupState, isScheduled: boolean): Need | undefined {
  if (!state.failure) return undefined
  const { run, problem } = state.failure
  const backup = `the backup of ${momentText(run.startedAt)}`
  return {
    level: 'failed',
    title:
      run.snapshot === undefined ? `${backup} failed` : `${backup} did not pass its restore test`,
    why: `${problemLines(problem).map(asSentence).join(' ')} ${lastGoodText(state)}`,
    steps: [
      'Fix the problem named here.',
      isScheduled
        ? BY_HAND
        : 'Run `./site backup <folder>` again on the server, or set `BACKUP_TO`.',
      ...(isScheduled ? [retryText(run)] : []),
    ],
  }
}

function retryText({ snapshot }: BackupRun): string {
  return snapshot === undefined
    ? 'The site retries every hour until a backup succeeds.'
    : 'The site retries once, an hour later, and then with each daily backup.'
}

function removalNeed({ lastGood }: BackupState): Need | undefined {
  if (lastGood?.removalProblem === undefined) return undefined
  return {
    level: 'attention',
    title: 'old snapshots were not removed',
    why: `${problemLines(lastGood.removalProblem).map(asSentence).join(' ')} The backup itself is good, but old snapshots take up space until they are removed.`,
    steps: [
      'Fix the problem named here.',
      'Wait for the next backup, which removes what is too old.',
    ],
  }
}

function lastGoodText({ lastGood }: BackupState): string {
  return lastGood
    ? `The backup of ${momentText(lastGood.startedAt)} passed its restore test and can be restored.`
    : 'No backup has passed its restore test yet.'
}
