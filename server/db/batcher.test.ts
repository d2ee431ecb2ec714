import { expect, test } from 'vitest'
import { createBatcher } from './batcher.ts'

test('items that arrive while a batch runs share the next one, and each gets its own result', async () => {
  const batches: number[][] = []
  const double = createBatcher(async (items: readonly number[]) => {
    batches.push([...items])
    return items.map((item) => item * 2)
  })
  const first = double(1)
  const others = [2, 3, 4].map(double)
  expect(await Promise.all([first, ...others])).toEqual([2, 4, 6, 8])
  expect(batches.flat()).toEqual([1, 2, 3, 4])
  expect(batches.length).toBeLessThan(3)
  expect(await double(5)).toBe(10)
})

test('items that must not share a batch have one each, in the order they came', async () => {
  const batches: string[][] = []
  const echo = createBatcher(
    async (items: readonly string[]) => {
      batches.push([...items])
      return items
    },
    { canShareBatch: (one, other) => one[0] === other[0] },
  )
  await Promise.all(['a0', 'a1', 'b1', 'a2', 'b2'].map(echo))
  expect(batches.map((batch) => new Set(batch.map(([who]) => who)).size)).toEqual(
    batches.map(() => 1),
  )
  expect(batches.flat().toSorted()).toEqual(['a0', 'a1', 'a2', 'b1', 'b2'])
})

test('an item that cannot be processed fails alone', async () => {
  const add = createBatcher(async (items: readonly number[]) => {
    if (items.includes(13)) throw new Error('Not today.')
    return items
  })
  const results = await Promise.allSettled([1, 2, 13, 3].map(add))
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
})

test('a full batch starts immediately', async () => {
  const batches: number[] = []
  const add = createBatcher(
    async (items: readonly number[]) => {
      batches.push(items.length)
      return items
    },
    { intervalMs: 2 ** 30 },
  )
  await add(0)
  await Promise.all(Array.from({ length: 64 }, (_, item) => add(item)))
  expect(batches).toEqual([1, 64])
})
