import { escapedText } from '../../escaped-text.ts'
import type { RenderedText } from './rendered-text.ts'

export function unrenderedText(text: string): RenderedText {
  return {
    main: [{ kind: 'markup', html: `<pre>${escapedText(text)}</pre>` }],
    damage: [],
    assessment: [],
    closing: [],
    headings: [],
    anchors: [],
    localLinks: [],
    siteLinks: [],
    files: [],
    folders: [],
    frames: [],
    drawings: [],
    words: text.split(/\s+/).filter(Boolean).length,
    problems: [],
  }
}
