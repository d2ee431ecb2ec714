import { sql } from 'kysely'
import { DAYS_SHOWN } from '#domain/status/backup-days.ts'
import {
  BACKUP_LIMIT_MS,
  type BackupRun,
  type BackupState,
  type BackupStatus,
  backupState,
} from '#domain/status/backup-state.ts'
import { DAY_MS } from '#domain/units/time.ts'
import type { Config } from '../config.ts'
import type { Db, Row } from '../db/tables/schema.ts'
import { MAX_AHEAD_MS } from './backup-runs.ts'
import { targetName } from './open-backup-target.ts'

/** The runs shown on pages, the most recent first: those to BACKUP_TO, or all without it. */
export async function recentBackupRuns(
  db: Db,
  { BACKUP_TO }: Pick<Config, 'BACKUP_TO'>,
  now: Date,
): Promise<BackupRun[]> {
  const all = () => {
    const runs = db
      .selectFrom('backup_run')
      .selectAll()
      .where('started_at', '<=', now.getTime() + MAX_AHEAD_MS)
      .orderBy('started_at', 'desc')
    // A backup elsewhere does not tell whether the target works.
    return BACKUP_TO === undefined ? runs : runs.where('place', '=', targetName(BACKUP_TO))
  }
  const since = now.getTime() - DAYS_SHOWN * DAY_MS
  const recent = await all().where('started_at', '>=', since).execute()
  const older = all().where('started_at', '<', since)
  // Regardless of age: the last failure, and the last restorable backup.
  const last = recent.length > 0 ? undefined : await older.limit(1).executeTakeFirst()
  const good = await older
    .where('snapshot', 'is not', null)
    .where('problem', 'is', null)
    .limit(1)
    .executeTakeFirst()
  const runs = [...recent, ...(last ? [last] : []), ...(good && good.id !== last?.id ? [good] : [])]
  return runs.map(runOf)
}

export async function readBackupState(
  db: Db,
  config: Pick<Config, 'BACKUP_TO'>,
  now = new Date(),
): Promise<BackupState> {
  return backupState(await recentBackupRuns(db, config, now), config.BACKUP_TO !== undefined, now)
}

/** For monitoring. `none`: the archive is so new that it need not have a backup yet. */
export async function backupWord(
  db: Db,
  config: Pick<Config, 'BACKUP_TO'>,
  now = new Date(),
): Promise<BackupStatus | 'none'> {
  const { status, lastGood } = await readBackupState(db, config, now)
  if (status !== 'overdue' || lastGood) return status
  const age = now.getTime() - (await createdAt(db)).getTime()
  return age <= BACKUP_LIMIT_MS ? 'none' : status
}

/** When the database got its first tables. */
async function createdAt(db: Db): Promise<Date> {
  const { rows } = await sql<{ first: string }>`select min(timestamp) as first
    from kysely_migration`.execute(db)
  return new Date(rows[0]?.first ?? 0)
}

function runOf(row: Row<'backup_run'>): BackupRun {
  const moment = (at: number) => new Date(Number(at))
  return {
    startedAt: moment(row.started_at),
    seenAt: moment(row.seen_at),
    endedAt: row.ended_at === null ? undefined : moment(row.ended_at),
    snapshot: row.snapshot ?? undefined,
    problem: row.problem ?? undefined,
    removalProblem: row.removal_problem ?? undefined,
    newBytes: Number(row.new_bytes),
    checkedAll: Number(row.checked_all) === 1,
    lostFiles: Number(row.lost_files),
  }
}
