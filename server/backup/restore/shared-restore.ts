import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { MINUTE_MS } from '#domain/units/time.ts'
import { readIdentity } from '../../archive/identity.ts'
import type { Config } from '../../config.ts'
import { connect } from '../../db/connect.ts'
import type { Db } from '../../db/tables/schema.ts'
import { holdsRows } from '../../move/check-target.ts'
import { TargetInUse } from '../../move/move-target.ts'
import { OperatorError } from '../../operator-error.ts'

const QUIET_MS = 1000
const MAX_WAIT_MS = 10 * MINUTE_MS

type FirstRestore = (isFilled: boolean) => Promise<void>

/**
 * Runs the task on one node at a time: nodes with the same settings start together, and only the first one may fill the
 * database that they share. `isFilled`: whether the database holds a complete archive.
 * @throws OperatorError if another node takes too long, or uses the database.
 */
export async function onOneNode(
  config: Pick<Config, 'DATABASE_URL'>,
  log: Pick<Logger, 'info'>,
  task: FirstRestore,
): Promise<void> {
  if (config.DATABASE_URL === 'sqlite') return task(false)
  const migrating = { mayMigrate: true, report: (line: string) => log.info(line) }
  const { db, locks, close } = await connect(config.DATABASE_URL, 1, migrating)
  let hasBegun = false
  const ended = locks.withLock('first restore', async () => {
    hasBegun = true
    await task(await isFilled(db))
  })
  // If it is given up, closing the connection ends the wait for the lock.
  ended.catch(() => undefined)
  try {
    await Promise.race([ended, sleep(QUIET_MS, undefined, { ref: false })])
    if (!hasBegun) log.info('Another node is restoring RESTORE_FROM: waiting for it.')
    await Promise.race([ended, sleep(MAX_WAIT_MS, undefined, { ref: false })])
    if (!hasBegun) throw busy()
    await ended
  } catch (error) {
    throw error instanceof TargetInUse ? busy(error) : error
  } finally {
    await close()
  }
}

/** A move or restore that has not ended does not count: a restore may be repeated. */
async function isFilled(db: Db): Promise<boolean> {
  const { isMoving } = await readIdentity(db)
  return !isMoving && (await holdsRows(db))
}

function busy(cause?: unknown): OperatorError {
  return new OperatorError(
    'RESTORE_FROM: another node or command uses the database in DATABASE_URL, e.g. to restore the same backup. The site was not started; start it again when that is done.',
    { cause },
  )
}
