import { MINUTE_MS } from '#domain/units/time.ts'
import type { PauseCause, UploadItem } from './upload-item.ts'

/** After this long without its server, an upload starts over. */
const AWAY_MS = 10 * MINUTE_MS
const WAITS_MS = [1000, 2000, 4000, 8000, 15_000, 30_000]
const LOGGED_OUT_MS = 5000
const OFFLINE_MS = 3000
/** Otherwise an upload whose parts reach different servers would start over forever. */
const MAX_RESTARTS = 3

type Counts = Pick<UploadItem, 'tries' | 'awaySince'>
type Retry = ({ ms: number } & Partial<Counts>) | 'give up' | 'start over'

export function mayStartOver({ restarts }: Pick<UploadItem, 'restarts'>): boolean {
  return restarts < MAX_RESTARTS
}

/**
 * When a paused upload is retried. Users may be offline or logged out for hours. A connection that keeps breaking is
 * given up. An upload whose server is down waits for it, then starts over.
 */
export function nextRetry(
  item: Counts & Pick<UploadItem, 'restarts'>,
  cause: PauseCause,
  now: number,
): Retry {
  const { tries, awaySince = cause === 'server-away' ? now : undefined } = item
  if (cause === 'offline') return { ms: OFFLINE_MS }
  if (cause === 'logged-out') return { ms: LOGGED_OUT_MS }
  if (awaySince === undefined) {
    const ms = WAITS_MS[tries]
    return ms === undefined ? 'give up' : { ms, tries: tries + 1 }
  }
  // While a server comes back, other servers answer for it, or its proxy does with 502.
  if (now - awaySince >= AWAY_MS) return mayStartOver(item) ? 'start over' : 'give up'
  return { ms: WAITS_MS[Math.min(tries, WAITS_MS.length - 1)] ?? 0, tries: tries + 1, awaySince }
}
