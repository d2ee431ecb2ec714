import { setTimeout as after } from 'node:timers/promises'

/** `undefined` for an answer that takes longer. */
export async function withTimeout<Answer>(
  answer: Promise<Answer>,
  waitMs: number,
): Promise<Answer | undefined> {
  const settled = new AbortController()
  const { signal } = settled
  const late = after(waitMs, undefined, { ref: false, signal }).catch(() => undefined)
  return await Promise.race([answer, late]).finally(() => settled.abort())
}
