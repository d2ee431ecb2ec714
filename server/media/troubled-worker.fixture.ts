import { type Answer, type Job, nothingFound } from './job.ts'

/** A worker in trouble: the media type says which. */
const held: Buffer[] = []

process.on('message', (job: Job) => {
  const answer = (): Answer => ({
    work: { ...nothingFound(job.mediaType, String(process.pid)) },
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
      process.send?.(answer())
    },
    'test/waits': () => {
      setTimeout(() => process.send?.(answer()), 300)
    },
  }
  const way = ways[job.mediaType] ?? (() => process.send?.(answer()))
  way()
})
process.on('disconnect', () => process.exit())
