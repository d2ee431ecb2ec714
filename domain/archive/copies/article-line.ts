import type { FileId } from '../paths/file-id.ts'

const DIRECTIVES: Readonly<Record<string, string>> = { image: 'figure', video: 'media' }
const MAX_CAPTION = 200

/**
 * The line that shows an image or video in an article or case, as docs/writing.md describes; `undefined` for
 * what cannot be shown there. The caption is the file's description, or its name where it has none.
 */
export function articleLine({
  id,
  kind,
  name,
  description,
}: {
  id: FileId
  kind: string
  name: string
  description: string
}): string | undefined {
  const directive = DIRECTIVES[kind]
  if (directive === undefined) return undefined
  return `::${directive}{file="${id}" caption="${captionOf(description) || captionOf(name)}"}`
}

/** On one line, without characters that would end the caption or refer to a source. */
function captionOf(text: string): string {
  return text
    .slice(0, MAX_CAPTION)
    .toWellFormed()
    .replace(/\s+/g, ' ')
    .trim()
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('[', '(')
    .replaceAll(']', ')')
}
