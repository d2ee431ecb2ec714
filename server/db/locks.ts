/** Named locks: one holder at a time. */
export interface Locks {
  /**
   * Waits for the lock, then runs the task. Its work may be done by then, so the task checks first. A holder that dies
   * releases the lock.
   */
  withLock<Result>(name: string, task: () => Promise<Result>): Promise<Result>
}

/** Locks within this process, first come, first served. */
export function createLocalLocks(): Locks {
  const last = new Map<string, Promise<unknown>>()
  return {
    withLock(name, task) {
      const before = last.get(name)
      const result = before ? before.then(task) : task()
      const settled = result
        .catch(() => undefined)
        .finally(() => {
          if (last.get(name) === settled) last.delete(name)
        })
      last.set(name, settled)
      return result
    },
  }
}
