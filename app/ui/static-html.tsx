import { useState } from 'react'

interface StaticHtmlProps {
  id: string
  as?: 'section' | 'div'
  className?: string
  'aria-labelledby'?: string | undefined
  /** Sanitized by the server. Omitted in the browser for server-rendered pages. */
  html: string | undefined
}

/** Static server-rendered HTML, which the browser keeps, so that it is not sent twice. */
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
