import { HOUR_MS, MINUTE_MS } from '#domain/units/time.ts'

const FIRST_MS = MINUTE_MS

/** Runs a task each hour, the first time a minute after startup. */
export function runHourly(task: () => unknown, signal: AbortSignal): void {
  const first = setTimeout(task, FIRST_MS).unref()
  const every = setInterval(task, HOUR_MS).unref()
  signal.addEventListener('abort', () => {
    clearTimeout(first)
    clearInterval(every)
  })
}
