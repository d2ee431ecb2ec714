import type { Job, WorkerReply } from './job.ts'
import { processJob } from './process-job.ts'

/** Entry point of a worker process. Runs one job at a time; if it hangs, grows or crashes, it is replaced. */
process.on('message', async (job: Job) => {
  const response: WorkerReply = {
    result: await processJob(job),
    memoryBytes: process.memoryUsage.rss(),
  }
  process.send?.(response)
})
// The parent decides when it ends: a signal to the whole service must not be blamed on a file.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit())
