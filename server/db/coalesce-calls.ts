/** Callers that arrive while a run is under way share the next one, so that every result is newer than its call. */
export function coalesceCalls(run: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | undefined
  let next: Promise<void> | undefined

  const start = () => {
    const started = run().finally(() => {
      if (current === started) current = undefined
    })
    current = started
    return started
  }

  return () => {
    if (next) return next
    if (!current) return start()
    next = current
      .catch(() => undefined)
      .then(() => {
        next = undefined
        return start()
      })
    return next
  }
}
