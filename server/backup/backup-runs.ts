import { randomUUID } from 'node:crypto'
import type { Updateable } from 'kysely'
import { LOST_AFTER_MS } from '#domain/status/backup-state.ts'
import { HOUR_MS } from '#domain/units/time.ts'
import { hasRow } from '../db/has-row.ts'
import type { Database, Db } from '../db/tables/schema.ts'
import { withWriteTransaction } from '../db/write-transaction.ts'
import { OperatorError } from '../operator-error.ts'

const HEARTBEAT_MS = 10_000
const MAX_RUNS = 400
/** Runs that started later than this from now are of a clock that was ahead, and would look recent for years. */
export const MAX_AHEAD_MS = HOUR_MS

export interface BackupOutcome {
  snapshot?: string
  problem?: string
  /** Why old snapshots remain; the new one is good. */
  removalError?: Error
  newBytes?: number
  /** Whether every file of the target was read, and none is damaged. */
  checkedAll?: boolean
  /** Stored files that the site itself has lost. */
  lostFiles?: number
}

/**
 * Runs a task as the only backup of the archive, and records its outcome. Until it ends, garbage collection is
 * paused.
 * @throws OperatorError while another backup runs; errors of the task.
 */
export async function recordBackupRun<Result extends BackupOutcome>(
  db: Db,
  place: string,
  task: () => Promise<Result>,
): Promise<Result> {
  const id = await begin(db, place)
  const timer = setInterval(() => {
    update(db, id, { seen_at: Date.now() }).catch(() => undefined)
  }, HEARTBEAT_MS)
  try {
    const result = await task()
    await end(db, id, result)
    return result
  } catch (error) {
    await end(db, id, { problem: (error as Error).message }).catch(() => undefined)
    throw error
  } finally {
    clearInterval(timer)
  }
}

/** Whether this or another process is making a backup. */
export function isBackupRunning(db: Db): Promise<boolean> {
  const open = db.selectFrom('backup_run').select('id').where('ended_at', 'is', null)
  const now = Date.now()
  return hasRow(
    open.where('seen_at', '>', now - LOST_AFTER_MS).where('seen_at', '<', now + LOST_AFTER_MS),
  )
}

/** Whether a run to this target read every file of it and found no damage, even if it failed otherwise. */
export function wasAllChecked(db: Db, place: string, since: number): Promise<boolean> {
  const runs = db.selectFrom('backup_run').select('id').where('place', '=', place)
  return hasRow(runs.where('checked_all', '=', 1).where('started_at', '>=', since))
}

function begin(db: Db, place: string): Promise<string> {
  return withWriteTransaction(db, async (tx) => {
    if (await isBackupRunning(tx)) {
      throw new OperatorError(
        'A backup of this archive is running, or was killed less than two minutes ago. Nothing was done; try again later.',
      )
    }
    const [id, now] = [randomUUID(), Date.now()]
    await tx.insertInto('backup_run').values({ id, place, started_at: now, seen_at: now }).execute()
    await deleteOldRuns(tx)
    return id
  })
}

async function deleteOldRuns(db: Db): Promise<void> {
  const oldest = await db
    .selectFrom('backup_run')
    .select('started_at')
    .orderBy('started_at', 'desc')
    .offset(MAX_RUNS)
    .limit(1)
    .executeTakeFirst()
  if (!oldest) return
  await db.deleteFrom('backup_run').where('started_at', '<=', oldest.started_at).execute()
}

function end(db: Db, id: string, outcome: BackupOutcome): Promise<unknown> {
  const { snapshot, problem, removalError, newBytes = 0, checkedAll = false } = outcome
  const { lostFiles = 0 } = outcome
  return update(db, id, {
    ended_at: Date.now(),
    snapshot: snapshot ?? null,
    problem: problem ?? null,
    removal_problem: removalError?.message ?? null,
    new_bytes: newBytes,
    checked_all: checkedAll ? 1 : 0,
    lost_files: lostFiles,
  })
}

function update(db: Db, id: string, change: Updateable<Database['backup_run']>): Promise<unknown> {
  return db.updateTable('backup_run').set(change).where('id', '=', id).execute()
}
