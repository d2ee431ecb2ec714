import { parentPort } from 'node:worker_threads'

/** What a render thread says when it is ready, and with each answer. */
export interface ThreadMessage<Answer> {
  answer?: Answer
  /** Time of the processor that the thread has used since it began. */
  usedMs: number
}

/** The inner side of a render thread: answers each task it is given; what is thrown ends the thread. */
export function answerTasks<Task, Answer>(answer: (task: Task) => Answer | Promise<Answer>): void {
  const say = (said: { answer?: Answer }) => {
    const message: ThreadMessage<Answer> = {
      ...said,
      usedMs: milliseconds(process.threadCpuUsage()),
    }
    parentPort?.postMessage(message)
  }
  parentPort?.on('message', async (task: Task) => say({ answer: await answer(task) }))
  say({})
}

export function milliseconds({ user, system }: { user: number; system: number }): number {
  return (user + system) / 1000
}
