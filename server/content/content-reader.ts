import { invalid, type ReadContent, type ReadText } from './content-entry.ts'
import {
  createRenderThread,
  mayPass,
  type RenderThread,
  type ThreadFailure,
} from './rendering/render-thread.ts'
import { type ReadSite, SITE } from './site-file.ts'

const WORKER = new URL('./content-worker.ts', import.meta.url)
/** The site's largest file takes 50 ms; this allows for a machine ten times slower with a margin. */
const CPU_LIMIT_MS = 1000
/** Files change rarely after the start, and the thread holds some 40 MB. */
const IDLE_MS = 1000

type Task = { path: string; text: string }
type ContentResult = ReadContent | ReadSite
export type ContentThread = Pick<RenderThread<Task, ContentResult>, 'ask' | 'close'>

/** @param idleMs Idle time after which it ends. */
export function openContentThread(cpuLimitMs = CPU_LIMIT_MS, idleMs = IDLE_MS) {
  return createRenderThread<Task, ContentResult>(WORKER, cpuLimitMs, idleMs)
}

export type ContentReader = ReturnType<typeof createContentReader>

/**
 * Parses content files in a worker thread, one at a time, so that no file can block requests or shutdown.
 * @param cpuLimitMs CPU time limit per file.
 */
export function createContentReader(
  cpuLimitMs = CPU_LIMIT_MS,
  thread: ContentThread = openContentThread(cpuLimitMs),
) {
  async function ask(path: string, text: string) {
    const outcome = await thread.ask({ path, text })
    if (outcome.ok) return outcome.result
    const reason = reasonText(path, outcome, cpuLimitMs)
    return { ...invalid(reason), site: undefined, isTemporary: mayPass(outcome) }
  }

  return {
    /** @throws Error if the time limit is exceeded; the file's state is then unknown. */
    read(path: string, text: string): ReturnType<ReadText> {
      // The thread chooses the parser by the path.
      return ask(path, text) as Promise<ReadContent>
    },
    readSite: (text: string) => ask(SITE, text) as Promise<ReadSite>,
    close: () => thread.close(),
  }
}

function reasonText(path: string, failure: ThreadFailure, cpuLimitMs: number): string {
  switch (failure.why) {
    case 'time':
      return `reading this file takes longer than ${cpuLimitMs / 1000} s`
    case 'memory':
      return 'reading this file takes too much memory'
    case 'depth':
      return 'its fields are nested too deeply'
    case 'closed':
      throw new Error(`${path} was not read, because the site is stopping.`)
    case 'stalled':
      return 'the server was too busy to read this file'
    case 'fault':
    case 'not started':
      return `reading this file failed (${failure.message})`
  }
}
