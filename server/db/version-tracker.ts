import type { NodeConnection } from './node-connection.ts'

const POLL_MS = 500

/**
 * The latest version of the archive that this node knows. Refreshed on request, and twice a second because
 * notifications can get lost.
 */
export function trackVersion(connection: () => Pick<NodeConnection, 'query'> | undefined) {
  let current = 0
  let isRefreshing = false
  let again = false
  let isAway = false

  const update = (version: number) => {
    isAway = false
    current = Math.max(current, version)
  }

  const refresh = () => {
    again = isRefreshing
    if (isRefreshing) return
    isRefreshing = true
    const rows = connection()?.query('select version from archive_state')
    void (rows ?? Promise.resolve([]))
      .then(([row]) => update(Number(row?.version ?? 0)))
      .catch(() => {
        isAway = true
      })
      .finally(() => {
        isRefreshing = false
        if (again) refresh()
      })
  }

  const timer = setInterval(refresh, POLL_MS).unref()
  return {
    current: () => current,
    /** An older version changes nothing. */
    update,
    /** Queries the version now; a failure is left to the next poll. */
    refresh,
    /** Whether the last query failed. */
    isAway: () => isAway,
    stop: () => clearInterval(timer),
  }
}
