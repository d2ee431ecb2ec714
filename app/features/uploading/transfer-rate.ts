import { formatBytes } from '#domain/units/bytes.ts'

const WINDOW_MS = 10_000

/** How fast bytes went of late; undefined before anything can be said. */
export interface TransferRate {
  /** @param bytes That have gone since it was told last. */
  note(bytes: number, at: number): void
  bytesPerSecond(at: number): number | undefined
}

export function createTransferRate(): TransferRate {
  let marks: { at: number; bytes: number }[] = []
  return {
    note(bytes, at) {
      const last = marks.at(-1)
      // What comes at the same moment is one mark: many files tell of many bytes.
      if (last && at - last.at < 50) last.bytes += bytes
      else marks = [...marks.filter((mark) => mark.at > at - WINDOW_MS), { at, bytes }]
    },
    bytesPerSecond(at) {
      const late = marks.filter((mark) => mark.at > at - WINDOW_MS)
      const [first] = late
      if (!first || at - first.at < 500) return undefined
      const bytes = late.reduce((sum, mark) => sum + mark.bytes, 0)
      return bytes / ((at - first.at) / 1000)
    },
  }
}

/** `12 MB/s, about 3 min left`; empty as long as nothing can be said. */
export function rateText(bytesPerSecond: number | undefined, bytesLeft: number): string {
  if (!bytesPerSecond) return ''
  return `${formatBytes(Math.round(bytesPerSecond), 1)}/s, ${leftText(bytesLeft / bytesPerSecond)}`
}

function leftText(seconds: number): string {
  if (seconds < 60) return `about ${Math.max(1, Math.ceil(seconds))} s left`
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return `about ${minutes} min left`
  return `about ${Math.floor(minutes / 60)} h ${minutes % 60} min left`
}
