/** Today, `2026-11-22`, by UTC: pages are cached for everyone and rendered again each day. */
export function utcDay(): string {
  return new Date().toISOString().slice(0, 10)
}
