import { formatBytes } from '#domain/units/bytes.ts'
import { formatClock } from '#domain/units/clock.ts'
import { formatCount } from '#domain/units/count.ts'
import { filesDone, type ImportReport } from '../import/import-report.ts'
import type { SourceSize } from '../import/source-size.ts'
import { type Progress, secondsLeft } from './progress-line.ts'

/** Progress of an import: files, bytes, rate and time left. */
export function importProgress(
  report: ImportReport,
  size: SourceSize,
  elapsedSeconds: number,
): Progress {
  const files = { done: filesDone(report), total: size.files }
  const bytes = { done: report.bytesRead, total: size.bytes }
  const rate = `${formatBytes(bytes.done / Math.max(elapsedSeconds, 0.001), 1)}/s`
  if (!size.isCounted) {
    const parts = [
      `${formatCount(files.done)} files`,
      formatBytes(bytes.done, 1),
      rate,
      'counting ...',
    ]
    return { parts, share: undefined }
  }
  const left = secondsLeft([files, bytes], elapsedSeconds)
  const parts = [
    `${formatCount(files.done)} of ${formatCount(files.total)} files`,
    `${formatBytes(bytes.done, 1)} of ${formatBytes(bytes.total, 1)}`,
    rate,
    ...(left === undefined ? [] : [`${formatClock(left)} left`]),
  ]
  const shares = [files, bytes].map(({ done, total }) => (total === 0 ? 1 : done / total))
  return { parts, share: Math.min(...shares) }
}
