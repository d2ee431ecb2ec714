import { counted } from '../units/count.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../units/time.ts'

/** A duration in its largest unit, rounded down: `40 minutes`, `31 hours`, `3 days`. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < MINUTE_MS) return 'less than a minute'
  if (milliseconds < HOUR_MS) return counted(Math.floor(milliseconds / MINUTE_MS), 'minute')
  if (milliseconds < 3 * DAY_MS) return counted(Math.floor(milliseconds / HOUR_MS), 'hour')
  return counted(Math.floor(milliseconds / DAY_MS), 'day')
}
