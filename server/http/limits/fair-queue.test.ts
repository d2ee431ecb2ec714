import { expect, test } from 'vitest'
import { createFairQueue, type QueueLimits } from './fair-queue.ts'

/** A queue whose tasks end on command, on a clock that the test sets. */
function openQueue(limits: Partial<QueueLimits> = {}) {
  let time = 0
  const queue = createFairQueue({ concurrency: 1, total: 10, perAddress: 4, ...limits }, () => time)
  const started: string[] = []
  const rejected: string[] = []
  const ends: (() => void)[] = []
  const ask = (name: string) =>
    queue
      .run(name.slice(0, 1), () => {
        started.push(name)
        return new Promise<void>((end) => ends.push(end))
      })
      .catch((error) => rejected.push(`${name} ${error.code}`))
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return {
    started,
    rejected,
    async ask(...names: string[]) {
      for (const name of names) void ask(name)
      await settle()
    },
    async end(milliseconds = 1) {
      time += milliseconds
      ends.shift()?.()
      await settle()
    },
  }
}

test('W34: an address with many requests waits while others are served', async () => {
  const { ask, end, started } = openQueue()
  await ask('a1', 'a2', 'a3', 'b1', 'c1')
  for (let count = 0; count < 4; count += 1) await end()
  expect(started.slice(0, 3)).toEqual(['a1', 'b1', 'c1'])
  expect(started).toHaveLength(5)
})

test('costly searches of an address let more of the others pass', async () => {
  const { ask, end, started } = openQueue()
  await ask('a1', 'a2', 'b1', 'b2', 'b3')
  await end(100)
  for (let count = 0; count < 3; count += 1) await end(10)
  expect(started).toEqual(['a1', 'b1', 'b2', 'b3', 'a2'])
})

test('later addresses have no advantage over waiting ones', async () => {
  const { ask, end, started } = openQueue()
  await ask('a1', 'a2', 'a3')
  await end(100)
  await ask('b1', 'b2')
  await end(100)
  await end(100)
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3'])
})

test('an address with too many waiting is rejected, and no other', async () => {
  const { ask, rejected, started } = openQueue()
  await ask('a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'b1')
  expect(rejected).toEqual(['a6 search/busy'])
  expect(started).toEqual(['a1'])
})

test('in a full queue, the address with most gives way', async () => {
  const { ask, end, rejected, started } = openQueue({ total: 5 })
  await ask('a1', 'a2', 'a3', 'a4', 'a5', 'b1')
  await ask('c1')
  expect(rejected).toEqual(['a5 search/busy'])
  await ask('b2', 'c2', 'd1', 'e1')
  expect(new Set(rejected)).toEqual(
    new Set(['a3', 'a4', 'a5', 'b2', 'c2'].map((name) => `${name} search/busy`)),
  )
  for (let count = 0; count < 6; count += 1) await end()
  expect(new Set(started)).toEqual(new Set(['a1', 'a2', 'b1', 'c1', 'd1', 'e1']))
})

test('a search that fails leaves its place', async () => {
  const queue = createFairQueue({ concurrency: 1, total: 1, perAddress: 1 })
  await expect(queue.run('a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(await queue.run('a', async () => 'done')).toBe('done')
})
