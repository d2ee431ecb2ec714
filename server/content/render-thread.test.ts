import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createRenderThread } from './render-thread.ts'

/** Answers with the number of its thread. */
const SCRIPT = `import { parentPort, threadId } from 'node:worker_threads'
  parentPort.on('message', () => parentPort.postMessage({ answer: threadId, usedMs: 0 }))
  parentPort.postMessage({ usedMs: 0 })`
const script = new URL(`data:text/javascript,${encodeURIComponent(SCRIPT)}`)

async function threadsOfTwoTasks(idleMs: number) {
  const thread = createRenderThread<string, number>(script, 10_000, idleMs)
  const first = await thread.ask('')
  await sleep(50)
  const second = await thread.ask('')
  await thread.close()
  return [first, second].map((answered) => answered.ok && answered.answer)
}

test('tasks that follow each other have one thread', async () => {
  const [first, second] = await threadsOfTwoTasks(2 ** 30)
  expect(first).toBeGreaterThan(0)
  expect(second).toBe(first)
})

test('a thread without a task for a while is ended, and the next task has another', async () => {
  const [first, second] = await threadsOfTwoTasks(1)
  expect(first).toBeGreaterThan(0)
  expect(second).toBeGreaterThan(Number(first))
})
