/** Work that several may want to do, done by one of them at a time. */
export interface Claims {
  /**
   * Waits until nobody else does this work, then does it. It may be done by then: the task looks
   * first. Whoever dies at it gives it up.
   */
  once<Result>(what: string, task: () => Promise<Result>): Promise<Result>
}

/** Among the tasks of this process; who comes first is served first. */
export function claimHere(): Claims {
  const last = new Map<string, Promise<unknown>>()
  return {
    once(what, task) {
      const before = last.get(what)
      const result = before ? before.then(task) : task()
      const settled = result
        .catch(() => undefined)
        .finally(() => {
          if (last.get(what) === settled) last.delete(what)
        })
      last.set(what, settled)
      return result
    },
  }
}
