/** A text that waits for its turn. */
interface QueuedText {
  /** What shows it. */
  page: string
  /** Of the texts of one page the smallest comes first: only long ones can be slow. */
  size: number
  /** Never rejects. @returns Time of the processor that it took. */
  run: () => Promise<number>
}

interface RenderQueue {
  add(text: QueuedText): void
  /** Settles when slow texts of this page have used up their budget, counted from now; perhaps never. */
  overdue(page: string): Promise<void>
}

interface Budget {
  page: string
  leftMs: number
  end: () => void
}

/**
 * Runs one text after the other. Next comes the page that took the least time so far: a page whose texts
 * are slow waits for those of all others.
 * @param slowMs A text that takes longer counts as slow.
 * @param budgetMs What all slow texts of a page may take before it is overdue.
 */
export function createRenderQueue(slowMs: number, budgetMs: number): RenderQueue {
  const waiting = new Set<QueuedText>()
  const usedMs = new Map<string, number>()
  let budgets: Budget[] = []
  let isRunning = false

  const used = ({ page }: QueuedText) => usedMs.get(page) ?? 0

  function next(): QueuedText | undefined {
    const [first] = [...waiting].sort(
      (one, other) => used(one) - used(other) || one.size - other.size,
    )
    return first
  }

  function charge({ page }: QueuedText, ms: number) {
    usedMs.set(page, (usedMs.get(page) ?? 0) + ms)
    const isCharged = (budget: Budget) => budget.page === page && ms > slowMs
    budgets = budgets
      .map((budget) => (isCharged(budget) ? { ...budget, leftMs: budget.leftMs - ms } : budget))
      .filter(isLeft)
  }

  async function runAll() {
    // Texts that are asked for together are all there before the first is chosen.
    await Promise.resolve()
    for (let text = next(); text; text = next()) {
      waiting.delete(text)
      charge(text, await text.run())
    }
    usedMs.clear()
    budgets = []
    isRunning = false
  }

  return {
    add(text) {
      waiting.add(text)
      if (isRunning) return
      isRunning = true
      void runAll()
    },
    overdue(page) {
      const { promise, resolve } = Promise.withResolvers<void>()
      budgets.push({ page, leftMs: budgetMs, end: resolve })
      return promise
    },
  }
}

function isLeft({ leftMs, end }: Budget): boolean {
  if (leftMs <= 0) end()
  return leftMs > 0
}
