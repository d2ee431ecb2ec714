import { formatBytes } from '#domain/units/bytes.ts'
import { formatClock } from '#domain/units/clock.ts'
import { formatCount } from '#domain/units/count.ts'
import type { MoveOrder } from '../move/move-order.ts'
import type { MoveReport } from '../move/move-report.ts'
import { type Progress, secondsLeft } from './progress-line.ts'

type Parts = Pick<MoveOrder, 'movesBytes'>

/** Blobs, bytes, rate and time left while blobs are copied, then rows. */
export function moveProgress(
  report: MoveReport,
  { movesBytes }: Parts,
  elapsedSeconds: number,
): Progress {
  return movesBytes && report.rows.sent === 0
    ? byteProgress(report, elapsedSeconds)
    : rowProgress(report)
}

function byteProgress(report: MoveReport, elapsedSeconds: number): Progress {
  const { total, faults } = report
  const blobs = {
    done: report.blobs.copied + report.blobs.there + faults.length,
    total: total.blobs,
  }
  const bytes = { done: report.bytes.read + report.bytes.there, total: total.bytes }
  const left = secondsLeft([blobs, bytes], elapsedSeconds)
  const parts = [
    `${formatCount(blobs.done)} of ${formatCount(blobs.total)} blobs`,
    `${formatBytes(bytes.done, 1)} of ${formatBytes(bytes.total, 1)}`,
    `${formatBytes(report.bytes.read / Math.max(elapsedSeconds, 0.001), 1)}/s`,
    ...(left === undefined ? [] : [`${formatClock(left)} left`]),
  ]
  const shares = [blobs, bytes].map(({ done, total }) => (total === 0 ? 1 : done / total))
  return { parts, share: Math.min(...shares) }
}

function rowProgress({ rows: { sent, checked }, total }: MoveReport): Progress {
  const rows = formatCount(total.rows)
  return {
    parts: [
      checked === 0
        ? `${formatCount(sent)} of ${rows} rows`
        : `${formatCount(checked)} of ${rows} rows checked`,
    ],
    share: total.rows === 0 ? undefined : (sent + checked) / (2 * total.rows),
  }
}
