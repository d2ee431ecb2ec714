import { type ErrorCode, SiteError } from '../../errors.ts'

interface SlotLimits {
  /** At the same time, of one subject. */
  each?: number
  /** Of all subjects together. */
  all: number
}

export type Slots = ReturnType<typeof createSlots>

/** Limits what runs at the same time. */
export function createSlots({ each = Number.POSITIVE_INFINITY, all }: SlotLimits) {
  const running = new Map<string, number>()
  let total = 0
  return {
    /** @returns A function that frees the slot again, or undefined if there is none. */
    take(subject = ''): (() => void) | undefined {
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

/** @throws SiteError with this code if there is no slot. */
export async function withSlot<Result>(
  slots: Slots,
  code: ErrorCode,
  work: () => Promise<Result>,
  subject?: string,
): Promise<Result> {
  const release = slots.take(subject)
  if (!release) throw new SiteError(code)
  try {
    return await work()
  } finally {
    release()
  }
}
