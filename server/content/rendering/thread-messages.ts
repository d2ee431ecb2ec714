import { parentPort } from 'node:worker_threads'

/** Sent when the thread is ready, and with each result. */
export interface ThreadMessage<Result> {
  result?: Result
  /** CPU time used since the thread started. */
  usedMs: number
}

/** Worker side: handles each task; an exception ends the thread. */
export function handleTasks<Task, Result>(handle: (task: Task) => Result | Promise<Result>): void {
  const send = (content: { result?: Result }) => {
    const message: ThreadMessage<Result> = {
      ...content,
      usedMs: cpuTimeMs(process.threadCpuUsage()),
    }
    parentPort?.postMessage(message)
  }
  parentPort?.on('message', async (task: Task) => send({ result: await handle(task) }))
  send({})
}

export function cpuTimeMs({ user, system }: { user: number; system: number }): number {
  return (user + system) / 1000
}
