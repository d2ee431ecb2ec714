import { browserName } from './browser-name.ts'

export interface SessionView {
  id: string
  startedAt: Date
  seenAt: Date
  /** User-Agent header. */
  agent: string
}

export type ShownSession = ReturnType<typeof sessionForDisplay>

/** As pages show it. @param current The session of their reader. */
export function sessionForDisplay({ agent, ...session }: SessionView, current: string | undefined) {
  return { ...session, browser: browserName(agent), isThis: session.id === current }
}
