import { invalid, type ReadContent, type ReadText } from './content-entry.ts'
import {
  createRenderThread,
  type RenderThread,
  type ThreadFailure,
} from './rendering/render-thread.ts'
import { type ReadSite, SITE } from './site-file.ts'

const WORKER = new URL('./content-worker.ts', import.meta.url)
/** The largest file of the site takes 50 ms: there is room for it on a machine ten times slower. */
const PATIENCE_MS = 1000

export type ContentThread = RenderThread<{ path: string; text: string }, ReadContent | ReadSite>

export interface ContentReader {
  /** @throws Where the reading was stopped, so that nothing is known of the file. */
  read: ReadText
  /** The same of site.yaml. */
  readSite: (text: string) => Promise<ReadSite>
  close(): Promise<void>
}

/**
 * Reads files of content/ in a thread of its own, one after the other: whatever is in a file, requests
 * are answered meanwhile and the site can be stopped.
 * @param patienceMs How much time of the processor one file may use.
 */
export function createContentReader(
  patienceMs = PATIENCE_MS,
  thread: ContentThread = createRenderThread(WORKER, patienceMs),
): ContentReader {
  async function ask(path: string, text: string) {
    const answered = await thread.ask({ path, text })
    if (answered.ok) return answered.answer
    return { ...invalid(reasonText(path, answered, patienceMs)), site: undefined }
  }

  return {
    // The thread knows by the path what is asked for.
    read: (path, text) => ask(path, text) as Promise<ReadContent>,
    readSite: (text) => ask(SITE, text) as Promise<ReadSite>,
    close: () => thread.close(),
  }
}

function reasonText(path: string, failure: ThreadFailure, patienceMs: number): string {
  switch (failure.why) {
    case 'time':
      return `reading this file takes longer than ${patienceMs / 1000} s`
    case 'memory':
      return 'reading this file takes too much memory'
    case 'depth':
      return 'its fields are nested too deeply'
    case 'closed':
      throw new Error(`${path} was not read, because the site is stopping.`)
    case 'fault':
      return `reading this file failed (${failure.message})`
  }
}
