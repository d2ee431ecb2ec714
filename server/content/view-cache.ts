interface CachedView<View> {
  view: Promise<View>
  first: PromiseWithResolvers<View>
  /** Number of rebuilds started, and the one whose view is served. */
  latestRun: number
  shownRun: number
}

/**
 * Views of pages, rebuilt when their content changes; the previous view is served until then.
 * @param make Yields a view, and a more complete one later if that takes longer.
 * @param changed Called when a different view is served.
 */
export function createViewCache<View>(
  make: (key: string) => AsyncIterable<View>,
  changed: () => void,
) {
  const all = new Map<string, CachedView<View>>()

  function show(cached: CachedView<View>, run: number, view: View) {
    const isFirst = cached.shownRun === 0
    cached.shownRun = run
    if (isFirst) return cached.first.resolve(view)
    cached.view = Promise.resolve(view)
    changed()
  }

  async function refresh(key: string, cached: CachedView<View>) {
    cached.latestRun += 1
    const run = cached.latestRun
    try {
      for await (const view of make(key)) {
        // A later rebuild may finish first.
        if (run < cached.shownRun) return
        show(cached, run, view)
      }
    } catch (error) {
      // The next request retries and gets the error.
      if (all.get(key) === cached) all.delete(key)
      cached.first.reject(error)
      changed()
    }
  }

  return {
    has: (key: string) => all.has(key),
    /** Waits only for the first view. */
    get(key: string): Promise<View> {
      const known = all.get(key)
      if (known) return known.view
      const first = Promise.withResolvers<View>()
      const cached = { view: first.promise, first, latestRun: 0, shownRun: 0 }
      all.set(key, cached)
      void refresh(key, cached)
      return first.promise
    },
    /** Starts a rebuild. @returns Whether a view with this key exists. */
    renew(key: string): boolean {
      const cached = all.get(key)
      if (cached) void refresh(key, cached)
      return cached !== undefined
    },
  }
}
