import { setTimeout as after } from 'node:timers/promises'
import { dataOf } from '#domain/articles/article.ts'
import type { EntryOf } from './content-entry.ts'
import type { RenderedText, TextRenderer } from './rendering/rendered-text.ts'
import { unrenderedText } from './rendering/unrendered-text.ts'

/** Of texts that the machine was too busy to render. */
const RETRY_MS = 10_000

export type TextEntry = EntryOf<'catalogue' | 'case' | 'article'>

/** Last URL segment of the page that shows a text. */
export function pageNameOf(entry: TextEntry): string {
  return 'slug' in entry ? entry.slug : entry.name
}

export type RenderEntry = (entry: TextEntry) => Promise<RenderedText>

export function renderWith(renderer: TextRenderer): RenderEntry {
  return (entry) => {
    const { text, kind } = entry
    return renderer.render(
      {
        text: text.body,
        firstLine: text.bodyLine,
        kind,
        prefix: entry.kind === 'case' ? entry.text.head.id : '',
        sources: 'sources' in text.head ? text.head.sources.length : 0,
        ...(entry.kind === 'article' && { data: dataOf(entry.text.head) }),
        ...(entry.kind === 'catalogue' && { aliases: entry.text.head.aliases }),
      },
      pageNameOf(entry),
    )
  }
}

/**
 * Yields a view, and again when its late texts are rendered, or after some time if the machine could not render them.
 * @param overdue Settles when the page's time budget is used up; until then the first view waits for its texts.
 */
export async function* completedViews<View>(
  make: (render: RenderEntry) => Promise<View>,
  render: RenderEntry,
  { overdue, retryMs = RETRY_MS }: { overdue?: Promise<void>; retryMs?: number | undefined } = {},
): AsyncGenerator<View> {
  const inTime = renderInTime(render, retryMs, overdue)
  yield await make(inTime.render)
  const rest = inTime.rest()
  if (!rest) return
  await rest
  yield* completedViews(make, render, { retryMs })
}

/** Falls back to the unrendered text when the page's time budget is used up. */
function renderInTime(render: RenderEntry, retryMs: number, overdue?: Promise<void>) {
  const late: Promise<unknown>[] = []
  return {
    async render(entry: TextEntry): Promise<RenderedText> {
      const whole = render(entry)
      const inTime = await (overdue ? Promise.race([whole, overdue.then(() => undefined)]) : whole)
      if (!inTime) late.push(whole)
      if (inTime?.isTemporary) late.push(after(retryMs, undefined, { ref: false }))
      return inTime ?? unrenderedText(entry.text.body)
    },
    /** Settles when missing texts can be rendered; `undefined` if none is missing. */
    rest: () => (late.length === 0 ? undefined : Promise.all(late)),
  }
}
