/** Does work once the browser has nothing better to do; returns what calls it off. Safari has no idle callbacks. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 2000)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(work, { timeout: 5000 })
  return () => window.cancelIdleCallback(handle)
}
