import { parentPort } from 'node:worker_threads'

/** Sent when the thread is ready, and with each answer. */
export interface ThreadMessage<Answer> {
  answer?: Answer
  /** CPU time used since the thread started. */
  usedMs: number
}

/** Worker side: answers each task; an exception ends the thread. */
export function answerTasks<Task, Answer>(answer: (task: Task) => Answer | Promise<Answer>): void {
  const send = (content: { answer?: Answer }) => {
    const message: ThreadMessage<Answer> = {
      ...content,
      usedMs: cpuTimeMs(process.threadCpuUsage()),
    }
    parentPort?.postMessage(message)
  }
  parentPort?.on('message', async (task: Task) => send({ answer: await answer(task) }))
  send({})
}

export function cpuTimeMs({ user, system }: { user: number; system: number }): number {
  return (user + system) / 1000
}
