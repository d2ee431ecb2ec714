import { createRenderThread } from './render-thread.ts'

const WORKER = new URL('./markdown-worker.ts', import.meta.url)
const MAX_HTML = 512 * 1024
const MAX_KEPT = 200

/** HTML of a text that is known by its hash. */
export type ReadmeHtml = (sha256: string, text: string) => Promise<string>

/**
 * Renders Markdown that nobody vouches for: one text at a time, in a thread that is ended when it
 * takes too long or too much memory. What cannot be rendered is shown as it was written. Each text
 * is rendered once.
 * @param patienceMs How much time of the processor one text may use.
 */
export function createReadmeHtml(patienceMs = 5000): ReadmeHtml {
  const thread = createRenderThread<string, string>(WORKER, patienceMs)
  const kept = new Map<string, Promise<string>>()
  return (sha256, text) => {
    const known = kept.get(sha256)
    if (known) return known
    const html = thread
      .ask(text)
      .then((answered) =>
        answered.ok && answered.answer.length <= MAX_HTML ? answered.answer : asWritten(text),
      )
    if (kept.size >= MAX_KEPT) kept.clear()
    kept.set(sha256, html)
    return html
  }
}

function asWritten(text: string): string {
  return `<pre>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>`
}
