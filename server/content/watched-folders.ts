import { type FSWatcher, watch } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Editors save in several steps: what they do within this is one change. */
const GATHER_MS = 100
/** A folder that went away may come back, as when a new release of the content takes its place. */
const RETRY_MS = 2000

interface Watching {
  folder: string
  /** Called at first and soon after anything changed; never twice at once. */
  look: () => Promise<void>
  /** Told why changes cannot be seen at once; they are looked for every two seconds then. */
  report: (error: unknown) => void
  signal: AbortSignal
}

/**
 * Watches a folder and those below it, also those that come later. Node's own recursive watching does not see
 * that a folder was replaced by another of its name, which is how some bring new content (tried with 26.10).
 */
export function watchFolders({ folder, look, report, signal }: Watching): void {
  const watchOnly = createWatchers(() => soon(GATHER_MS))
  let timer: NodeJS.Timeout | undefined
  let failures = 0
  let turns = turn()

  function soon(ms: number) {
    if (signal.aborted || timer) return
    timer = setTimeout(() => {
      timer = undefined
      turns = turns.then(turn)
    }, ms)
    timer.unref()
  }

  async function turn() {
    try {
      const folders = await foldersIn(folder)
      if (signal.aborted) return
      // Watching comes first, so that what is written while it looks leads to another look.
      watchOnly(folders)
      await look()
      failures = 0
    } catch (error) {
      failures += 1
      // A folder that was renamed this moment is no failure yet.
      if (failures === 2) report(error)
      soon(failures === 1 ? GATHER_MS : RETRY_MS)
    }
  }

  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    watchOnly([])
  })
}

/** @returns Watches these folders from now on and no others. */
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
  /** The same path may be another folder than before. */
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
