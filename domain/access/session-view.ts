export interface SessionView {
  id: string
  startedAt: Date
  seenAt: Date
  /** User-Agent header. */
  agent: string
}
