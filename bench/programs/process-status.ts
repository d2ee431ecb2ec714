import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { run } from './command.ts'

export interface ProcessMemory {
  /** Bytes in memory now. */
  now: number
  /** The most bytes so far: the high-water mark of Linux. */
  peak: number
  parent: number
}

/** All 0 for a process that has ended. */
export async function memoryOf(pid: number): Promise<ProcessMemory> {
  const text = await readFile(`/proc/${pid}/status`, 'latin1').catch(() => '')
  const number = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0)
  return { now: number('VmRSS') * 1024, peak: number('VmHWM') * 1024, parent: number('PPid') }
}

const USER_TICKS = 11
const SYSTEM_TICKS = 12

/** Seconds of processor time that a process has used, its own and the system's for it. */
export async function processorSeconds(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'latin1')
  // The name, in brackets, may hold spaces.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const ticks = Number(fields[USER_TICKS]) + Number(fields[SYSTEM_TICKS])
  return ticks / Number(await run('getconf', ['CLK_TCK']))
}

const IDLE_SHARE = 0.05
const POLL_INTERVAL_MS = 1000
const IDLE_WITHIN_MS = 300_000

/**
 * Waits until a process does next to nothing: a site indexes its archive after its first start. That its index is complete
 * cannot be waited for, because files of the bench have no bytes to read.
 */
export async function untilIdle(pid: number): Promise<void> {
  const ends = performance.now() + IDLE_WITHIN_MS
  let before = await processorSeconds(pid)
  while (performance.now() < ends) {
    await sleep(POLL_INTERVAL_MS)
    const now = await processorSeconds(pid)
    if (now - before < (IDLE_SHARE * POLL_INTERVAL_MS) / 1000) return
    before = now
  }
  throw new Error('The site was still busy after five minutes.')
}
