import { type ReactNode, useState } from 'react'

interface ServerDrawnProps {
  id: string
  as?: 'article' | 'section' | 'div'
  className?: string
  hidden?: boolean
  /** For a `Viewable`: its files form one group. */
  isFileGroup?: boolean
  'aria-labelledby'?: string
  /** Omitted in the browser for server-rendered pages. */
  children: ReactNode
}

/**
 * A static part of the page. The server renders it, and the browser keeps that HTML instead of rendering again, so
 * its data is not sent twice. After client-side navigation the browser renders it from data. Nothing in it may need
 * React; clicks are handled by an ancestor.
 */
export function ServerDrawn({
  id,
  as: Part = 'div',
  isFileGroup,
  children,
  ...attributes
}: ServerDrawnProps) {
  const [sent] = useState(() => (children === undefined ? sentInside(id) : undefined))
  const group = isFileGroup ? '' : undefined
  if (children !== undefined)
    return (
      <Part id={id} data-file-group={group} {...attributes}>
        {children}
      </Part>
    )
  return (
    <Part
      id={id}
      data-file-group={group}
      {...attributes}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what already stands there
      dangerouslySetInnerHTML={{ __html: sent ?? '' }}
    />
  )
}

function sentInside(id: string): string {
  return document.getElementById(id)?.innerHTML ?? ''
}
