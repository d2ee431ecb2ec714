import type { Problem } from './editor-calls.ts'
import type { Notice } from './editor-store.ts'

/** What is said of something that was not done. @param again Offered where it may go better then. */
export function problemNotice(problem: Problem, again?: () => void): Notice {
  const notice: Notice = { kind: 'problem', text: problem.text, batches: [] }
  return mayPass(problem) ? { ...notice, again } : notice
}

/** Whether it lies with the network, the server or the session, rather than with what is there. */
export function mayPass({ code }: Problem): boolean {
  return !/^(manage|archive)\//.test(code)
}
