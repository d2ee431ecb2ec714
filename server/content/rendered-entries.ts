import { dataOf } from '#domain/articles/article.ts'
import type { EntryOf } from './content-entry.ts'
import type { RenderedText, TextRenderer } from './rendering/rendered-text.ts'
import { textAsWritten } from './rendering/text-as-written.ts'

export type TextEntry = EntryOf<'catalogue' | 'case' | 'article'>

/** The text of a file, rendered. */
export type RenderEntry = (entry: TextEntry) => Promise<RenderedText>

/** Asks the renderer, which remembers, for the text of a file. */
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
      'slug' in entry ? entry.slug : entry.name,
    )
  }
}

interface HurriedTexts {
  render: RenderEntry
  /** Settles when the texts that were not ready are; `undefined` where all were. */
  rest(): Promise<unknown> | undefined
}

/** Shows texts as they were written that are not rendered when their page is overdue. */
export function renderInTime(render: RenderEntry, overdue: Promise<void>): HurriedTexts {
  const late: Promise<unknown>[] = []
  return {
    async render(entry) {
      const whole = render(entry)
      const inTime = await Promise.race([whole, overdue.then(() => undefined)])
      if (inTime) return inTime
      late.push(whole)
      return textAsWritten(entry.text.body)
    },
    rest: () => (late.length === 0 ? undefined : Promise.all(late)),
  }
}
