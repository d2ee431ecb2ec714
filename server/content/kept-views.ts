/** What pages show, made once and again when it changed; until then they show what they showed before. */
interface KeptViews<View> {
  has(key: string): boolean
  /** Waits only where nothing was shown before. */
  get(key: string): Promise<View>
  /** Begins to make it anew. @returns Whether it was asked for before; otherwise there is nothing to do. */
  renew(key: string): boolean
}

interface Kept<View> {
  view: Promise<View>
  /** Ends the waiting for the first. */
  first: PromiseWithResolvers<View>
  /** How often it was begun, and which of these is shown. */
  begun: number
  shown: number
}

/**
 * @param make Gives a view, and again a better one where that takes longer.
 * @param changed Told when another view than before is shown.
 */
export function keepViews<View>(
  make: (key: string) => AsyncIterable<View>,
  changed: () => void,
): KeptViews<View> {
  const all = new Map<string, Kept<View>>()

  function show(kept: Kept<View>, turn: number, view: View) {
    // One that was begun later may be ready before.
    if (turn < kept.shown) return
    const isFirst = kept.shown === 0
    kept.shown = turn
    if (isFirst) return kept.first.resolve(view)
    kept.view = Promise.resolve(view)
    changed()
  }

  async function begin(key: string, kept: Kept<View>) {
    kept.begun += 1
    const turn = kept.begun
    try {
      for await (const view of make(key)) show(kept, turn, view)
    } catch (error) {
      // Whoever asks next has it made anew, and is told what is wrong.
      if (all.get(key) === kept) all.delete(key)
      kept.first.reject(error)
      changed()
    }
  }

  return {
    has: (key) => all.has(key),
    get(key) {
      const known = all.get(key)
      if (known) return known.view
      const first = Promise.withResolvers<View>()
      const kept = { view: first.promise, first, begun: 0, shown: 0 }
      all.set(key, kept)
      void begin(key, kept)
      return first.promise
    },
    renew(key) {
      const kept = all.get(key)
      if (kept) void begin(key, kept)
      return kept !== undefined
    },
  }
}
