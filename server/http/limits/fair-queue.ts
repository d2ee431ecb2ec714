import { type ErrorCode, SiteError } from '../../errors.ts'

export interface QueueLimits {
  /** Tasks that run at the same time. */
  concurrency: number
  /** Tasks that wait, of all addresses and of one. */
  total: number
  perAddress: number
  /** The rejection of a task for which there is no room. */
  busy?: ErrorCode
}

interface Waiting {
  start(): void
  reject(error: Error): void
}

interface Asker {
  waiting: Waiting[]
  running: number
  /** Milliseconds that its tasks have taken, counted from those of the others when it began. */
  spent: number
}

/**
 * Runs tasks in an order that gives each address the same time, so that none keeps the others waiting. If too many
 * wait, the address with most of them gets the rejection.
 */
export function createFairQueue(
  { concurrency, total, perAddress, busy = 'search/busy' }: QueueLimits,
  now: () => number = () => performance.now(),
) {
  const askers = new Map<string, Asker>()
  let running = 0
  /** What the address that was last chosen had spent. */
  let level = 0

  function startNext(): void {
    if (running >= concurrency) return
    const [next] = [...askers.values()]
      .filter(({ waiting }) => waiting.length > 0)
      .toSorted((one, other) => one.spent - other.spent)
    if (!next) return
    level = next.spent
    next.waiting.shift()?.start()
  }

  function length(): number {
    return [...askers.values()].reduce((sum, { waiting }) => sum + waiting.length, 0)
  }

  function makeRoom(asker: Asker): void {
    if (asker.waiting.length >= perAddress) throw new SiteError(busy)
    if (length() < total) return
    const [greediest] = [...askers.values()].toSorted(
      (one, other) => other.waiting.length - one.waiting.length,
    )
    if (!greediest || greediest.waiting.length <= asker.waiting.length + 1)
      throw new SiteError(busy)
    greediest.waiting.pop()?.reject(new SiteError(busy))
  }

  function waitForSlot(asker: Asker): Promise<void> {
    makeRoom(asker)
    return new Promise((start, reject) => {
      asker.waiting.push({
        start() {
          running += 1
          asker.running += 1
          start()
        },
        reject,
      })
      startNext()
    })
  }

  function forget(address: string, { waiting, running }: Asker): void {
    if (waiting.length === 0 && running === 0) askers.delete(address)
  }

  return {
    /** How many tasks wait. */
    length,
    /** @throws SiteError search/busy, or as the limits say */
    async run<Result>(address: string, task: () => Promise<Result>): Promise<Result> {
      const asker = askers.get(address) ?? { waiting: [], running: 0, spent: level }
      askers.set(address, asker)
      try {
        await waitForSlot(asker)
      } catch (error) {
        forget(address, asker)
        throw error
      }
      const started = now()
      try {
        return await task()
      } finally {
        running -= 1
        asker.running -= 1
        asker.spent += now() - started
        forget(address, asker)
        startNext()
      }
    },
  }
}
