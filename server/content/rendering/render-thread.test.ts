import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createRenderThread } from './render-thread.ts'

/** Responds with the id of its thread. */
const SCRIPT = `import { parentPort, threadId } from 'node:worker_threads'
  parentPort.on('message', () => parentPort.postMessage({ result: threadId, usedMs: 0 }))
  parentPort.postMessage({ usedMs: 0 })`
const script = new URL(`data:text/javascript,${encodeURIComponent(SCRIPT)}`)

async function threadsOfTwoTasks(idleMs: number) {
  const thread = createRenderThread<string, number>(script, 10_000, idleMs)
  const first = await thread.ask('')
  await sleep(50)
  const second = await thread.ask('')
  await thread.close()
  return [first, second].map((outcome) => outcome.ok && outcome.result)
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

test('a thread that is started early has the first task', async () => {
  let started = 0
  const port = new BroadcastChannel('started early')
  port.onmessage = () => {
    started += 1
  }
  const announced = `new BroadcastChannel('started early').postMessage(1)\n${SCRIPT}`
  const announcing = new URL(`data:text/javascript,${encodeURIComponent(announced)}`)
  const thread = createRenderThread<string, number>(announcing, 10_000, 2 ** 30)
  thread.warm()
  thread.warm()
  await expect.poll(() => started).toBe(1)
  const first = await thread.ask('')
  const second = await thread.ask('')
  await thread.close()
  port.close()
  expect(first.ok && second.ok && first.result === second.result).toBe(true)
  expect(started).toBe(1)
})

test('a thread that cannot be started early says so at its first task', async () => {
  const broken = new URL('data:text/javascript,throw new Error("made up")')
  const thread = createRenderThread<string, number>(broken, 10_000)
  thread.warm()
  expect(await thread.ask('')).toMatchObject({ ok: false, why: 'not started' })
  await thread.close()
})

test('a thread that could not be started for a moment is started again', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'thread-')), 'started')
  const failing = `import { existsSync, writeFileSync } from 'node:fs'
    const file = ${JSON.stringify(file)}
    if (!existsSync(file)) {
      writeFileSync(file, '')
      throw new Error('made up')
    }
    ${SCRIPT}`
  const script = new URL(`data:text/javascript,${encodeURIComponent(failing)}`)
  const thread = createRenderThread<string, number>(script, 10_000)
  expect(await thread.ask('')).toMatchObject({ ok: true })
  await thread.close()
})
