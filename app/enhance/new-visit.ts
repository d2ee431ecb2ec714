/** Whether the reader followed a link or typed the URL, in place of going back, forward, or reloading. */
export function isNewVisit(): boolean {
  const [page] = performance.getEntriesByType('navigation')
  return !(page instanceof PerformanceNavigationTiming) || page.type === 'navigate'
}
