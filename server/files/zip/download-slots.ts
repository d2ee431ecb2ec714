/** Downloads of one IP address (IPv6: one /64) at the same time, and of all. */
const EACH = 2
const ALL = 20

export type DownloadSlots = ReturnType<typeof createDownloadSlots>

/** Limits work that lasts as long as its reader likes. */
export function createDownloadSlots(each = EACH, all = ALL) {
  const running = new Map<string, number>()
  let total = 0
  return {
    /** @returns A function that frees the slot again, or undefined if too many downloads are running. */
    take(subject: string): (() => void) | undefined {
      const own = running.get(subject) ?? 0
      if (own >= each || total >= all) return undefined
      total++
      running.set(subject, own + 1)
      let isTaken = true
      return () => {
        if (!isTaken) return
        isTaken = false
        total--
        const left = (running.get(subject) ?? 1) - 1
        if (left === 0) running.delete(subject)
        else running.set(subject, left)
      }
    },
  }
}
