import { writeSync } from 'node:fs'

const STANDARD_OUTPUT = 1
/** Wait for the reader of a full pipe. */
const WAIT_MS = 10
const MAX_WAITS = 100

/**
 * Log destination. A line is written at once; those that follow it in the same turn of the event loop are written
 * together at its end, because a busy site spends a tenth of its time writing single lines. A line that cannot be
 * written is lost: a full disk must not stop the site.
 */
export function logOutput(descriptor = STANDARD_OUTPUT): { write(line: string): void } {
  let isCut = false
  let waiting: string[] | undefined

  function writeNow(text: string) {
    // Separates a truncated line from the next one.
    const bytes = Buffer.from(isCut ? `\n${text}` : text)
    const written = writeMost(descriptor, bytes)
    if (written > 0) isCut = written < bytes.length
  }
  function writeWaiting() {
    const lines = waiting
    waiting = undefined
    if (lines && lines.length > 0) writeNow(lines.join(''))
  }
  // A fatal error exits before the deferred write runs.
  process.once('exit', writeWaiting)

  return {
    write(line) {
      if (waiting) {
        waiting.push(line)
        return
      }
      waiting = []
      setImmediate(writeWaiting)
      writeNow(line)
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
