import { setTimeout as after } from 'node:timers/promises'
import { undefinedIfBusy } from '../errors.ts'
import { type CheckedAgainst, checkLibrary } from './checks/check-library.ts'
import type { Diagnostic } from './checks/diagnostic.ts'
import type { OpenLibrary } from './open-library.ts'
import { watchFolders } from './watched-folders.ts'

/** While a file is invalid, another node may store a valid version. */
const POLL_MS = 30_000

interface Following {
  folder: string
  library: OpenLibrary
  /** Targets outside the content folder. */
  against: () => CheckedAgainst
  /** Receives all mistakes, initially and after each change. */
  reportDiagnostics: (diagnostics: Diagnostic[]) => void
  /** Receives errors of watching or checking. */
  report: (error: unknown) => void
  /** Called when the folder is watched again after an error of watching. */
  recovered: () => void
  signal: AbortSignal
}

/** Reads content when it is saved, and checks all of it in the background. */
export function followContent(following: Following): void {
  const { folder, library, report, recovered, signal } = following
  const check = backgroundCheck(following)
  const again = setInterval(() => {
    if (library.tree.isUnsettled()) library.refresh().catch(() => undefined)
  }, POLL_MS)
  again.unref()
  signal.addEventListener('abort', () => clearInterval(again))
  watchFolders({
    folder,
    async refresh() {
      await library.refresh()
      // Reading does not wait for the check, which renders every text.
      check()
    },
    report,
    recovered,
    signal,
  })
}

/** @returns Starts a check if content has changed and none is running. */
function backgroundCheck({
  library,
  against,
  reportDiagnostics,
  report,
  signal,
}: Following): () => void {
  let checked = 0
  let isChecking = false

  async function checkOnce() {
    checked = library.changes()
    const diagnostics = await checkLibrary(library, against()).catch(undefinedIfBusy)
    if (!diagnostics) return checkLater()
    if (!signal.aborted && checked === library.changes()) reportDiagnostics(diagnostics)
  }

  async function checkLater() {
    await after(POLL_MS, undefined, { ref: false })
    checked = 0
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
        // Checks changes saved during this check.
        check()
      })
  }
}
