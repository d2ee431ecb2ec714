import { expect, test } from 'vitest'
import { gatherTurns } from './gathered-turns.ts'

test('requests during a transaction are batched into the next one, each with its own result', async () => {
  const turns: number[][] = []
  const double = gatherTurns(async (orders: readonly number[]) => {
    turns.push([...orders])
    return orders.map((order) => order * 2)
  })
  const first = double(1)
  const others = [2, 3, 4].map(double)
  expect(await Promise.all([first, ...others])).toEqual([2, 4, 6, 8])
  expect(turns.flat()).toEqual([1, 2, 3, 4])
  expect(turns.length).toBeLessThan(3)
  expect(await double(5)).toBe(10)
})

test('requests that must not share a transaction get one each, in order', async () => {
  const turns: string[][] = []
  const say = gatherTurns(
    async (orders: readonly string[]) => {
      turns.push([...orders])
      return orders
    },
    { isTogether: (one, other) => one[0] === other[0] },
  )
  await Promise.all(['a0', 'a1', 'b1', 'a2', 'b2'].map(say))
  expect(turns.map((turn) => new Set(turn.map(([who]) => who)).size)).toEqual(turns.map(() => 1))
  expect(turns.flat().toSorted()).toEqual(['a0', 'a1', 'a2', 'b1', 'b2'])
})

test('an order that cannot be done fails alone', async () => {
  const add = gatherTurns(async (orders: readonly number[]) => {
    if (orders.includes(13)) throw new Error('Not today.')
    return orders
  })
  const outcomes = await Promise.allSettled([1, 2, 13, 3].map(add))
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
})

test('requests do not wait for the next transaction once there are enough', async () => {
  const turns: number[] = []
  const add = gatherTurns(
    async (orders: readonly number[]) => {
      turns.push(orders.length)
      return orders
    },
    { apartMs: 2 ** 30 },
  )
  await add(0)
  await Promise.all(Array.from({ length: 64 }, (_, order) => add(order)))
  expect(turns).toEqual([1, 64])
})
