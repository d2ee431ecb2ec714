import type { Kysely } from 'kysely'
import type { BackupState, BackupWord } from '#domain/status/backup-state.ts'
import { momentWords, spanWords } from '#domain/status/moment-words.ts'
import { readBackupState } from '../backup/backup-health.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/schema.ts'
import type { Finding } from './doctor-command.ts'

const STATES = {
  ok: 'OK',
  off: 'TO DO',
  overdue: 'WRONG',
  failed: 'WRONG',
} as const satisfies Record<BackupWord, Finding['state']>

/** Whether the site is backed up, and by a backup that was tried. */
export async function backupFinding(config: Config, db: Kysely<Database>): Promise<Finding> {
  const state = await readBackupState(db, config)
  return { state: STATES[state.word], text: `${sentence(state)} ${lastGood(state)}` }
}

function sentence({ word, failure, lastGood }: BackupState): string {
  switch (word) {
    case 'ok':
      return 'The site is backed up.'
    case 'off':
      return 'BACKUP_TO is not set: give it a folder on another disk or an S3 address (docs/backup.md).'
    case 'overdue':
      return `${lastGood ? 'The backup is overdue' : 'The site was never backed up'}: run "npm run site -- backup", and keep the site running at the time of BACKUP_AT.`
    case 'failed':
      return `The last backup failed${failure ? ` (${momentWords(failure.run.startedAt)}): ${failure.problem}` : '.'}`
  }
}

function lastGood({ lastGood, age = 0 }: BackupState): string {
  return lastGood
    ? `The last backup that passed its rehearsal is ${spanWords(age)} old, of ${momentWords(lastGood.startedAt)}.`
    : 'No backup has passed its rehearsal yet.'
}
