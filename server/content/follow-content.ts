import { type CheckedAgainst, checkLibrary } from './checks/check-library.ts'
import type { Diagnostic } from './checks/diagnostic.ts'
import type { OpenLibrary } from './library.ts'
import { watchFolders } from './watched-folders.ts'

/** While a file has a mistake, another node may store a version without one. */
const LOOK_AGAIN_MS = 30_000

interface Following {
  folder: string
  library: OpenLibrary
  /** What texts may point to outside the content folder, as it is now. */
  against: () => CheckedAgainst
  /** Given every mistake after each change, and at first. */
  tell: (diagnostics: Diagnostic[]) => void
  /** Told of what keeps it from seeing changes or from checking them. */
  report: (error: unknown) => void
  signal: AbortSignal
}

/** Reads what the author changes as it is saved, and checks all of it in the background. */
export function followContent(following: Following): void {
  const { folder, library, report, signal } = following
  const check = backgroundCheck(following)
  const again = setInterval(() => {
    if (library.tree.isUnsettled()) library.refresh().catch(() => undefined)
  }, LOOK_AGAIN_MS)
  again.unref()
  signal.addEventListener('abort', () => clearInterval(again))
  watchFolders({
    folder,
    async look() {
      await library.refresh()
      // Reading does not wait for it: a check renders every text.
      check()
    },
    report,
    signal,
  })
}

/** @returns Starts a check where there is something new to check and none is under way. */
function backgroundCheck({ library, against, tell, report, signal }: Following): () => void {
  let checked = 0
  let isChecking = false

  async function checkOnce() {
    checked = library.changes()
    const diagnostics = await checkLibrary(library, against())
    if (!signal.aborted && checked === library.changes()) tell(diagnostics)
  }

  return function check() {
    if (isChecking || signal.aborted || checked === library.changes()) return
    isChecking = true
    checkOnce()
      .catch((error: unknown) => {
        if (!signal.aborted) report(error)
      })
      .finally(() => {
        isChecking = false
        // What was saved meanwhile is still to be checked.
        check()
      })
  }
}
