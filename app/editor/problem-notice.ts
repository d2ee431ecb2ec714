import type { Problem } from './editor-calls.ts'
import type { Notice } from './editor-store.ts'

/** The notice of an error. @param again Offered if trying again may help. */
export function problemNotice(problem: Problem, again?: () => void): Notice {
  const notice: Notice = { kind: 'problem', text: problem.text, batches: [] }
  return isTemporary(problem) ? { ...notice, again } : notice
}

/** Whether the cause is the network, the server or the session, rather than the archive's state. */
export function isTemporary({ code }: Problem): boolean {
  return !/^(manage|archive)\//.test(code)
}
