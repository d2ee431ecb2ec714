import { formatBytes } from '#domain/units/bytes.ts'

const WINDOW_MS = 10_000

/** The speed of the last ten seconds; undefined before it is known. */
export interface TransferRate {
  /** @param bytes Sent since the last call. */
  note(bytes: number, at: number): void
  bytesPerSecond(at: number): number | undefined
}

export function createTransferRate(): TransferRate {
  let marks: { at: number; bytes: number }[] = []
  return {
    note(bytes, at) {
      const last = marks.at(-1)
      // Many files report at the same moment.
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

/** `12 MB/s, about 3 min left`; empty while the speed is unknown. */
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
