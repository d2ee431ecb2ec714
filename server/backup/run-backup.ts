import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Retention } from '#domain/status/backup-retention.ts'
import { asSentence } from '#domain/units/sentence.ts'
import { WEEK_MS } from '#domain/units/time.ts'
import type { Db } from '../db/tables/schema.ts'
import { isOutOfSpace } from '../disk/no-space.ts'
import { isWithin } from '../disk/real-path.ts'
import { isStoreUnreachable } from '../errors.ts'
import { OperatorError } from '../operator-error.ts'
import { type BackupOutcome, recordBackupRun, wasAllChecked } from './backup-runs.ts'
import type { BackupTarget } from './backup-target.ts'
import { startCheckReport } from './check-snapshot.ts'
import {
  type BackupReport,
  type BackupSource,
  makeBackup,
  type Snapshot,
  startBackupReport,
} from './make-backup.ts'
import { type RestoreTest, testRestore } from './restore-test.ts'
import { olderVersionsToKeep, removeOtherSnapshots, snapshotsToKeep } from './retention.ts'

/** In the data folder, while a backup runs. */
const SCRATCH = 'backup-scratch'

export interface BackupOptions {
  source: BackupSource
  target: BackupTarget
  /** Reads back every stored byte, which otherwise happens once a week. */
  verifyAll: boolean
  /** Whether to start new backups in a place whose earlier ones are gone. */
  isNew?: boolean
  /** Removes other snapshots: failed ones at once, others after a passed restore test. */
  keep?: Retention
  stop: AbortSignal
  start?: RestoreTest['start']
}

export type BackupProgress = ReturnType<typeof startBackupProgress>

export interface BackupResult extends BackupOutcome {
  snapshot: string
  files: number
  newBytes: number
  checkedAll: boolean
  lostFiles: number
  /** Ids of old snapshots. */
  removed: string[]
}

/** Updated while a backup runs. */
export function startBackupProgress() {
  return {
    backup: startBackupReport(),
    check: startCheckReport(),
    /** Id of the snapshot, once its restore test has ended. */
    snapshot: undefined as string | undefined,
  }
}

/** The backup failed or was stopped before the restore test, and the snapshot that it had made could not be removed. */
export class UntestedSnapshotError extends OperatorError {
  override name = 'UntestedSnapshotError'
}

/** The backup was stopped, and nothing else was wrong. */
export class BackupInterruptedError extends OperatorError {
  override name = 'BackupInterruptedError'
}

/**
 * Backs up a site, proves that the snapshot can be restored, removes old snapshots, and records the result.
 * @throws OperatorError if no snapshot was made.
 */
export function runBackup(options: BackupOptions, progress: BackupProgress): Promise<BackupResult> {
  const { target, source } = options
  return recordBackupRun(source.data.database.db, target.name, async () => {
    const scratch = join(source.data.folder.path, SCRATCH)
    // Left by a killed backup; no other one runs now.
    await rm(scratch, { recursive: true, force: true })
    await mkdir(scratch, { mode: 0o700 })
    try {
      return await backUpAndTest(options, progress, scratch)
    } catch (error) {
      if (!options.stop.aborted || error instanceof OperatorError) throw error
      throw new BackupInterruptedError(
        'The backup was interrupted, manually or by a restart of the site.',
        { cause: error },
      )
    } finally {
      await rm(scratch, { recursive: true, force: true })
    }
  })
}

async function backUpAndTest(
  { source, target, verifyAll, isNew = false, keep, stop, start }: BackupOptions,
  progress: BackupProgress,
  scratch: string,
): Promise<BackupResult> {
  const { db } = source.data.database
  const readsAll = verifyAll || !(await wasAllChecked(db, target.name, Date.now() - WEEK_MS))
  const report = progress.backup
  const make = async () => {
    await markEarlierFailures(db, target)
    return await makeBackup(source, target, { report, scratch, isNew, stop })
  }
  const made = await make().catch(async (error) => {
    // Otherwise the next backup reuses what was copied.
    if (!stop.aborted && !isStoreUnreachable(error)) await removeCopied(target, report)
    throw describeFailure(target, error, stop)
  })
  await publish(target, made, stop)
  const { id, manifest } = made
  // Before the test: if it kept failing or crashing, snapshots would fill the target.
  const failed = keep
    ? await removeOld({ target, keep, made: id, onlyFailed: true })
    : { removed: [] }
  const found = await testUnlessStopped({
    target,
    id,
    scratch,
    unread: readsAll ? 'all' : report.copied,
    report: progress.check,
    stop,
    ...(start && { start }),
  })
  progress.snapshot = id
  const isGood = found.length === 0
  const problems = isGood ? [] : await settleFailure(target, id, found, progress.check.changed)
  const removal =
    isGood && keep ? await removeOld({ target, keep, made: id }) : { ...failed, removed: [] }
  return {
    snapshot: id,
    ...(isGood ? {} : { problem: problems.join('\n') }),
    files: manifest.files.count,
    newBytes: report.bytes.copied + report.newTreeBytes,
    checkedAll: readsAll && progress.check.problems.length === 0,
    lostFiles: report.faults.length + report.lost.length,
    ...removal,
    removed: [...failed.removed, ...removal.removed],
  }
}

