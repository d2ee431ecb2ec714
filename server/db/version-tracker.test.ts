import { afterEach, expect, test, vi } from 'vitest'
import type { NodeConnection } from './node-connection.ts'
import { trackVersion } from './version-tracker.ts'

afterEach(() => vi.useRealTimers())

function connectionTo(state: { version: number; isLost?: boolean }) {
  const query = vi.fn<NodeConnection['query']>(async () => {
    if (state.isLost) throw new Error('lost')
    return [{ version: state.version }]
  })
  return { query }
}

test('an older version that arrives late is ignored', () => {
  const tracker = trackVersion(() => undefined)
  tracker.update(7)
  tracker.update(6)
  expect(tracker.current()).toBe(7)
  tracker.stop()
})

test('polls twice a second, because a notification may be lost', async () => {
  vi.useFakeTimers()
  const state = { version: 1 }
  const connection = connectionTo(state)
  const tracker = trackVersion(() => connection)
  state.version = 5
  await vi.advanceTimersByTimeAsync(600)
  expect(tracker.current()).toBe(5)
  tracker.stop()
})

test('keeps the last version while the database is away, and polls again', async () => {
  vi.useFakeTimers()
  const state = { version: 3, isLost: true }
  const connection = connectionTo(state)
  const tracker = trackVersion(() => connection)
  tracker.update(2)
  await vi.advanceTimersByTimeAsync(2000)
  expect([tracker.current(), tracker.isAway()]).toEqual([2, true])
  state.isLost = false
  await vi.advanceTimersByTimeAsync(600)
  expect([tracker.current(), tracker.isAway()]).toEqual([3, false])
  tracker.stop()
})

test('a notification during a refresh causes one more', async () => {
  const state = { version: 1 }
  const connection = connectionTo(state)
  const tracker = trackVersion(() => connection)
  tracker.refresh()
  tracker.refresh()
  tracker.refresh()
  await vi.waitFor(() => expect(connection.query).toHaveBeenCalledTimes(2))
  tracker.stop()
})
