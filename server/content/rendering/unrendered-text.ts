import { escaped } from '#domain/units/escaped.ts'
import { noFindings } from '../text/findings.ts'
import type { RenderedText } from './rendered-text.ts'

export function unrenderedText(text: string): RenderedText {
  return {
    main: [{ kind: 'markup', html: `<pre>${escaped(text)}</pre>` }],
    damage: [],
    assessment: [],
    closing: [],
    ...noFindings(),
    anchors: [],
    words: text.split(/\s+/).filter(Boolean).length,
  }
}
