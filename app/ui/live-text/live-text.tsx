import './live-text.css'
import { type RefObject, useRef } from 'react'
import { Embeds } from './embeds.tsx'

interface LiveTextProps {
  /** Made safe by the server. */
  html: string
  className?: string
}

/**
 * A text of the author's. It reads without a script; with one, what it embeds asks for consent, and inside a
 * `Viewable` its pictures open in the viewer.
 */
export function LiveText(props: LiveTextProps) {
  const text = useRef<HTMLDivElement>(null)
  return (
    <>
      <StillText {...props} within={text} />
      <Embeds within={text} of={props.html} />
    </>
  )
}

/** The same where something further out looks after what it embeds. */
export function StillText({
  html,
  className,
  within,
}: LiveTextProps & { within?: RefObject<HTMLDivElement | null> }) {
  return (
    <div
      ref={within}
      className={className ? `live-text ${className}` : 'live-text'}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server lets nothing through that could run
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
