import { expect, test } from 'vitest'
import { latestOnly } from './latest-only.ts'

/** A task whose runs are ended by the test, and the changes that they were given. */
function openTask() {
  const changes: (string | undefined)[] = []
  let end: { done(): void; fail(error: Error): void }
  const run = latestOnly<string>((_, change) => {
    changes.push(change)
    return new Promise((resolve, reject) => {
      end = { done: resolve, fail: reject }
    })
  })
  return { run, changes, done: () => end.done(), fail: () => end.fail(new Error('away')) }
}

test('a change that is made during a run reaches the next one, also if calls without a change follow', async () => {
  const task = openTask()
  void task.run()
  void task.run('fix 3')
  void task.run()
  task.done()
  await expect.poll(() => task.changes).toEqual([undefined, 'fix 3'])
  task.done()
})

test('a change that is not to be retried is forgotten once its run has failed', async () => {
  const changes: (string | undefined)[] = []
  const run = latestOnly<string>(
    async (_, change) => {
      changes.push(change)
      throw new Error('away')
    },
    (change) => change !== 'move 1',
  )
  await run('move 1')
  await run('fix 3')
  await run()
  expect(changes).toEqual(['move 1', 'fix 3', 'fix 3'])
})

test('a change whose run failed is retried once, with the next run', async () => {
  const task = openTask()
  const first = task.run('fix 3')
  task.fail()
  await first
  const second = task.run()
  task.done()
  await second
  void task.run()
  expect(task.changes).toEqual(['fix 3', 'fix 3', undefined])
})
