import { parentPort } from 'node:worker_threads'

/** The inner side of a render thread: answers each task it is given; what is thrown ends the thread. */
export function answerTasks<Task, Answer>(answer: (task: Task) => Answer | Promise<Answer>): void {
  parentPort?.on('message', async (task: Task) => {
    parentPort?.postMessage(await answer(task))
  })
  parentPort?.postMessage('ready')
}
