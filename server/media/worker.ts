import type { Answer, Job } from './job.ts'
import { work } from './work.ts'

/** Runs in a process of its own, one job at a time: it may hang, grow or fall, and is then replaced. */
process.on('message', async (job: Job) => {
  const answer: Answer = { work: await work(job), memoryBytes: process.memoryUsage.rss() }
  process.send?.(answer)
})
// Whoever started it decides when it ends: a signal to the whole service must not blame a file.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit())
