import { useState } from 'react'

interface StaticHtmlProps {
  id: string
  as?: 'section' | 'div'
  className?: string
  'aria-labelledby'?: string | undefined
  /** Made safe by the server. Left out in the browser when the page came with it. */
  html: string | undefined
}

/**
 * A part of the page that the server drew and no script changes: the browser keeps what the page came with, so its data
 * does not travel twice.
 */
export function StaticHtml({ id, as: Part = 'div', html, ...attributes }: StaticHtmlProps) {
  const [sent] = useState(() => html ?? document.getElementById(id)?.innerHTML ?? '')
  return (
    <Part
      id={id}
      {...attributes}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server lets nothing through that could run
      dangerouslySetInnerHTML={{ __html: html ?? sent }}
    />
  )
}
