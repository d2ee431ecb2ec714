import { expect, test } from 'vitest'
import { coalesceCalls } from './coalesce-calls.ts'

/** Runs that end when the test says so. */
function controlledRuns() {
  const runs: PromiseWithResolvers<void>[] = []
  const call = coalesceCalls(() => {
    const run = Promise.withResolvers<void>()
    runs.push(run)
    return run.promise
  })
  return { call, runs }
}

const tick = () => new Promise((resolve) => setImmediate(resolve))

test('callers that arrive during a run share the next one', async () => {
  const { call, runs } = controlledRuns()
  const first = call()
  const others = [call(), call(), call()]
  expect(runs).toHaveLength(1)
  runs[0]?.resolve()
  await first
  await tick()
  expect(runs).toHaveLength(2)
  runs[1]?.resolve()
  await Promise.all(others)
  expect(runs).toHaveLength(2)
})

test('a run that began before the call does not answer it', async () => {
  const { call, runs } = controlledRuns()
  const first = call()
  let isAnswered = false
  const second = call().then(() => {
    isAnswered = true
  })
  runs[0]?.resolve()
  await first
  await tick()
  expect(isAnswered).toBe(false)
  runs[1]?.resolve()
  await second
})

test('a failure reaches its callers, and the next run starts anyway', async () => {
  const { call, runs } = controlledRuns()
  const first = call()
  const second = call()
  runs[0]?.reject(new Error('lost'))
  await expect(first).rejects.toThrow('lost')
  await tick()
  runs[1]?.resolve()
  await second
  const third = call()
  runs[2]?.resolve()
  await third
})

test('a caller that arrives as the first run ends shares the next one, too', async () => {
  const { call, runs } = controlledRuns()
  const first = call()
  const second = call()
  runs[0]?.resolve()
  const third = first.then(() => call())
  await tick()
  expect(runs).toHaveLength(2)
  runs[1]?.resolve()
  await Promise.all([second, third])
})
