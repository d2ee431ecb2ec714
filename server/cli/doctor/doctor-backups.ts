import { problemLines } from '#domain/status/backup-rows.ts'
import type { BackupState } from '#domain/status/backup-state.ts'
import { formatDuration } from '#domain/status/format-duration.ts'
import { counted } from '#domain/units/count.ts'
import { momentText } from '#domain/units/day.ts'
import { readBackupState } from '../../backup/backup-health.ts'
import { MANIFESTS } from '../../backup/backup-target.ts'
import { lostBackups } from '../../backup/claim-target.ts'
import { isDatedInFuture } from '../../backup/manifest.ts'
import { targetName, tryBackupTarget } from '../../backup/open-backup-target.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/tables/schema.ts'
import { OperatorError } from '../../operator-error.ts'
import { type Finding, ok, toDo, wrong } from './doctor-findings.ts'

const NOT_SET =
  'BACKUP_TO is not set. Set it to a folder on another disk or an S3 URL (docs/backup.md).'

/**
 * Checks for a recent backup that passed its restore test.
 * @param there Ids of the snapshots in BACKUP_TO; undefined if it is not set or cannot be read.
 */
export async function backupFindings(
  config: Config,
  db: Db,
  there: readonly string[] | undefined,
): Promise<Finding[]> {
  const state = await readBackupState(db, config)
  if (config.BACKUP_TO === undefined && state.status === 'ok') {
    return [ok(`${lastGood(state, config)}${unended(state)}`), toDo(NOT_SET)]
  }
  const gone = there && lostSnapshot(state, there, config)
  if (gone !== undefined && state.status !== 'failed') return [wrong(`${gone}${unended(state)}`)]
  const problem = sentence(state, targetName(config.BACKUP_TO ?? ''))
  const last = gone === undefined || problem.includes(gone) ? lastGood(state, config) : gone
  // Without any backup there, the problem says so.
  const isSaid = state.status === 'overdue' && !state.lastGood
  const text = `${isSaid ? problem : `${problem} ${last}`}${unended(state)}`
  return [{ state: stateOf(state), text }]
}

/** Somebody may have deleted it, or its disk is not mounted. */
function lostSnapshot(
  { lastGood }: BackupState,
  there: readonly string[],
  { BACKUP_TO }: Config,
): string | undefined {
  const snapshot = lastGood?.snapshot
  if (snapshot === undefined || there.includes(snapshot)) return undefined
  const name = targetName(BACKUP_TO ?? '')
  if (there.length === 0) return lostBackups(name)
  return `Snapshot ${snapshot} of the last backup that passed its restore test is missing in ${name}. Put it back, or run "./site backup".`
}

function stateOf({ status, lastGood }: BackupState): Finding['state'] {
  if (status === 'ok') return 'OK'
  // Without any earlier backup BACKUP_TO may just have been set.
  return status === 'off' || (status === 'overdue' && !lastGood) ? 'TO DO' : 'WRONG'
}

function sentence({ status, failure, lastGood, running }: BackupState, target: string): string {
  switch (status) {
    case 'ok':
      return 'The site is backed up.'
    case 'off':
      return NOT_SET
    case 'incomplete':
      return `The site has lost ${counted(lastGood?.lostFiles ?? 0, 'stored file')}, as the last backup found. "./site verify" names them. Restore them with "./site restore --file", or import them again. If the last backup lacks them too, name an older one with --snapshot.`
    case 'overdue':
      if (running && !lastGood) return `No backup has been made to ${target} yet.`
      return `${lastGood ? 'The backup is overdue' : `No backup has been made to ${target} yet`}. Run "./site backup", and keep the site running at BACKUP_AT.`
    case 'failed':
      return failure ? failed(failure) : 'The last backup failed.'
  }
}

function failed({ run, problem }: NonNullable<BackupState['failure']>): string {
  return `The backup of ${momentText(run.startedAt)} failed: ${problemLines(problem).join(' ')}`
}

function lastGood({ lastGood, age = 0 }: BackupState, { BACKUP_TO }: Config): string {
  const to = BACKUP_TO === undefined ? '' : ` to ${targetName(BACKUP_TO)}`
  return lastGood
    ? `The last backup that passed its restore test is ${formatDuration(age)} old (${momentText(lastGood.startedAt)}).`
    : `No backup${to} has passed its restore test yet.`
}

/** A backup that was killed is recorded as running until its heartbeat is missed. */
function unended({ running }: BackupState): string {
  return running
    ? ` The backup that began ${momentText(running.startedAt)} has not ended: it is running, or was killed less than two minutes ago.`
    : ''
}

export interface CheckedTarget {
  findings: Finding[]
  /** Ids of its snapshots; undefined if it is not set or cannot be read. */
  snapshots?: readonly string[] | undefined
}

/** Checks that backups can be written to BACKUP_TO. */
export async function checkBackupTarget(config: Config): Promise<CheckedTarget> {
  const { BACKUP_TO: at } = config
  if (at === undefined) return { findings: [] }
  const name = targetName(at)
  try {
    const snapshots = await tryBackupTarget(at, config)
    if (snapshots) {
      const findings = [
        ok(`Backups can be written to ${name}.`),
        ...futureFindings(snapshots, name),
      ]
      return { findings, snapshots }
    }
    const missing = toDo(
      `The backup folder ${name} does not exist. The first backup creates it; if it is on a disk that is not mounted, mount it.`,
    )
    return { findings: [missing], snapshots: [] }
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    return { findings: [wrong(error.message)] }
  }
}

/** A restore that takes the latest snapshot stops at one that was made while the clock was ahead. */
function futureFindings(ids: readonly string[], place: string): Finding[] {
  const id = ids.findLast((one) => isDatedInFuture(one, new Date()))
  if (id === undefined) return []
  return [
    wrong(
      `Snapshot ${id} in ${place} is dated in the future: the clock was wrong when it was made, or is wrong on this machine now. Until then, a restore needs --snapshot. Correct the clock; once a later backup has passed its restore test, delete ${id}.json from the folder ${MANIFESTS} there.`,
    ),
  ]
}
