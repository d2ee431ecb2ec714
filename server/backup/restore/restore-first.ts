import { readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import { undefinedIfMissing } from '../../disk/missing-file.ts'
import { OperatorError } from '../../operator-error.ts'
import { latestSnapshot } from '../latest-snapshot.ts'
import { openBackupTarget } from '../open-backup-target.ts'
import { completeRestore, RESTORING } from './prepared-restore.ts'
import { restoreSite } from './restore-site.ts'
import { NOT_MOVED } from './restore-snapshot.ts'
import { onOneNode } from './shared-restore.ts'

/**
 * Completes a restore that was interrupted, and restores the latest snapshot of RESTORE_FROM at the first start, if
 * DATA_DIR holds no archive, or one that an earlier start could not move to the configured database and store. A database
 * on Postgres that already holds an archive, e.g. because another node has restored it, is left as it is.
 * @throws OperatorError if that fails: an empty site must not start instead.
 */
export async function restoreFirst(
  config: Config,
  log: Pick<Logger, 'info' | 'warn'>,
  stop: AbortSignal,
): Promise<void> {
  const { RESTORE_FROM, DATA_DIR } = config
  await completeRestore(DATA_DIR, log)
  await requireNoInterruptedRestore(config)
  const isRepeated = await isUnmoved(DATA_DIR)
  if (RESTORE_FROM === undefined) {
    if (isRepeated) throw unmoved(DATA_DIR)
    return
  }
  if (!isRepeated && !(await awaitsRestore(config))) return
  await onOneNode(config, log, async (isFilled) => {
    if (isFilled && isRepeated) throw unmoved(DATA_DIR)
    if (isFilled) {
      log.info('RESTORE_FROM is ignored: the database in DATABASE_URL already holds an archive.')
      return
    }
    if (isRepeated) await rm(DATA_DIR, { recursive: true })
    await restoreLatest(config, RESTORE_FROM, log, stop)
  })
}

async function restoreLatest(
  config: Config,
  from: NonNullable<Config['RESTORE_FROM']>,
  log: Pick<Logger, 'info' | 'warn'>,
  stop: AbortSignal,
): Promise<void> {
  const target = await openBackupTarget(from, config, { make: false }).catch((cause) => {
    if (!(cause instanceof OperatorError)) throw cause
    throw new OperatorError(`RESTORE_FROM: ${cause.message} The site was not started.`, { cause })
  })
  try {
    const { id, skipped } = await latestSnapshot(target)
    if (id === undefined) {
      throw new OperatorError(
        `RESTORE_FROM is ${target.name}, which has no snapshot. Nothing was restored; unset it to start with an empty site.`,
      )
    }
    for (const line of skipped) log.warn(line)
    log.info(`DATA_DIR is empty: restoring snapshot ${id} from ${target.name}.`)
    const options = { target, id, keepSessions: false, salvage: false, stop }
    const { previous } = await restoreSite(config, options)
    log.info('The snapshot was restored.')
    for (const path of previous) log.warn(`The previous data is kept in ${path}.`)
  } finally {
    await target.close()
  }
}

/** Whether a restore ended before everything was in the configured database and store. */
export async function isUnmoved(folder: string): Promise<boolean> {
  const names = (await readdir(folder).catch(undefinedIfMissing)) ?? []
  return names.includes(NOT_MOVED)
}

function unmoved(folder: string): OperatorError {
  return new OperatorError(
    `A restore to DATABASE_URL or STORAGE_URL was not finished; what was restored is in ${folder}. The site was not started; run the restore again, or delete ${join(folder, NOT_MOVED)} to start without it.`,
  )
}

/**
 * Whether a start with RESTORE_FROM restores. A failed start may leave other files than the database and the stored
 * files, and a failed restore the folder for copies of objects in S3.
 */
export async function awaitsRestore({ DATA_DIR, DATABASE_URL, STORAGE_URL }: Config) {
  const names = (await readdir(DATA_DIR).catch(undefinedIfMissing)) ?? []
  if (DATABASE_URL !== 'sqlite' && STORAGE_URL !== 'disk') {
    return names.every((name) => name === 'copies')
  }
  return !names.includes('site.sqlite') && !names.includes('blobs')
}

/**
 * Detects a restore that was killed before the new folder was ready. It can be repeated, unless it had moved the old
 * folder away. Previous folders of earlier restores may be beside it.
 */
async function requireNoInterruptedRestore(config: Config): Promise<void> {
  const { DATA_DIR: folder, RESTORE_FROM } = config
  const names = await readdir(dirname(folder)).catch((): string[] => [])
  const own = basename(folder)
  if (!names.includes(own + RESTORING) || !(await awaitsRestore(config))) return
  const hasPrevious = !names.includes(own) && (await holdsArchive(newestPrevious(names, folder)))
  if (RESTORE_FROM !== undefined && !hasPrevious) return
  const other = hasPrevious
    ? `rename the previous data, which is beside it in a folder named "${own}.before-…", to ${own}`
    : `delete ${folder}${RESTORING} to start a new archive`
  throw new OperatorError(
    `A restore of ${folder} was interrupted. The site was not started; run the restore again, or ${other}.`,
  )
}

/** Their names end with the time at which they were moved away. */
function newestPrevious(names: readonly string[], folder: string): string {
  const previous = names.filter((name) => name.startsWith(`${basename(folder)}.before-`))
  return join(dirname(folder), previous.toSorted().at(-1) ?? '')
}

async function holdsArchive(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch((): string[] => [])
  return names.includes('site.sqlite') || names.includes('blobs')
}
