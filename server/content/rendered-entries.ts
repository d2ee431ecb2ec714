import { setTimeout as after } from 'node:timers/promises'
import { dataOf } from '#domain/articles/article.ts'
import type { EntryOf } from './content-entry.ts'
import type { RenderedText, TextRenderer } from './rendering/rendered-text.ts'

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
    return renderer.render({
      text: text.body,
      firstLine: text.bodyLine,
      kind,
      prefix: entry.kind === 'case' ? entry.text.head.id : '',
      sources: 'sources' in text.head ? text.head.sources.length : 0,
      ...(entry.kind === 'article' && { data: dataOf(entry.text.head) }),
      ...(entry.kind === 'catalogue' && { aliases: entry.text.head.aliases }),
    })
  }
}

/** Yields a view, and again after some time while the machine was too busy to render one of its texts. */
export async function* completedViews<View>(
  make: (render: RenderEntry) => Promise<View>,
  render: RenderEntry,
  retryMs = RETRY_MS,
): AsyncGenerator<View> {
  let isComplete = true
  yield await make(async (entry) => {
    const rendered = await render(entry)
    if (rendered.isTemporary) isComplete = false
    return rendered
  })
  if (isComplete) return
  await after(retryMs, undefined, { ref: false })
  yield* completedViews(make, render, retryMs)
}
