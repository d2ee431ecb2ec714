import { writeSync } from 'node:fs'

const STANDARD_OUTPUT = 1
/** Wait for the reader of a full pipe. */
const WAIT_MS = 10
const MAX_WAITS = 100

/** Log destination. A line that cannot be written is lost: a full disk must not stop the site. */
export function logOutput(descriptor = STANDARD_OUTPUT): { write(line: string): void } {
  let isCut = false
  return {
    write(line) {
      // Separates a truncated line from the next one.
      const bytes = Buffer.from(isCut ? `\n${line}` : line)
      const written = writeMost(descriptor, bytes)
      if (written > 0) isCut = written < bytes.length
    },
  }
}

/** @returns The number of bytes written. */
function writeMost(descriptor: number, bytes: Uint8Array): number {
  let written = 0
  for (let waits = 0; written < bytes.length; ) {
    try {
      written += writeSync(descriptor, bytes, written)
    } catch (error) {
      const isFull = (error as NodeJS.ErrnoException).code === 'EAGAIN' && waits < MAX_WAITS
      if (!isFull) break
      waits += 1
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, WAIT_MS)
    }
  }
  return written
}
