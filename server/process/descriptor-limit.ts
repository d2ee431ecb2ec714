import { readFileSync } from 'node:fs'
import type { Logger } from 'pino'
import { logThrottled } from '../logging/throttled-log.ts'

/** The usual soft limit, where the actual one is unknown. */
const USUAL = 1024
const CODES = ['EMFILE', 'ENFILE']

/** Maximum number of files and connections of this process. */
export function descriptorLimit(): number {
  try {
    const [, soft] =
      /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return soft === undefined ? USUAL : Number(soft)
  } catch {
    return USUAL
  }
}

export function isOutOfDescriptors(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', cause } = error as NodeJS.ErrnoException
  return CODES.includes(code) || isOutOfDescriptors(cause)
}

/** Whether the process or the system has no descriptors or memory left: that says nothing about the file. */
export function isExhausted(error: unknown): boolean {
  const { code = '' } = error as NodeJS.ErrnoException
  return [...CODES, 'ENOMEM', 'EAGAIN'].includes(code)
}

/** Logs one line however many requests fail. */
export function logOutOfDescriptors(log: Logger): void {
  logThrottled(
    log,
    `The process has run out of file descriptors (limit: ${descriptorLimit()}). Requests fail until some are closed. Raise the limit (systemd: LimitNOFILE, shell: ulimit -n) and restart.`,
  )
}
