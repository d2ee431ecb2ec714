import type { RenderedText } from './rendered-text.ts'

/** A text that is shown without being rendered. */
export function textAsWritten(text: string): RenderedText {
  return {
    main: [
      {
        kind: 'markup',
        html: `<pre>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>`,
      },
    ],
    ...{ damage: [], assessment: [], closing: [] },
    ...{ headings: [], anchors: [], localLinks: [], siteLinks: [] },
    ...{ files: [], folders: [], frames: [], drawings: [] },
    words: text.split(/\s+/).filter(Boolean).length,
    problems: [],
  }
}
