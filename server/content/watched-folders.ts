import { type FSWatcher, watch } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Editors save in several steps, which count as one change. */
const GATHER_MS = 100
/** A deleted folder may reappear, e.g. when a new release of the content replaces it. */
const RETRY_MS = 2000

/** A folder that is just being renamed is not an error yet. */
const REPORTED_FAILURES = 2

interface Watching {
  folder: string
  /** Called initially and shortly after changes; calls never overlap. */
  refresh: () => Promise<void>
  /** Called when watching fails; the folder is then polled every two seconds. */
  report: (error: unknown) => void
  /** Called when watching works again after a failure was reported. */
  recovered: () => void
  signal: AbortSignal
}

/**
 * Watches a folder and its subfolders, including new ones. Node's recursive watching misses the replacement of a
 * folder by another with the same name, which is how some deploy content (as of Node 26.10).
 */
export function watchFolders({ folder, refresh, report, recovered, signal }: Watching): void {
  const watchOnly = createWatchers(() => soon(GATHER_MS))
  let timer: NodeJS.Timeout | undefined
  let failures = 0
  let refreshes = refreshAndWatch()

  function soon(ms: number) {
    if (signal.aborted || timer) return
    timer = setTimeout(() => {
      timer = undefined
      refreshes = refreshes.then(refreshAndWatch)
    }, ms)
    timer.unref()
  }

  function noteSuccess() {
    if (failures >= REPORTED_FAILURES) recovered()
    failures = 0
  }

  async function refreshAndWatch() {
    try {
      const folders = await foldersIn(folder)
      if (signal.aborted) return
      // Starts watching first, so that changes during a refresh cause another one.
      watchOnly(folders)
      await refresh()
      noteSuccess()
    } catch (error) {
      failures += 1
      if (failures === REPORTED_FAILURES) report(error)
      soon(failures === 1 ? GATHER_MS : RETRY_MS)
    }
  }

  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    watchOnly([])
  })
}

/** @returns A function that watches exactly the given folders. */
function createWatchers(changed: () => void): (folders: FoundFolder[]) => void {
  const watchers = new Map<string, FSWatcher>()

  function close(key: string) {
    watchers.get(key)?.close()
    watchers.delete(key)
    changed()
  }

  return (folders) => {
    const wanted = new Set(folders.map(({ key }) => key))
    for (const key of watchers.keys()) if (!wanted.has(key)) close(key)
    for (const { path, key } of folders) {
      if (watchers.has(key)) continue
      const watcher = watch(path, { persistent: false }, changed)
      watcher.on('error', () => close(key))
      watchers.set(key, watcher)
    }
  }
}

interface FoundFolder {
  path: string
  /** Identifies the folder, because its path may be reused. */
  key: string
}

async function foldersIn(folder: string): Promise<FoundFolder[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const below = entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
  return Promise.all(
    [folder, ...below].map(async (path) => {
      const { dev, ino } = await stat(path)
      return { path, key: `${dev} ${ino} ${path}` }
    }),
  )
}
