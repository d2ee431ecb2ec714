import { ChevronDown, ChevronUp } from 'lucide'
import { useLayoutEffect, useRef, useState } from 'react'
import { ToolbarButton } from './toolbar.tsx'
import type { ViewerItem } from './viewer-item.ts'

interface CaptionProps {
  item: ViewerItem | undefined
  isOpen: boolean
  onToggle(): void
}

/** Name, attribution and description below the media; when expanded, it takes space instead of covering them. */
export function Caption({ item, isOpen, onToggle }: CaptionProps) {
  const text = useRef<HTMLDivElement>(null)
  const [isCut, setCut] = useState(false)
  const description = item?.description
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words need other room
  useLayoutEffect(() => {
    const height = text.current?.scrollHeight
    const viewer = text.current?.closest<HTMLElement>('.viewer')
    if (isOpen && height) viewer?.style.setProperty('--caption-text', `${height}px`)
  }, [isOpen, description])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words need other room
  useLayoutEffect(() => {
    const lines = text.current
    if (!lines || isOpen) return
    const observer = new ResizeObserver(() => setCut([...lines.children].some(isLineCut)))
    setCut([...lines.children].some(isLineCut))
    observer.observe(lines)
    return () => observer.disconnect()
  }, [isOpen, description, item?.name])
  return (
    <div className="viewer-caption" data-open={isOpen || undefined}>
      <div ref={text} id="viewer-caption-text" className="viewer-caption-text">
        <p className="viewer-name">
          {item?.name}
          {item?.attribution && <small>{item.attribution}</small>}
          {item?.source && <small>Source: {item.source}</small>}
        </p>
        <p>{description}</p>
      </div>
      {(isCut || isOpen) && (description || item?.attribution || item?.source) && (
        <ToolbarButton
          icon={isOpen ? ChevronDown : ChevronUp}
          label={isOpen ? 'Show less' : 'Show the full description'}
          aria-expanded={isOpen}
          aria-controls="viewer-caption-text"
          onClick={onToggle}
        />
      )}
    </div>
  )
}

/** On low screens the description is hidden. */
function isLineCut({ scrollWidth, clientWidth }: Element): boolean {
  return clientWidth === 0 || scrollWidth > clientWidth
}
