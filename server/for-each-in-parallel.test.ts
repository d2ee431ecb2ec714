import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { forEachInParallel } from './for-each-in-parallel.ts'

async function* numbers(max: number) {
  for (let at = 1; at <= max; at += 1) yield at
}

const never = new AbortController().signal

test('every item has its task, and concurrency is limited', async () => {
  let running = 0
  let max = 0
  const done: number[] = []
  await forEachInParallel(numbers(9), { concurrency: 3, signal: never }, async (item) => {
    running += 1
    max = Math.max(max, running)
    await sleep(1)
    running -= 1
    done.push(item)
  })
  expect(max).toBe(3)
  expect(done.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('an error is thrown after the running tasks have ended, and no further ones start', async () => {
  const begun: number[] = []
  const ended: number[] = []
  const all = forEachInParallel(numbers(99), { concurrency: 2, signal: never }, async (item) => {
    begun.push(item)
    if (item === 2) throw new Error('Disk full.')
    await sleep(20)
    ended.push(item)
  })
  await expect(all).rejects.toThrow('Disk full.')
  expect(ended).toEqual(begun.filter((item) => item !== 2))
  expect(begun.length).toBeLessThan(5)
})

test('an error of the items is thrown after the running tasks have ended', async () => {
  async function* failing() {
    yield 1
    throw new Error('The list is damaged.')
  }
  const ended: number[] = []
  const all = forEachInParallel(failing(), { concurrency: 2, signal: never }, async (item) => {
    await sleep(20)
    ended.push(item)
  })
  await expect(all).rejects.toThrow('The list is damaged.')
  expect(ended).toEqual([1])
})

test('an aborted signal ends it without an error', async () => {
  const stop = new AbortController()
  const done: number[] = []
  await forEachInParallel(numbers(99), { concurrency: 1, signal: stop.signal }, async (item) => {
    done.push(item)
    if (item === 3) stop.abort()
  })
  expect(done.length).toBeLessThan(6)
})
