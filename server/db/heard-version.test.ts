import { afterEach, expect, test, vi } from 'vitest'
import { hearVersion } from './heard-version.ts'
import type { NodeConnection } from './node-connection.ts'

afterEach(() => vi.useRealTimers())

function connectionTo(state: { version: number; isLost?: boolean }) {
  const query = vi.fn<NodeConnection['query']>(async () => {
    if (state.isLost) throw new Error('lost')
    return [{ version: state.version }]
  })
  return { query, generation: () => 1, close: async () => undefined }
}

test('a version that was heard of later counts even if an older one arrives after it', () => {
  const heard = hearVersion(() => undefined)
  heard.learn(7)
  heard.learn(6)
  expect(heard.known()).toBe(7)
  heard.stop()
})

test('twice a second it looks by itself, for a notice may be lost', async () => {
  vi.useFakeTimers()
  const state = { version: 1 }
  const connection = connectionTo(state)
  const heard = hearVersion(() => connection)
  state.version = 5
  await vi.advanceTimersByTimeAsync(600)
  expect(heard.known()).toBe(5)
  heard.stop()
})

test('during an outage of the database it keeps its state and retries', async () => {
  vi.useFakeTimers()
  const state = { version: 3, isLost: true }
  const connection = connectionTo(state)
  const heard = hearVersion(() => connection)
  heard.learn(2)
  await vi.advanceTimersByTimeAsync(2000)
  expect([heard.known(), heard.isAway()]).toEqual([2, true])
  state.isLost = false
  await vi.advanceTimersByTimeAsync(600)
  expect([heard.known(), heard.isAway()]).toEqual([3, false])
  heard.stop()
})

test('a notice that comes while it looks makes it look once more', async () => {
  const state = { version: 1 }
  const connection = connectionTo(state)
  const heard = hearVersion(() => connection)
  heard.look()
  heard.look()
  heard.look()
  await vi.waitFor(() => expect(connection.query).toHaveBeenCalledTimes(2))
  heard.stop()
})
