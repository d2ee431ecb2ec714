import { createRenderThread, type ThreadFailure } from './render-thread.ts'
import type { RenderedText, TextRenderer, TextToRender } from './rendered-text.ts'

const WORKER = new URL('./text/text-worker.ts', import.meta.url)
const MAX_HTML = 1024 * 1024

/**
 * Renders texts of content/ apart from the server, one after the other: one that takes too long or
 * too much memory is shown as it was written, and the next is rendered all the same.
 * @param patienceMs How long one text may take.
 */
export function createTextRenderer(patienceMs = 5000): TextRenderer {
  const thread = createRenderThread<TextToRender, RenderedText>(WORKER, patienceMs)
  return {
    async render(text) {
      const answered = await thread.ask(text)
      if (!answered.ok) return asWritten(text, reasonText(answered, patienceMs))
      return sizeOf(answered.answer) > MAX_HTML
        ? asWritten(text, 'it would give more than 1 MiB of HTML')
        : answered.answer
    },
    close: () => thread.close(),
  }
}

function sizeOf({ main, damage, assessment, closing }: RenderedText): number {
  return main.length + damage.length + assessment.length + closing.length
}

function asWritten({ text, firstLine }: TextToRender, why: string): RenderedText {
  return {
    main: `<pre>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>`,
    ...{ damage: '', assessment: '', closing: '' },
    ...{ headings: [], anchors: [], localLinks: [] },
    ...{ files: [], folders: [], frames: [], drawings: [] },
    words: text.split(/\s+/).filter(Boolean).length,
    problems: [
      { line: firstLine, message: `This text is shown as it was written, because ${why}.` },
    ],
  }
}

function reasonText(failure: ThreadFailure, patienceMs: number): string {
  switch (failure.why) {
    case 'time':
      return `it takes longer than ${patienceMs / 1000} s to render`
    case 'memory':
      return 'it takes too much memory to render'
    case 'depth':
      return 'its lists, quotes or blocks are nested too deeply'
    case 'closed':
      return 'the site is stopping'
    case 'fault':
      return `it could not be rendered (${failure.message})`
  }
}
