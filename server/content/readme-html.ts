import { setTimeout as after } from 'node:timers/promises'
import { createRenderThread } from './render-thread.ts'

const WORKER = new URL('./markdown-worker.ts', import.meta.url)
const MAX_HTML = 512 * 1024
const MAX_KEPT = 200
/** Hashes are small, and each that is forgotten costs a visitor the whole patience again. */
const MAX_GIVEN_UP = 20_000

const UNREACHABLE =
  '<p>The text of this folder cannot be reached at the moment. It is shown again as soon as it can.</p>'

export interface ReadmeHtml {
  /** HTML of a text that is known by its hash: the text as it was written where that is not ready in a moment. */
  html(sha256: string, text: string): Promise<string>
  /**
   * HTML of a text whose bytes cannot be reached at the moment: as it was rendered before, or a sentence that says so.
   * @param read Asked again until it succeeds; pages that show the sentence are old then.
   */
  unreachable(sha256: string, read: () => Promise<unknown>): Promise<string>
  /**
   * Grows when a text was rendered that a page shows as it was written, and when one can be reached again:
   * such pages are old then.
   */
  revision(): number
}

interface Rendering {
  html: Promise<string>
  /** A page did not wait for it. */
  isLate: boolean
}

interface Patience {
  /** How much time of the processor one text may use. */
  patienceMs?: number
  /** How long a page waits for it. */
  waitMs?: number
  /** How long after a failure a text that cannot be reached is asked for again. */
  againMs?: number
}

/**
 * Renders Markdown that nobody vouches for: one text at a time, in a thread that is ended when it
 * takes too long or too much memory. What cannot be rendered is shown as it was written, and not tried
 * again. A page does not wait until the texts before its own are done.
 */
export function createReadmeHtml({
  patienceMs = 2000,
  waitMs = 1000,
  againMs = 3000,
}: Patience = {}): ReadmeHtml {
  const thread = createRenderThread<string, string>(WORKER, patienceMs)
  const renderings = new Map<string, Rendering>()
  const givenUp = new Set<string>()
  let revision = 0
  let awaited: (() => Promise<unknown>) | undefined

  /** One text stands for all: what keeps it away is the store. */
  async function readAgain(): Promise<void> {
    await after(againMs, undefined, { ref: false })
    const isBack = await awaited?.().then(
      () => true,
      () => false,
    )
    if (!isBack) return readAgain()
    awaited = undefined
    revision += 1
  }

  function render(sha256: string, text: string): Rendering {
    const rendering: Rendering = { isLate: false, html: Promise.resolve('') }
    rendering.html = thread.ask(text).then((answered) => {
      if (answered.ok && answered.answer.length <= MAX_HTML) {
        if (rendering.isLate) revision += 1
        return answered.answer
      }
      renderings.delete(sha256)
      givenUp.add(sha256)
      dropOldest(givenUp, MAX_GIVEN_UP)
      return asWritten(text)
    })
    return rendering
  }

  return {
    async html(sha256, text) {
      if (givenUp.has(sha256)) return asWritten(text)
      const rendering = renderings.get(sha256) ?? render(sha256, text)
      renderings.delete(sha256)
      renderings.set(sha256, rendering)
      dropOldest(renderings, MAX_KEPT)
      const html = await inTime(rendering.html, waitMs)
      rendering.isLate ||= html === undefined
      return html ?? asWritten(text)
    },
    async unreachable(sha256, read) {
      const known = renderings.get(sha256)
      if (known) return known.html
      if (!awaited) void readAgain()
      awaited = read
      return UNREACHABLE
    },
    revision: () => revision,
  }
}

async function inTime(html: Promise<string>, waitMs: number): Promise<string | undefined> {
  const settled = new AbortController()
  const { signal } = settled
  const late = after(waitMs, undefined, { ref: false, signal }).catch(() => undefined)
  return await Promise.race([html, late]).finally(() => settled.abort())
}

function dropOldest(kept: Map<string, unknown> | Set<string>, most: number): void {
  for (const key of kept.keys()) {
    if (kept.size <= most) return
    kept.delete(key)
  }
}

function asWritten(text: string): string {
  return `<pre>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>`
}
