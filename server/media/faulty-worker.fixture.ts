import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { emptyResult, type Job, type WorkerReply } from './job.ts'

/** A faulty worker: the media type selects the fault. */
const held: Buffer[] = []

const ESCAPES = {
  'reads a file': () => readFileSync('/etc/passwd'),
  'reads its surroundings': () => readdirSync('..'),
  'writes a file': () => writeFileSync(join(tmpdir(), 'escaped'), ''),
  'starts a program': () => spawnSync('true'),
  'starts a thread': () => new Worker('', { eval: true }),
  'knows a secret': () => {
    if (!('TROUBLE_SECRET' in process.env)) throw new Error('There is none.')
  },
}

function succeeds(way: () => unknown): boolean {
  try {
    way()
    return true
  } catch {
    return false
  }
}

process.on('message', (job: Job) => {
  const reply = (): WorkerReply => ({
    result: { ...emptyResult(job.mediaType, String(process.pid)) },
    memoryBytes: process.memoryUsage.rss(),
  })
  const ways: Record<string, () => void> = {
    'test/hangs': () => {
      for (;;);
    },
    'test/grows': () => {
      setInterval(() => held.push(Buffer.alloc(20e6, 1)), 10)
    },
    'test/falls': () => process.abort(),
    'test/swells': () => {
      held.push(Buffer.alloc(120e6, 1))
      process.send?.(reply())
    },
    'test/escapes': () => {
      const found = Object.entries(ESCAPES).filter(([, way]) => succeeds(way))
      const names = found.map(([name]) => name).join(', ')
      process.send?.({ ...reply(), result: emptyResult(job.mediaType, names || 'nothing') })
    },
    'test/waits': () => {
      setTimeout(() => process.send?.(reply()), 300)
    },
    'test/rests': () => {
      setTimeout(() => process.send?.(reply()), 900)
    },
    'test/sleeps': () => {
      setInterval(() => undefined, 60_000)
    },
    'test/dies': () => process.kill(process.pid, 'SIGKILL'),
  }
  const way = ways[job.mediaType] ?? (() => process.send?.(reply()))
  way()
})
process.on('disconnect', () => process.exit())
