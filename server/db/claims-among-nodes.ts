import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Claims, claimHere } from './claims.ts'
import type { NodeConnection } from './node-connection.ts'

const AGAIN_MS = 200

/**
 * Among nodes that share a database: a claim is an advisory lock on the node's own connection, so
 * the server gives it back the moment the node dies. Claims of one moment travel together.
 */
export function claimAmongNodes(connection: NodeConnection): Claims {
  const here = claimHere()
  const take = together((keys) => takeLocks(connection, keys))
  const give = together((keys) => giveLocks(connection, keys))

  return {
    // One session may take its own lock twice: within this process the tasks take turns before.
    once: (what, task) =>
      here.once(what, async () => {
        const key = keyOf(what)
        while (!(await take(key))) await sleep(AGAIN_MS)
        const generation = connection.generation()
        try {
          return await task()
        } finally {
          // With a lost connection its locks went; on the new one another may hold them.
          if (generation === connection.generation()) await give(key).catch(() => undefined)
        }
      }),
  }
}

/** 64 bits of a hash: two works of one key would merely wait for each other. */
function keyOf(what: string): string {
  return createHash('sha256').update(what).digest().readBigInt64BE().toString()
}

async function takeLocks(connection: NodeConnection, keys: string[]): Promise<boolean[]> {
  const rows = await connection.query(
    'select pg_try_advisory_lock(key) as taken from unnest($1::bigint[]) with ordinality as asked (key, place) order by place',
    [keys],
  )
  return rows.map(({ taken }) => taken === true)
}

async function giveLocks(connection: NodeConnection, keys: string[]): Promise<boolean[]> {
  await connection.query('select pg_advisory_unlock(key) from unnest($1::bigint[]) as key', [keys])
  return keys.map(() => true)
}

/** Keys that come within one turn of the event loop are asked for in one query. */
function together(ask: (keys: string[]) => Promise<boolean[]>): (key: string) => Promise<boolean> {
  let waiting: { key: string; settle: (answer: Promise<boolean>) => void }[] = []

  const flush = () => {
    const asked = waiting
    waiting = []
    const answers = ask(asked.map(({ key }) => key))
    for (const [at, { settle }] of asked.entries()) {
      settle(answers.then((taken) => taken[at] === true))
    }
  }

  return (key) =>
    new Promise((settle) => {
      if (waiting.length === 0) setImmediate(flush)
      waiting.push({ key, settle })
    })
}
