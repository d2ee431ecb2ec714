import '#app/ui/live-text/live-text.css'
import '#app/ui/marks.css'
import '#app/ui/source-refs.css'
import '#app/ui/unchecked.css'
import './article-sources.css'
import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { Embeds } from '#app/ui/live-text/embeds.tsx'
import { StaticHtml } from '#app/ui/static-html.tsx'
import type { SectionName } from '#domain/articles/rich-text.ts'

/** A run of the text, a section that is drawn from data, or the list of sources. */
export interface ArticlePart {
  kind: 'text' | 'sources' | SectionName
  /** Ids of the headings of a section, the first of which names it. */
  anchors: readonly string[]
  html: string
}

/** Its HTML is left out in the browser when the page came with it. */
export type ShownPart = Omit<ArticlePart, 'html'> & Partial<ArticlePart>

interface ArticleTextProps {
  /** Of the whole text. */
  parts: readonly ShownPart[]
  /** Which of them stand here. */
  from: number
  to: number
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

/** Text that the server drew. What it embeds asks for consent, and the order of a table changes where the reader is. */
export function ArticleText({ parts, from, to }: ArticleTextProps) {
  const text = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const sorted = useRef<string>(undefined)

  function sort(event: MouseEvent<HTMLElement>) {
    const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event
    const link =
      target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-sort]') : null
    if (!link || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return
    event.preventDefault()
    sorted.current = link.dataset.sort
    void navigate(link.pathname + link.search, { preventScrollReset: true })
  }

  // The table was replaced, and with it the link on which the keyboard stood.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order comes as other parts
  useLayoutEffect(() => {
    const link = text.current?.querySelector<HTMLElement>(`a[data-sort="${sorted.current}"]`)
    link?.focus({ preventScroll: true })
    sorted.current = undefined
  }, [parts])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the links in it
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link answers keys with a click
    <div ref={text} className="article-text" onClick={sort}>
      {parts.slice(from, to).map(({ kind, anchors, html }, at) => (
        <StaticHtml
          // biome-ignore lint/suspicious/noArrayIndexKey: their order never changes
          key={at}
          id={`article-part-${from + at}`}
          as={kind === 'text' ? 'div' : 'section'}
          className={CLASSES[kind]}
          aria-labelledby={kind === 'text' ? undefined : anchors[0]}
          html={html}
        />
      ))}
      <Embeds within={text} of={parts} />
    </div>
  )
}
