import { problemLines } from '#domain/status/backup-rows.ts'
import type { BackupState } from '#domain/status/backup-state.ts'
import { formatDuration } from '#domain/status/format-duration.ts'
import { momentText } from '#domain/units/day.ts'
import { readBackupState } from '../backup/backup-health.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/tables/schema.ts'
import type { Finding } from './doctor-finding.ts'

/** Checks for a recent backup that passed its rehearsal. */
export async function backupFinding(config: Config, db: Db): Promise<Finding> {
  const state = await readBackupState(db, config)
  return { state: stateOf(state), text: `${sentence(state)} ${lastGood(state)}` }
}

function stateOf({ word, lastGood }: BackupState): Finding['state'] {
  if (word === 'ok') return 'OK'
  // Without any earlier backup BACKUP_TO may just have been set.
  return word === 'off' || (word === 'overdue' && !lastGood) ? 'TO DO' : 'WRONG'
}

function sentence({ word, failure, lastGood }: BackupState): string {
  switch (word) {
    case 'ok':
      return 'The site is backed up.'
    case 'off':
      return 'BACKUP_TO is not set. Set it to a folder on another disk or an S3 URL (docs/backup.md).'
    case 'overdue':
      return `${lastGood ? 'The backup is overdue' : 'The site has never been backed up'}. Run "npm run site -- backup", and keep the site running at BACKUP_AT.`
    case 'failed':
      return failure ? failed(failure) : 'The last backup failed.'
  }
}

function failed({ run, problem }: NonNullable<BackupState['failure']>): string {
  return `The backup of ${momentText(run.startedAt)} failed: ${problemLines(problem).join(' ')}`
}

function lastGood({ lastGood, age = 0 }: BackupState): string {
  return lastGood
    ? `The last backup that passed its rehearsal is ${formatDuration(age)} old, of ${momentText(lastGood.startedAt)}.`
    : 'No backup has passed its rehearsal yet.'
}
