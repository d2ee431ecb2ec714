import { escaped } from '../../units/escaped.ts'
import type { FileView } from '../entry-view.ts'

const DIRECTIVES: Readonly<Record<string, string>> = { image: 'figure', video: 'media' }
const MAX_CAPTION = 200

type Shown = Pick<FileView, 'id' | 'name' | 'description'> & { kind: string }

/**
 * The line that shows an image or video in an article or case, as docs/writing.md describes; `undefined` for
 * what cannot be shown there. The caption is the file's description, or its name where it has none.
 */
export function articleLine(file: Shown): string | undefined {
  const { id, kind, name, description } = file
  const directive = DIRECTIVES[kind]
  if (directive === undefined) return undefined
  return `::${directive}{file="${id}" caption="${captionOf(description) || captionOf(name)}"}`
}

/** On one line, without characters that would end the caption or refer to a source. */
function captionOf(text: string): string {
  const caption = text.slice(0, MAX_CAPTION).toWellFormed().replace(/\s+/g, ' ').trim()
  return escaped(caption).replaceAll('[', '(').replaceAll(']', ')')
}
