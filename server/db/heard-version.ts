import type { NodeConnection } from './node-connection.ts'

const LOOK_MS = 500

/** The version of the archive as this node knows it. */
export interface HeardVersion {
  known(): number
  /** Takes note of a version that was read; an older one changes nothing. */
  learn(version: number): void
  /** Looks now; a failure is left to the next look. */
  look(): void
  /** Whether the last look failed. */
  isAway(): boolean
  stop(): void
}

/** Looks when it is told to, and twice a second, for notices get lost. */
export function hearVersion(connection: () => NodeConnection | undefined): HeardVersion {
  let known = 0
  let isLooking = false
  let again = false

  let isAway = false

  const learn = (version: number) => {
    isAway = false
    known = Math.max(known, version)
  }

  const look = () => {
    again = isLooking
    if (isLooking) return
    isLooking = true
    const asked = connection()?.query('select version from archive_state')
    void (asked ?? Promise.resolve([]))
      .then(([row]) => learn(Number(row?.version ?? 0)))
      .catch(() => {
        isAway = true
      })
      .finally(() => {
        isLooking = false
        if (again) look()
      })
  }

  const timer = setInterval(look, LOOK_MS).unref()
  return { known: () => known, learn, look, isAway: () => isAway, stop: () => clearInterval(timer) }
}
