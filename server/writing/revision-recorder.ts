import PQueue from 'p-queue'
import type { Db } from '../db/tables/schema.ts'
import { withWriteTransaction } from '../db/write-transaction.ts'
import { createOutageLog } from '../logging/outage-log.ts'
import { appendRevisions, type NewRevision, newestHashes } from './revisions.ts'
import { type ContentFiles, type ExactText, readIfText } from './stores/content-files.ts'
import { isTextPath } from './stores/writable-path.ts'

const RETRY_MS = 30_000
const FILES_AT_ONCE = 100

/** Records changes that were not made by the site: by an editor on the server, git, or a deployment. */
export type RevisionRecorder = ReturnType<typeof createRevisionRecorder>

interface RecorderParts {
  db: Db
  files: ContentFiles
  report: (error: unknown) => void
  signal: AbortSignal
}

export function createRevisionRecorder(parts: RecorderParts) {
  const { db, files, report, signal } = parts
  /** Paths to compare; what is left after a failure is compared later. */
  const waiting = new Set<string>()
  /** Newest recorded hashes; `undefined` until they have been read. */
  let newest: Map<string, string | undefined> | undefined
  const queue = new PQueue({ concurrency: 1 })
  let isStarted = false
  const outage = createOutageLog(report)
  let timer: NodeJS.Timeout | undefined
  signal.addEventListener('abort', () => clearTimeout(timer))

  const exclusively = <Result>(task: () => Promise<Result>): Promise<Result> => queue.add(task)

  async function readNewest() {
    if (newest) return newest
    newest = await newestHashes(db)
    // Files that were deleted while the site was stopped.
    for (const [path, sha256] of newest) if (sha256 !== undefined) waiting.add(path)
    return newest
  }

  /** Files are read here again: what was read before may be older than what the site has written since. */
  async function record(paths: readonly string[]) {
    const known = await readNewest()
    const found = paths.filter(isTextPath).flatMap((path): NewRevision[] => {
      const file = readIfText(files, path)
      if (file === 'no text' || file?.sha256 === known.get(path)) return []
      return [{ path, file, note: '' }]
    })
    if (found.length > 0) await withWriteTransaction(db, (tx) => appendRevisions(tx, found))
    for (const { path, file } of found) known.set(path, file?.sha256)
    for (const path of paths) waiting.delete(path)
  }

  async function recordWaiting() {
    try {
      await readNewest()
      while (waiting.size > 0 && !signal.aborted) await record([...waiting].slice(0, FILES_AT_ONCE))
      outage.succeeded()
    } catch (error) {
      if (!signal.aborted) retryLater(error)
    }
  }

  function retryLater(error: unknown) {
    outage.failed(error)
    clearTimeout(timer)
    timer = setTimeout(() => void exclusively(recordWaiting), RETRY_MS)
    timer.unref()
  }

  return {
    /** Records what changed while the site was stopped, and from now on the reported changes. */
    start() {
      isStarted = true
      void exclusively(recordWaiting)
    },
    /** Runs a task that writes a file and its revision; no other one, and no recording, runs at the same time. */
    exclusively,
    /** These files may have changed. */
    changed(paths: readonly string[]) {
      for (const path of paths) waiting.add(path)
      if (isStarted) void exclusively(recordWaiting)
    },
    /** Settles when all changes reported so far are recorded, or could not be. */
    recorded: () => queue.onIdle(),
    /**
     * The file as it is; its revision is recorded. Call it `exclusively`.
     * @throws Unwritable
     */
    async current(path: string): Promise<ExactText | undefined> {
      const file = files.read(path)
      const known = await readNewest()
      if (known.get(path) !== file?.sha256) await record([path])
      return file
    },
    /** The newest recorded hash was written by the site. */
    noted: (path: string, sha256: string | undefined) => void newest?.set(path, sha256),
  }
}
