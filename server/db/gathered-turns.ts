/** What is done for several who wait: an outcome for each, in the same order. Where it throws, nothing was done. */
type Turn<Order, Outcome> = (orders: readonly Order[]) => Promise<readonly Outcome[]>

interface GatherOptions<Order> {
  /** Of two that must not share a turn, the later one waits for the next. */
  isTogether?: (one: Order, other: Order) => boolean
  /** How long after the last turn the next begins, unless enough orders wait for it. */
  apartMs?: number
}

interface Waiting<Order, Outcome> {
  order: Order
  resolve(outcome: Outcome): void
  reject(error: unknown): void
}

const MOST_TOGETHER = 64
/** Long enough for those who are about to ask, too short for anybody to notice. */
const APART_MS = 20

/**
 * Does what is asked for at the same time in one turn: a commit waits for the disk, whatever it holds.
 * Turns begin some milliseconds apart, in which others come; whoever asks alone does not wait.
 */
export function gatherTurns<Order, Outcome>(
  run: Turn<Order, Outcome>,
  { isTogether = () => true, apartMs = APART_MS }: GatherOptions<Order> = {},
): (order: Order) => Promise<Outcome> {
  let waiting: Waiting<Order, Outcome>[] = []
  let isRunning = false
  let begun = Number.NEGATIVE_INFINITY
  let stopWaiting = () => {}

  const waitForOthers = async () => {
    const left = begun + apartMs - performance.now()
    if (left <= 0 || waiting.length >= MOST_TOGETHER) return
    const { promise, resolve } = Promise.withResolvers<void>()
    stopWaiting = resolve
    const timer = setTimeout(resolve, left)
    await promise
    clearTimeout(timer)
  }

  /** The first of them, and those that may share its turn. */
  const takeTogether = (first: Waiting<Order, Outcome>) => {
    const fitting = waiting.filter(({ order }) => isTogether(first.order, order))
    const together = new Set(fitting.slice(0, MOST_TOGETHER))
    waiting = waiting.filter((one) => !together.has(one))
    return [...together]
  }

  const takeTurn = async (together: Waiting<Order, Outcome>[]) => {
    try {
      const outcomes = await run(together.map(({ order }) => order))
      for (const [at, { resolve }] of together.entries()) resolve(outcomes[at] as Outcome)
    } catch (error) {
      const [first] = together
      if (together.length === 1) return first?.reject(error)
      // One of them cannot be done, and the others are not to suffer for it.
      for (const one of together) await takeTurn([one])
    }
  }

  const runAll = async () => {
    isRunning = true
    for (let [first] = waiting; first; [first] = waiting) {
      await waitForOthers()
      begun = performance.now()
      await takeTurn(takeTogether(first))
    }
    isRunning = false
  }

  return (order) =>
    new Promise((resolve, reject) => {
      waiting.push({ order, resolve, reject })
      if (waiting.length >= MOST_TOGETHER) stopWaiting()
      if (!isRunning) void runAll()
    })
}
