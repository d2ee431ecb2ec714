import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { connect } from './connect.ts'
import { createLocalLocks, type Locks } from './locks.ts'
import type { OpenDatabase } from './open-database.ts'

const tick = () => new Promise((resolve) => setTimeout(resolve, 1))

/** Runs tasks under one lock name on all nodes at once and counts how many ran at a time. */
async function mostAtOnce(locks: Locks[]): Promise<number> {
  let atWork = 0
  let peak = 0
  const task = async () => {
    atWork += 1
    peak = Math.max(peak, atWork)
    await tick()
    atWork -= 1
  }
  await Promise.all(
    locks.flatMap((lock) => [lock.withLock('work', task), lock.withLock('work', task)]),
  )
  return peak
}

describe('locks of one process', () => {
  test('one holder at a time, and other locks meanwhile', async () => {
    const locks = createLocalLocks()
    const done: string[] = []
    const slow = locks.withLock('a', async () => {
      await tick()
      done.push('slow')
    })
    const next = locks.withLock('a', async () => void done.push('next'))
    await locks.withLock('b', async () => void done.push('other'))
    await Promise.all([slow, next])
    expect(done).toEqual(['other', 'slow', 'next'])
    expect(await mostAtOnce([locks])).toBe(1)
  })

  test('a failed task releases its lock', async () => {
    const locks = createLocalLocks()
    const failing = locks.withLock('a', () => Promise.reject(new Error('broken')))
    const next = locks.withLock('a', async () => 'done')
    await expect(failing).rejects.toThrow('broken')
    expect(await next).toBe('done')
  })
})

describe.runIf(process.env.TEST_DATABASE_URL)('locks across nodes', () => {
  const open = () => connect(process.env.TEST_DATABASE_URL ?? '', 2)

  test('one node at a time holds a lock', async () => {
    const nodes = await Promise.all([open(), open(), open()])
    expect(await mostAtOnce(nodes.map(({ locks }) => locks))).toBe(1)
    await Promise.all(nodes.map(({ close }) => close()))
  })

  test('five hundred simultaneous locks are acquired and released', async () => {
    const node = await open()
    const works = Array.from({ length: 500 }, (_, at) => node.locks.withLock(`many ${at}`, tick))
    await Promise.all(works)
    await vi.waitFor(async () => expect(await heldIn(node)).toBe(0))
    await node.close()
  })

  test('the lock of a dead node is taken over', async () => {
    const [dying, next] = await Promise.all([open(), open()])
    const held = Promise.withResolvers<void>()
    void dying.locks.withLock('work', () => {
      held.resolve()
      return new Promise(() => undefined)
    })
    await held.promise
    const takenOver = next.locks.withLock('work', async () => 'mine now')
    await dying.close()
    expect(await takenOver).toBe('mine now')
    await next.close()
  })
})

/** No server holds its own lock in the test's database. */
async function heldIn({ db }: OpenDatabase): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_locks
    where locktype = 'advisory'
    and database = (select oid from pg_database where datname = current_database())`.execute(db)
  return rows[0]?.count ?? 0
}
