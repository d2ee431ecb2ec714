import { formatBytes } from '#domain/units/bytes.ts'
import { formatClock } from '#domain/units/clock.ts'
import { formatCount } from '#domain/units/count.ts'
import type { Terminal } from './terminal.ts'

const TTY_MS = 100
const LOG_MS = 5000
const BAR_CELLS = 24
const GAP = '  '
const CLEAR = '\r\u001b[K'

export interface Progress {
  /** Parts in the middle are dropped first on a narrow terminal. */
  parts: string[]
  /** From 0 to 1; `undefined` while unknown. */
  share: number | undefined
}

/**
 * Shows progress: one line that is rewritten on a terminal, or a line every few seconds elsewhere.
 * @param measure Called with the seconds since the start.
 * @returns Stops it, clears the line, and returns the seconds since the start.
 */
export function showProgress(
  { progress }: Pick<Terminal, 'progress'>,
  measure: (elapsedSeconds: number) => Progress,
): () => number {
  const { isTTY = false, columns = 80 } = progress
  const startedAt = performance.now()
  const elapsedSeconds = () => (performance.now() - startedAt) / 1000
  const show = () => {
    const { parts, share } = measure(elapsedSeconds())
    if (!isTTY) progress.write(`${parts.join(GAP)}\n`)
    else progress.write(`${CLEAR}${fittingLine(parts, bar(share), columns - 1)}`)
  }
  const timer = setInterval(show, isTTY ? TTY_MS : LOG_MS)
  return () => {
    clearInterval(timer)
    if (isTTY) progress.write(CLEAR)
    return elapsedSeconds()
  }
}

/** Only on a terminal: the site logs what a backup has printed at its end, when progress is of no use. */
export function showProgressOnTerminal(
  terminal: Pick<Terminal, 'progress'>,
  measure: () => Progress,
): () => void {
  return terminal.progress.isTTY ? showProgress(terminal, measure) : () => undefined
}

/** Fits the line to the width: drops middle parts first, then the bar, never the last part. */
export function fittingLine(parts: string[], bar: string, width: number): string {
  const last = parts.slice(-1)
  const shorter = parts.map((_, dropped) => [...parts.slice(0, -1 - dropped), ...last])
  const texts = shorter.map((some) => some.join(GAP))
  const candidates = [...texts.slice(0, -1).map((text) => bar + text), ...texts.slice(-2)]
  return candidates.find(({ length }) => length <= width) ?? last.join('').slice(0, width)
}

function bar(share: number | undefined): string {
  if (share === undefined) return ''
  const full = Math.round(Math.min(1, share) * BAR_CELLS)
  return `${'█'.repeat(full)}${'░'.repeat(BAR_CELLS - full)} `
}

export interface Pace {
  done: number
  total: number
}

/** Seconds left by the slowest pace; `undefined` before any progress. */
function secondsLeft(paces: Pace[], elapsedSeconds: number): number | undefined {
  const left = paces
    .filter(({ total }) => total > 0)
    .map(({ done, total }) => (Math.max(0, total - done) * elapsedSeconds) / done)
  const slowest = Math.max(0, ...left)
  return Number.isFinite(slowest) ? slowest : undefined
}

/** @param bytes `read`: without those that were skipped. */
export function transferProgress(
  items: Pace & { noun: string },
  bytes: Pace & { read: number },
  elapsedSeconds: number,
): Progress {
  const left = secondsLeft([items, bytes], elapsedSeconds)
  const parts = [
    `${formatCount(items.done)} of ${formatCount(items.total)} ${items.noun}`,
    `${formatBytes(bytes.done, 1)} of ${formatBytes(bytes.total, 1)}`,
    rate(bytes.read, elapsedSeconds),
    ...(left === undefined ? [] : [`${formatClock(left)} left`]),
  ]
  const shares = [items, bytes].map(({ done, total }) => (total === 0 ? 1 : done / total))
  return { parts, share: Math.min(...shares) }
}

export function rate(bytes: number, seconds: number): string {
  return `${formatBytes(bytes / Math.max(seconds, 0.001), 1)}/s`
}
