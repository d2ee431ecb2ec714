import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Job } from './job.ts'
import { openWorkerPool, type WorkerPoolOptions } from './worker-pool.ts'

const job = (mediaType: string): Job => ({
  path: join(import.meta.dirname, 'blobs/ab/abc'),
  mediaType,
  size: '0x150',
  format: 'webp',
  needsPlaceholder: false,
})

/** Every reply gives, as its problem, the id of the process that sent it. */
function open(options: WorkerPoolOptions = {}) {
  const pool = openWorkerPool({
    count: 1,
    script: fileURLToPath(new URL('./faulty-worker.fixture.ts', import.meta.url)),
    ...options,
    limits: { memoryBytes: 200e6, ...options.limits },
  })
  onTestFinished(() => pool.close())
  const run = async (mediaType: string) =>
    (await pool.run(job(mediaType), 'interactive')).facts.problem
  return { pool, run }
}

const isAlive = (pid: string | undefined) => {
  try {
    return process.kill(Number(pid), 0)
  } catch {
    return false
  }
}

test.for([
  { trouble: 'test/hangs', limits: { cpuMs: 600 }, problem: 'The file took too long to read.' },
  { trouble: 'test/grows', limits: {}, problem: 'The file needed too much memory to read.' },
  { trouble: 'test/falls', limits: {}, problem: 'The file crashed its decoder.' },
])('after a file that $trouble, the next one is read', async ({ trouble, limits, problem }) => {
  const { run } = open({ limits })
  const before = await run('test/fine')
  expect(await run(trouble)).toBe(problem)
  const after = await run('test/fine')
  expect(after).toMatch(/^\d+$/)
  expect(after).not.toBe(before)
  expect([isAlive(before), isAlive(after)]).toEqual([false, true])
})

test('a job that is queued on a busy machine is not killed', async () => {
  const { run } = open({ limits: { cpuMs: 600 } })
  const first = await run('test/fine')
  expect(await run('test/rests')).toBe(first)
})

test.for([
  { what: 'the machine leaves no time for', trouble: 'test/sleeps', limits: { wallMs: 300 } },
  { what: 'the system ends the process of', trouble: 'test/dies', limits: {} },
])('a file that $what is not blamed: it can be sent again', async ({ trouble, limits }) => {
  const { run } = open({ limits })
  await expect(run(trouble)).rejects.toMatchObject({ code: 'server/busy', status: 503 })
})

test('a process reads its own code and the bytes, and can do nothing else', async () => {
  vi.stubEnv('TROUBLE_SECRET', 'secret')
  onTestFinished(() => void vi.unstubAllEnvs())
  const { run } = open()
  expect(await run('test/escapes')).toBe('nothing')
})

test('a process does many jobs, and is replaced when it uses too much memory', async () => {
  const { run } = open()
  const first = await run('test/fine')
  expect(await run('test/swells')).toBe(first)
  expect(await run('test/fine')).not.toBe(first)
})

test('the length of the queue is the number of jobs that no process has begun', async () => {
  const { pool, run } = open()
  const jobs = [1, 2, 3].map(() => run('test/fine'))
  expect(pool.length()).toBe(2)
  await Promise.all(jobs)
  expect(pool.length()).toBe(0)
})

test('a pool starts no more processes than its count', async () => {
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
  const { pool } = open()
  const order: string[] = []
  const note = (priority: 'interactive' | 'normal') =>
    pool.run(job('test/fine'), priority).then(() => order.push(priority))
  await Promise.all([note('normal'), note('normal'), note('normal'), note('interactive')])
  expect(order).toEqual(['normal', 'interactive', 'normal', 'normal'])
})

test('D08: background jobs leave a worker to the others, and alternate with them where there is one', async () => {
  const { pool } = open({ count: 2 })
  const endless = [1, 2].map(() => pool.run(job('test/hangs'), 'background').catch(() => undefined))
  expect((await pool.run(job('test/fine'), 'normal')).facts.problem).toMatch(/^\d+$/)
  await pool.close()
  await Promise.all(endless)

  const alone = open().pool
  const order: string[] = []
  const note = (priority: 'normal' | 'background') =>
    alone.run(job('test/fine'), priority).then(() => order.push(priority))
  const kinds = ['background', 'background', 'background', 'normal', 'normal'] as const
  await Promise.all(kinds.map(note))
  expect(order).toEqual(['background', 'normal', 'background', 'normal', 'background'])
})

test('a full queue is reported immediately', async () => {
  const { pool } = open({ queues: { interactive: 1 } })
  const taken = [
    pool.run(job('test/waits'), 'interactive'),
    pool.run(job('test/fine'), 'interactive'),
  ]
  await expect(pool.run(job('test/fine'), 'interactive')).rejects.toMatchObject({
    code: 'server/busy',
  })
  await Promise.all(taken)
})

test('closing ends what runs, what waits and every process', async () => {
  const { pool, run } = open()
  const pid = await run('test/fine')
  const left = Promise.allSettled([run('test/hangs'), run('test/fine')])
  await pause(50)
  await pool.close()
  expect(isAlive(pid)).toBe(false)
  expect((await left).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(run('test/fine')).rejects.toThrow('closed')
})
