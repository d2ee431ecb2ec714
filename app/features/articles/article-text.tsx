import '#app/ui/live-text/live-text.css'
import '#app/ui/marks.css'
import '#app/ui/source-refs.css'
import '#app/ui/unchecked.css'
import './article-sources.css'
import type { SectionName } from '#domain/articles/rich-text.ts'

/** A run of the text, a section that is rendered from data, or the list of sources. */
export interface ArticlePart {
  kind: 'text' | 'sources' | SectionName
  /** Ids of the headings of a section, the first of which names it. */
  anchors: readonly string[]
  html: string
}

const CLASSES: Record<ArticlePart['kind'], string> = {
  text: 'live-text',
  times: 'acceleration',
  comparison: 'comparison',
  rounds: 'rounds',
  scale: 'cdurs-scale',
  levels: 'cdurs-levels',
  frame: 'frame-section',
  sources: 'article-sources',
}

/** @param parts The parts at this place, one after the other. */
export function ArticleText({ parts }: { parts: readonly ArticlePart[] }) {
  return (
    <div className="article-text">
      {parts.map(({ kind, anchors, html }, at) => {
        const Part = kind === 'text' ? 'div' : 'section'
        return (
          <Part
            // biome-ignore lint/suspicious/noArrayIndexKey: their order never changes
            key={at}
            className={CLASSES[kind]}
            aria-labelledby={kind === 'text' ? undefined : anchors[0]}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server
            dangerouslySetInnerHTML={{ __html: html }}
          />
        )
      })}
    </div>
  )
}
