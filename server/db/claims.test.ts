import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { type Claims, claimHere } from './claims.ts'
import { connect } from './connect.ts'
import type { OpenDatabase } from './open-database.ts'

const turn = () => new Promise((resolve) => setTimeout(resolve, 1))

/** Runs tasks of one name on all claims at once and counts how many were at work at a time. */
async function mostAtOnce(claims: Claims[]): Promise<number> {
  let atWork = 0
  let most = 0
  const task = async () => {
    atWork += 1
    most = Math.max(most, atWork)
    await turn()
    atWork -= 1
  }
  await Promise.all(claims.flatMap((claim) => [claim.once('work', task), claim.once('work', task)]))
  return most
}

describe('claims of one process', () => {
  test('a work is done by one at a time, and others meanwhile', async () => {
    const claims = claimHere()
    const done: string[] = []
    const slow = claims.once('a', async () => {
      await turn()
      done.push('slow')
    })
    const next = claims.once('a', async () => void done.push('next'))
    await claims.once('b', async () => void done.push('other'))
    await Promise.all([slow, next])
    expect(done).toEqual(['other', 'slow', 'next'])
    expect(await mostAtOnce([claims])).toBe(1)
  })

  test('a work that fails leaves its place to the next', async () => {
    const claims = claimHere()
    const failing = claims.once('a', () => Promise.reject(new Error('broken')))
    const next = claims.once('a', async () => 'done')
    await expect(failing).rejects.toThrow('broken')
    expect(await next).toBe('done')
  })
})

describe.runIf(process.env.TEST_DATABASE_URL)('claims among nodes', () => {
  const open = () => connect(process.env.TEST_DATABASE_URL ?? '', 2)

  test('a work is done by one node at a time', async () => {
    const nodes = await Promise.all([open(), open(), open()])
    expect(await mostAtOnce(nodes.map(({ claims }) => claims))).toBe(1)
    await Promise.all(nodes.map(({ close }) => close()))
  })

  test('five hundred works of one moment are claimed and given back', async () => {
    const node = await open()
    const works = Array.from({ length: 500 }, (_, at) => node.claims.once(`many ${at}`, turn))
    await Promise.all(works)
    await vi.waitFor(async () => expect(await heldIn(node)).toBe(0))
    await node.close()
  })

  test('the locks of a dead node are taken over', async () => {
    const [dying, next] = await Promise.all([open(), open()])
    const held = Promise.withResolvers<void>()
    void dying.claims.once('work', () => {
      held.resolve()
      return new Promise(() => undefined)
    })
    await held.promise
    const takenOver = next.claims.once('work', async () => 'mine now')
    await dying.close()
    expect(await takenOver).toBe('mine now')
    await next.close()
  })
})

/** In the test's database no server has taken its place. */
async function heldIn({ db }: OpenDatabase): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_locks
    where locktype = 'advisory'
    and database = (select oid from pg_database where datname = current_database())`.execute(db)
  return rows[0]?.count ?? 0
}
