import { dataOf } from '#domain/articles/article.ts'
import type { EntryOf } from './content-entry.ts'
import type { RenderedText, TextRenderer } from './rendering/rendered-text.ts'
import { unrenderedText } from './rendering/unrendered-text.ts'

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

/** Falls back to the unrendered text when the page's time budget is used up. */
export function renderInTime(render: RenderEntry, overdue: Promise<void>) {
  const late: Promise<unknown>[] = []
  return {
    async render(entry: TextEntry): Promise<RenderedText> {
      const whole = render(entry)
      const inTime = await Promise.race([whole, overdue.then(() => undefined)])
      if (inTime) return inTime
      late.push(whole)
      return unrenderedText(entry.text.body)
    },
    /** Settles when late texts are rendered; `undefined` if none is late. */
    rest: () => (late.length === 0 ? undefined : Promise.all(late)),
  }
}
