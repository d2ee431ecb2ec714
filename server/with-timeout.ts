import { setTimeout as after } from 'node:timers/promises'

/** `undefined` for a response that takes longer. */
export async function withTimeout<Value>(
  value: Promise<Value>,
  waitMs: number,
): Promise<Value | undefined> {
  const settled = new AbortController()
  const { signal } = settled
  const late = after(waitMs, undefined, { ref: false, signal }).catch(() => undefined)
  return await Promise.race([value, late]).finally(() => settled.abort())
}
