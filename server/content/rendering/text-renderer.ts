import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import PQueue from 'p-queue'
import { blocksIn } from '#domain/articles/rich-text.ts'
import { formatCount } from '#domain/units/count.ts'
import { deepNesting } from './deep-nesting.ts'
import {
  createRenderThread,
  mayPass,
  type RenderThread,
  type ThreadFailure,
} from './render-thread.ts'
import type { ReadmeToRender, RenderedText, TextRenderer, TextToRender } from './rendered-text.ts'
import { unrenderedText } from './unrendered-text.ts'

const WORKER = new URL('../text/text-worker.ts', import.meta.url)
/** Characters of the rendered HTML. */
const MAX_HTML = 1024 * 1024
/** The site's longest text, of 20 kB, takes 50 ms: this suffices on a machine ten times slower. */
const CPU_LIMIT_MS = 750
/** Hashes are small, and forgetting one costs a reader the whole time limit again. */
const MAX_FAILURES = 20_000
/** Total length of all cached texts. */
const MAX_CACHED_CHARACTERS = 64 * 1024 * 1024

type Task = TextToRender | ReadmeToRender
type TextThread = Pick<RenderThread<Task, RenderedText>, 'ask' | 'close'>

/** @param idleMs Idle time after which it ends. */
export function openTextThread(cpuLimitMs = CPU_LIMIT_MS, idleMs?: number) {
  return createRenderThread<Task, RenderedText>(WORKER, cpuLimitMs, idleMs)
}

/** Cache of rendered texts and failures, shared by renderers. */
export interface RenderMemory {
  /** Diagnostics of texts that cannot be rendered, by hash. */
  failures: LRUCache<string, string>
  /** Rendered or pending texts by hash. */
  cache: LRUCache<string, Promise<RenderedText>>
}

export function createRenderMemory(): RenderMemory {
  const failures = new LRUCache<string, string>({ max: MAX_FAILURES })
  return { failures, cache: new LRUCache({ maxSize: MAX_CACHED_CHARACTERS }) }
}

/**
 * Renders content texts in a worker thread, one at a time. A text that exceeds the time or memory limit is shown
 * unrendered and not tried again.
 * @param cpuLimitMs CPU time limit per text.
 */
export function createTextRenderer(
  cpuLimitMs = CPU_LIMIT_MS,
  thread: TextThread = openTextThread(cpuLimitMs),
  { failures, cache }: RenderMemory = createRenderMemory(),
): TextRenderer {
  const queue = new PQueue({ concurrency: 1 })

  function rememberFailure(key: string, why: string) {
    failures.set(key, why)
    return why
  }

  function failedAttempt(given: Task, key: string, failure: ThreadFailure): Attempt {
    const why = reasonText(failure, cpuLimitMs)
    const isTemporary = mayPass(failure)
    const isLasting = failure.why !== 'closed' && !isTemporary
    if (isLasting) rememberFailure(key, why)
    const rendered = { ...notRendered(given, why), ...(isTemporary && { isTemporary }) }
    return { rendered, isLasting }
  }

  async function attempt(given: Task, key: string): Promise<Attempt> {
    const known = failures.get(key)
    if (known !== undefined) return { rendered: notRendered(given, known) }
    const outcome = await thread.ask(given)
    if (!outcome.ok) return failedAttempt(given, key, outcome)
    const { result } = outcome
    if (sizeOf(result) <= MAX_HTML) return { rendered: result }
    const why = rememberFailure(key, `its HTML would exceed ${formatCount(MAX_HTML)} characters`)
    return { rendered: notRendered(given, why) }
  }

  return {
    async render(given) {
      const key = hash('sha256', given.text)
      const known = failures.get(key)
      if (known !== undefined) return notRendered(given, known)
      const whole = hash('sha256', JSON.stringify(given))
      const cached = cache.get(whole)
      if (cached) return cached
      const nested = deepNesting(given.text)
      if (nested) return notRendered(given, nested.why, nested.line)
      const attempted = queue.add(() => attempt(given, key))
      const text = attempted.then(({ rendered }) => rendered)
      cache.set(whole, text, { size: given.text.length + 1 })
      void attempted.then(({ rendered, isLasting = true }) => {
        // The size of an entry is computed when it is set.
        if (isLasting) cache.set(whole, text, { size: sizeOf(rendered) + 1 })
        else cache.delete(whole)
      })
      return text
    },
    close: () => thread.close(),
  }
}

/** Length of the rendered HTML. */
function sizeOf({ main, damage, assessment, closing }: RenderedText): number {
  return blocksIn([...main, ...damage, ...assessment, ...closing]).reduce(
    (sum, block) => sum + (block.kind === 'markup' ? block.html.length : 0),
    0,
  )
}

interface Attempt {
  rendered: RenderedText
  /** Whether another attempt would end alike; true if omitted. */
  isLasting?: boolean
}

/** @param line Line of the text, from 0. */
function notRendered({ text, firstLine }: Task, why: string, line = 0): RenderedText {
  const message = `This text is shown as it was written, because ${why}.`
  return { ...unrenderedText(text), problems: [{ line: firstLine + line, message }] }
}

function reasonText(failure: ThreadFailure, cpuLimitMs: number): string {
  switch (failure.why) {
    case 'time':
      return `it takes longer than ${cpuLimitMs / 1000} s to render`
    case 'memory':
      return 'it takes too much memory to render'
    case 'depth':
      return 'its lists, quotes or blocks are nested too deeply'
    case 'closed':
      return 'the site is stopping'
    case 'stalled':
      return 'the server was too busy to render it'
    case 'fault':
    case 'not started':
      return `it could not be rendered (${failure.message})`
  }
}
