import { type ReactNode, useState } from 'react'

interface ServerDrawnProps {
  id: string
  as?: 'article' | 'section' | 'div'
  className?: string
  hidden?: boolean
  /** Of a `Viewable`: its files are one row to walk through. */
  isFileGroup?: boolean
  'aria-labelledby'?: string
  /** Left out in the browser when the page came with it. */
  children: ReactNode
}

/**
 * A part of the page that no script changes. The server draws it; the browser keeps what it was sent instead of
 * drawing the same again, so its data does not travel twice. Where the reader comes from another page of the site,
 * the browser draws it from data. Nothing in it may need React: clicks are heard further out.
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
