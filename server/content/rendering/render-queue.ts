interface QueuedText {
  /** The page it belongs to. */
  page: string
  /** Short texts of a page come first, because only long ones can be slow. */
  size: number
  /** Never rejects. @returns CPU time used. */
  run: () => Promise<number>
}

interface Budget {
  page: string
  leftMs: number
  end: () => void
}

/**
 * Runs one text at a time. The page that has used the least time is next, so a page with slow texts waits for all
 * others.
 * @param slowMs Texts that take longer count as slow.
 * @param budgetMs Total time of a page's slow texts before it is overdue.
 */
export function createRenderQueue(slowMs: number, budgetMs: number) {
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
    // Lets texts requested together join before the first is chosen.
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
    add(text: QueuedText) {
      waiting.add(text)
      if (isRunning) return
      isRunning = true
      void runAll()
    },
    /** Settles when slow texts of this page have used up their budget, counted from now; perhaps never. */
    overdue(page: string): Promise<void> {
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
