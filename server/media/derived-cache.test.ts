import { expect, test, vi } from 'vitest'
import { TEMPORARY_PROBLEMS } from './decode-error.ts'
import { createDerivedCache } from './derived-cache.ts'
import { openDerivedStore } from './derived-store.fixture.ts'

test('a file that may have failed by chance is tried five times, after growing pauses', async () => {
  const store = openDerivedStore()
  const cache = createDerivedCache(store.derived)
  for (const hours of [1, 4, 16, 64]) {
    await cache.storeProblem('a', TEMPORARY_PROBLEMS.crash)
    store.age(hours - 0.1)
    expect(await cache.findProblem('a')).toBe(TEMPORARY_PROBLEMS.crash)
    store.age(0.2)
    expect(await cache.findProblem('a')).toBeUndefined()
  }
  await cache.storeProblem('a', TEMPORARY_PROBLEMS.crash)
  store.age(10_000)
  expect(await cache.findProblem('a')).toBe(TEMPORARY_PROBLEMS.crash)
})

test('what was removed from the store is soon forgotten in memory, however often it is used', async () => {
  const { derived } = openDerivedStore()
  const cache = createDerivedCache({ ...derived, read: async () => undefined }, 20)
  await cache.store('a', new Uint8Array([1]))
  expect(await cache.find('a')).toEqual(new Uint8Array([1]))
  await vi.waitFor(async () => expect(await cache.find('a')).toBeUndefined(), { interval: 1 })
})
