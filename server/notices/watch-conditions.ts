import { hostname } from 'node:os'
import type { Logger } from 'pino'
import { conditionsOf } from '#domain/notices/conditions.ts'
import type { SiteStatus } from '#domain/status/site-facts.ts'
import { MINUTE_MS } from '#domain/units/time.ts'
import type { Store } from '../blobs/blob-store.ts'
import type { Db } from '../db/tables/schema.ts'
import { type ObservedCondition, recordConditions } from './record-conditions.ts'

/** The site may have been stopped for days, and a backup starts after a minute. */
const FIRST_MS = 2 * MINUTE_MS
const AWAY_CHECK_MS = 5000

interface Watching {
  db: Db
  status: SiteStatus
  store: Pick<Store, 'check'>
  isDatabaseAway: () => boolean
  log: Pick<Logger, 'error'>
  signal: AbortSignal
}

/** Watches the site for what lasts, on each node. */
export function watchConditions(watching: Watching): void {
  const { isDatabaseAway, log, signal } = watching
  const watch = createWatch(watching)
  let timer = setTimeout(run, FIRST_MS).unref()
  const away = setInterval(() => {
    if (isDatabaseAway()) watch.recordOutage()
  }, AWAY_CHECK_MS).unref()
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    clearInterval(away)
  })

  async function run() {
    try {
      await watch.run()
    } catch (error) {
      // An outage is logged where it is found.
      if (!(signal.aborted || isDatabaseAway()))
        log.error({ err: error }, 'The conditions for notices could not be read.')
    }
    if (!signal.aborted) timer = setTimeout(run, MINUTE_MS).unref()
  }
}

/** One failed check may be the store being busy. */
const FAILED_CHECKS = 2

/** @returns For tests: `run` checks once. */
export function createWatch({ db, status, store }: Pick<Watching, 'db' | 'status' | 'store'>) {
  let wasDatabaseAway = false
  let failedChecks = 0
  return {
    /** It cannot be stored before the database is back. */
    recordOutage() {
      wasDatabaseAway = true
    },
    async run(now = Date.now()): Promise<void> {
      const isReachable = await store.check().then(
        () => true,
        () => false,
      )
      failedChecks = isReachable ? 0 : failedChecks + 1
      const isOut = wasDatabaseAway || failedChecks >= FAILED_CHECKS
      const host = hostname()
      const observed: ObservedCondition[] = conditionsOf(await status.read()).map(
        ({ kind, isOfNode, count }) => ({ kind, count, subject: isOfNode ? host : '' }),
      )
      observed.push({ kind: 'outage', subject: host, count: isOut ? 1 : 0 })
      await recordConditions(db, observed, now)
      wasDatabaseAway = false
    },
  }
}
