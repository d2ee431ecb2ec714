import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type ChildrenOptions, openChildren } from './children.ts'
import type { Job } from './job.ts'

const job = (mediaType: string): Job => ({
  path: join(import.meta.dirname, 'blobs/ab/abc'),
  mediaType,
  size: '0x150',
  format: 'webp',
  isFirstLook: false,
})

/** Every answer of the worker says as its problem which process gave it. */
function open(options: ChildrenOptions = {}) {
  const children = openChildren({
    count: 1,
    worker: fileURLToPath(new URL('./troubled-worker.fixture.ts', import.meta.url)),
    ...options,
    limits: { memoryBytes: 200e6, ...options.limits },
  })
  onTestFinished(() => children.close())
  const run = async (mediaType: string) => (await children.run(job(mediaType), 'now')).facts.problem
  return { children, run }
}

const isAlive = (pid: string | undefined) => {
  try {
    return process.kill(Number(pid), 0)
  } catch {
    return false
  }
}

test.for([
  { trouble: 'test/hangs', limits: { jobMs: 600 }, problem: 'The file took too long to read.' },
  { trouble: 'test/grows', limits: {}, problem: 'The file needed too much memory to read.' },
  { trouble: 'test/falls', limits: {}, problem: 'The file brought its decoder down.' },
])('after a file that $trouble, the next one is read', async ({ trouble, limits, problem }) => {
  const { run } = open({ limits })
  const before = await run('test/fine')
  expect(await run(trouble)).toBe(problem)
  const after = await run('test/fine')
  expect(after).toMatch(/^\d+$/)
  expect(after).not.toBe(before)
  expect([isAlive(before), isAlive(after)]).toEqual([false, true])
})

test('a process reads its own code and the bytes, and can do nothing else', async () => {
  vi.stubEnv('TROUBLE_SECRET', 'secret')
  onTestFinished(() => void vi.unstubAllEnvs())
  const { run } = open()
  expect(await run('test/escapes')).toBe('nothing')
})

test('a process does many jobs, and is replaced when it holds too much afterwards', async () => {
  const { run } = open()
  const first = await run('test/fine')
  expect(await run('test/swells')).toBe(first)
  expect(await run('test/fine')).not.toBe(first)
})

test('there are no more processes than cores were given', async () => {
  const { run } = open({ count: 2 })
  const pids = await Promise.all(Array.from({ length: 8 }, () => run('test/waits')))
  expect(new Set(pids).size).toBe(2)
})

test('processes end when there is nothing to do', async () => {
  const { run } = open({ limits: { idleMs: 50 } })
  const pid = await run('test/fine')
  await expect.poll(() => isAlive(pid)).toBe(false)
  expect(await run('test/fine')).toMatch(/^\d+$/)
})

test('a process ended by another is replaced', async () => {
  const { run } = open()
  const pid = await run('test/fine')
  process.kill(Number(pid), 'SIGKILL')
  await pause(100)
  expect(await run('test/fine')).toMatch(/^\d+$/)
})

test('visitors are served before an import', async () => {
  const { children } = open()
  const order: string[] = []
  const note = (urgency: 'now' | 'in turn') =>
    children.run(job('test/fine'), urgency).then(() => order.push(urgency))
  await Promise.all([note('in turn'), note('in turn'), note('in turn'), note('now')])
  expect(order).toEqual(['in turn', 'now', 'in turn', 'in turn'])
})

test('D08: what is done aside leaves a place to the rest, and takes turns where there is one place', async () => {
  const { children } = open({ count: 2 })
  const endless = [1, 2].map(() => children.run(job('test/hangs'), 'aside').catch(() => undefined))
  expect((await children.run(job('test/fine'), 'in turn')).facts.problem).toMatch(/^\d+$/)
  await children.close()
  await Promise.all(endless)

  const alone = open().children
  const order: string[] = []
  const note = (urgency: 'in turn' | 'aside') =>
    alone.run(job('test/fine'), urgency).then(() => order.push(urgency))
  const kinds = ['aside', 'aside', 'aside', 'in turn', 'in turn'] as const
  await Promise.all(kinds.map(note))
  expect(order).toEqual(['aside', 'in turn', 'aside', 'in turn', 'aside'])
})

test('a full queue is reported immediately', async () => {
  const { children } = open({ queues: { now: 1 } })
  const taken = [children.run(job('test/waits'), 'now'), children.run(job('test/fine'), 'now')]
  await expect(children.run(job('test/fine'), 'now')).rejects.toMatchObject({
    code: 'server/busy',
  })
  await Promise.all(taken)
})

test('closing ends what runs, what waits and every process', async () => {
  const { children, run } = open()
  const pid = await run('test/fine')
  const left = Promise.allSettled([run('test/hangs'), run('test/fine')])
  await pause(50)
  await children.close()
  expect(isAlive(pid)).toBe(false)
  expect((await left).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(run('test/fine')).rejects.toThrow('closed')
})
