import { formatBytes } from '#domain/units/bytes.ts'

const WINDOW_MS = 10_000

/** How fast bytes went of late; undefined before anything can be said. */
export interface TransferRate {
  note(bytes: number, at: number): void
  bytesPerSecond(at: number): number | undefined
}

export function createTransferRate(): TransferRate {
  let marks: { at: number; bytes: number }[] = []
  return {
    note(bytes, at) {
      marks = [...marks.filter((mark) => mark.at > at - WINDOW_MS), { at, bytes }]
    },
    bytesPerSecond(at) {
      const [first] = marks
      const last = marks.at(-1)
      if (!first || !last || at - first.at < 500) return undefined
      return Math.max(0, (last.bytes - first.bytes) / ((at - first.at) / 1000))
    },
  }
}

/** `12 MB/s, about 3 min left`; empty as long as nothing can be said. */
export function rateText(bytesPerSecond: number | undefined, bytesLeft: number): string {
  if (!bytesPerSecond) return ''
  return `${formatBytes(Math.round(bytesPerSecond))}/s, ${leftText(bytesLeft / bytesPerSecond)}`
}

function leftText(seconds: number): string {
  if (seconds < 60) return `about ${Math.max(1, Math.ceil(seconds))} s left`
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return `about ${minutes} min left`
  return `about ${Math.floor(minutes / 60)} h ${minutes % 60} min left`
}
