import { writeSync } from 'node:fs'

const STANDARD_OUTPUT = 1
/** For whoever reads the log by a pipe, to take some of it. */
const WAIT_MS = 10
const MOST_WAITS = 100

/**
 * Where the log goes. A line that cannot be written is lost, and the site goes on: a log on a disk that
 * is full must not take it down.
 */
export function logOutput(descriptor = STANDARD_OUTPUT): { write(line: string): void } {
  let isCut = false
  return {
    write(line) {
      // What was cut off is not to spoil the line behind it.
      const bytes = Buffer.from(isCut ? `\n${line}` : line)
      const written = writeMost(descriptor, bytes)
      if (written > 0) isCut = written < bytes.length
    },
  }
}

/** @returns How many bytes were written. */
function writeMost(descriptor: number, bytes: Uint8Array): number {
  let written = 0
  for (let waits = 0; written < bytes.length; ) {
    try {
      written += writeSync(descriptor, bytes, written)
    } catch (error) {
      const isLate = (error as NodeJS.ErrnoException).code === 'EAGAIN' && waits < MOST_WAITS
      if (!isLate) break
      waits += 1
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, WAIT_MS)
    }
  }
  return written
}
