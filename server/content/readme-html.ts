import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

const WORKER = new URL('./markdown-worker.ts', import.meta.url)
const LIMITS = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 }
const MAX_HTML = 512 * 1024
const MAX_KEPT = 200

/** HTML of a text that is known by its hash. */
export type ReadmeHtml = (sha256: string, text: string) => Promise<string>

/**
 * Renders Markdown that nobody vouches for: one text at a time, in a thread that ends when it takes
 * too long or too much memory. What cannot be rendered is shown as it was written. Each text is
 * rendered once.
 * @param patienceMs How long one text may take.
 */
export function createReadmeHtml(patienceMs = 5000): ReadmeHtml {
  const kept = new Map<string, Promise<string>>()
  let turn: Promise<unknown> = Promise.resolve()
  return (sha256, text) => {
    const known = kept.get(sha256)
    if (known) return known
    const html = turn.then(() => renderApart(text, patienceMs))
    turn = html
    if (kept.size >= MAX_KEPT) kept.clear()
    kept.set(sha256, html)
    return html
  }
}

async function renderApart(text: string, patienceMs: number): Promise<string> {
  const worker = new Worker(WORKER, { workerData: text, resourceLimits: LIMITS, stderr: true })
  // A thread may run out of memory while it is being ended; unheard, that would end the server.
  worker.on('error', () => undefined)
  try {
    const [html] = await once(worker, 'message', { signal: AbortSignal.timeout(patienceMs) })
    return html.length > MAX_HTML ? asWritten(text) : html
  } catch {
    return asWritten(text)
  } finally {
    await worker.terminate()
  }
}

function asWritten(text: string): string {
  return `<pre>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>`
}
