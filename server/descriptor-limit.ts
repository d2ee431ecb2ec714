import { readFileSync } from 'node:fs'
import type { Logger } from 'pino'
import { createRareLog } from './rare-log.ts'

/** What POSIX promises is less; this is the usual soft limit where none can be read. */
const USUAL = 1024
const CODES = ['EMFILE', 'ENFILE']

/** How many files and connections this process may have open. */
export function descriptorLimit(path = '/proc/self/limits'): number {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync(path, 'utf8')) ?? []
    return soft === undefined ? USUAL : Number(soft)
  } catch {
    return USUAL
  }
}

/** Whether something failed because too many files and connections are open. */
export function isOutOfDescriptors(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', cause } = error as NodeJS.ErrnoException
  return CODES.includes(code) || isOutOfDescriptors(cause)
}

const rareLogs = new WeakMap<Logger, ReturnType<typeof createRareLog>>()

/** One plain line, however many requests fail by it. */
export function logOutOfDescriptors(log: Logger): void {
  const rareLog = rareLogs.get(log) ?? createRareLog(log)
  rareLogs.set(log, rareLog)
  rareLog(
    `The process has run out of file descriptors (limit: ${descriptorLimit()}). Requests fail until some are closed. Raise the limit (systemd: LimitNOFILE, shell: ulimit -n) and restart.`,
  )
}
