import { hash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createLocalLocks, type Locks } from '../locks.ts'
import type { NodeConnection } from '../node-connection.ts'

const RETRY_MS = 200

/**
 * Advisory locks on the node's own connection: Postgres releases them the moment the node dies. Requests of one tick
 * are sent as one query.
 */
export function createAdvisoryLocks(connection: NodeConnection): Locks {
  const local = createLocalLocks()
  const tryLock = batchByTick((keys) => tryLocks(connection, keys))
  const unlock = batchByTick((keys) => unlockAll(connection, keys))

  return {
    // A session can take its own lock twice, so the tasks of this process exclude each other first.
    withLock: (name, task) =>
      local.withLock(name, async () => {
        const key = lockKey(name)
        while (!(await tryLock(key))) await sleep(RETRY_MS)
        const generation = connection.generation()
        try {
          return await task()
        } finally {
          // A lost connection released its locks, and another node may hold them now.
          if (generation === connection.generation()) await unlock(key).catch(() => undefined)
        }
      }),
  }
}

/** 64 bits of a hash: two names with the same key would merely wait for each other. */
function lockKey(name: string): string {
  return hash('sha256', name, 'buffer').readBigInt64BE().toString()
}

async function tryLocks(connection: NodeConnection, keys: string[]): Promise<boolean[]> {
  const rows = await connection.query(
    'select pg_try_advisory_lock(key) as taken from unnest($1::bigint[]) with ordinality as wanted (key, place) order by place',
    [keys],
  )
  return rows.map(({ taken }) => taken === true)
}

async function unlockAll(connection: NodeConnection, keys: string[]): Promise<boolean[]> {
  await connection.query('select pg_advisory_unlock(key) from unnest($1::bigint[]) as key', [keys])
  return keys.map(() => true)
}

/** Combines the keys of one tick of the event loop into one query. */
function batchByTick(
  query: (keys: string[]) => Promise<boolean[]>,
): (key: string) => Promise<boolean> {
  let pending: { key: string; resolve: (result: Promise<boolean>) => void }[] = []

  const flush = () => {
    const batch = pending
    pending = []
    const results = query(batch.map(({ key }) => key))
    for (const [at, { resolve }] of batch.entries()) {
      resolve(results.then((taken) => taken[at] === true))
    }
  }

  return (key) =>
    new Promise((resolve) => {
      if (pending.length === 0) setImmediate(flush)
      pending.push({ key, resolve })
    })
}