/** Before marks existed, a failed restore test was recorded only in the database. */
async function markEarlierFailures(db: Db, target: BackupTarget): Promise<void> {
  const failed = await db
    .selectFrom('backup_run')
    .select(['snapshot', 'problem'])
    .where('place', '=', target.name)
    .where('snapshot', 'is not', null)
    .where('problem', 'is not', null)
    .execute()
  if (failed.length === 0) return
  const [ids, marks] = [new Set(await target.snapshots()), await target.marks()]
  for (const { snapshot, problem } of failed) {
    const id = snapshot ?? ''
    if (ids.has(id) && !marks.has(id)) await target.mark(id, problem ?? '')
  }
}

/** What was copied stays after an error: the manifest may be there, e.g. if only the response of the store was lost. */
async function publish(
  target: BackupTarget,
  { id, text }: Snapshot,
  stop: AbortSignal,
): Promise<void> {
  try {
    await target.writeManifest(id, text)
  } catch (error) {
    const reason = ` (${(error as Error).message})`
    await target.removeManifest(id).catch((cause) => throwUntested(target, id, cause, reason))
    throw describeFailure(target, error, stop)
  }
}

/** @returns The damage, and what could not be done about it. */
async function settleFailure(
  target: BackupTarget,
  id: string,
  damage: readonly string[],
  changed: Iterable<string>,
): Promise<string[]> {
  const problems = [...damage]
  const attempt = (task: Promise<void>, failure: string) =>
    task.catch((error: Error) => void problems.push(`${failure}: ${error.message}`))
  await attempt(target.mark(id, damage.join('\n')), 'The mark of the snapshot was not updated')
  for (const sha256 of changed) {
    // So that the next backup stores it again.
    await attempt(quarantine(target, sha256), `${sha256} is corrupt and could not be set aside`)
  }
  return problems
}

/** After a stop, the snapshot is removed. Its bytes are reused. */
async function testUnlessStopped(restoreTest: RestoreTest): Promise<string[]> {
  const { target, id, stop } = restoreTest
  try {
    const problems = await testRestore(restoreTest)
    // Ctrl-C also ends the program that is tested.
    if (problems.length > 0) stop.throwIfAborted()
    else await target.unmark(id)
    return problems
  } catch (error) {
    if (stop.aborted) {
      await target.removeManifest(id).catch((cause) => throwUntested(target, id, cause))
    } else await target.mark(id, (error as Error).message).catch(() => undefined)
    throw error
  }
}

/** @param reason Why it was not tested, if not for a stop. */
function throwUntested({ name }: BackupTarget, id: string, cause: Error, reason = ''): never {
  throw new UntestedSnapshotError(
    `Snapshot ${id} was not tested${reason} and could not be removed from ${name}: ${asSentence(cause.message)} A restore skips it unless it is named with --snapshot; run the backup again.`,
    { cause },
  )
}

interface Removal {
  target: BackupTarget
  keep: Retention
  /** Id of the snapshot just made, which stays in any case. */
  made: string
  /** Keeps all that passed their restore test. */
  onlyFailed?: boolean
}

async function removeOld({
  target,
  keep,
  made,
  onlyFailed = false,
}: Removal): Promise<Pick<BackupResult, 'removed' | 'removalError'>> {
  try {
    const [ids, marks] = [await target.snapshots(), await target.marks()]
    const retained = snapshotsToKeep(ids, keep, marks).add(made)
    if (onlyFailed) for (const id of ids) if (!marks.has(id)) retained.add(id)
    for (const id of await olderVersionsToKeep(target, retained, keep, marks)) retained.add(id)
    return { removed: await removeOtherSnapshots(target, retained) }
  } catch (error) {
    return {
      removed: [],
      removalError: isStoreUnreachable(error) ? notRemoved(target, error) : (error as Error),
    }
  }
}

function notRemoved({ name }: BackupTarget, cause: unknown): OperatorError {
  return new OperatorError(
    `Some old snapshots were not removed, because the backup store (${name}) could not be reached. The next backup that removes snapshots tries again.`,
    { cause },
  )
}

async function removeCopied({ blobs }: BackupTarget, { copied }: BackupReport): Promise<void> {
  for (const sha256 of copied) await blobs.remove(sha256).catch(() => undefined)
}

/** Requests aborted by a stop also look unreachable. */
function describeFailure(target: BackupTarget, error: unknown, stop: AbortSignal): unknown {
  if (stop.aborted && isStoreUnreachable(error)) return error
  if (isOutOfSpace(error)) return outOfSpace(target, error)
  if (isStoreUnreachable(error)) return unreachable(target, error)
  const { code = '', message, path = target.name } = error as NodeJS.ErrnoException
  if (!/^E(?!RR_)/.test(code)) return error
  const { dest = path } = error as { dest?: string }
  const faulty = isWithin(dest, target.name)
    ? 'that disk and its permissions'
    : `${path} and its permissions`
  return new OperatorError(
    `The backup to ${target.name} failed: ${message}. No snapshot was made; check ${faulty}, then run the backup again.`,
    { cause: error },
  )
}

function unreachable({ name }: BackupTarget, cause: unknown): OperatorError {
  return new OperatorError(
    `The file store or the backup store (${name}) could not be reached. No snapshot was made; run the backup again; it reuses what was copied.`,
    { cause },
  )
}

function outOfSpace({ name }: BackupTarget, cause: unknown): OperatorError {
  return new OperatorError(
    `Not enough space for the backup in ${name} or on the disk of the database. No snapshot was made; free some space and run it again.`,
    { cause },
  )
}

async function quarantine({ blobs }: BackupTarget, sha256: string): Promise<void> {
  const etag = await blobs.etag(sha256)
  await blobs.quarantine(sha256, { etag, exclusively: (task) => task() })
}
