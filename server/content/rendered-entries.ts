import type { EntryOf } from './content-entry.ts'
import type { RenderedText, TextRenderer } from './rendered-text.ts'

export type TextEntry = EntryOf<'catalogue' | 'case' | 'article'>

/** The text of a file as HTML. */
export type RenderEntry = (entry: TextEntry) => Promise<RenderedText>

/** Renders each text once for as long as its file stays as it is. */
export function renderOnce(renderer: TextRenderer): RenderEntry {
  const rendered = new WeakMap<TextEntry, Promise<RenderedText>>()
  return (entry) => {
    const known = rendered.get(entry)
    if (known) return known
    const { text, kind } = entry
    const made = renderer.render({
      text: text.body,
      firstLine: text.bodyLine,
      kind,
      prefix: entry.kind === 'case' ? entry.text.head.id : '',
      sources: 'sources' in text.head ? text.head.sources.length : 0,
    })
    rendered.set(entry, made)
    return made
  }
}
