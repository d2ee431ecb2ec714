import './phone-fold.css'
import type { ReactNode } from 'react'

interface FoldProps {
  /** Its content. */
  title: string
  children: ReactNode
}

/**
 * Closed on a phone until the reader, a link, a search in the page or a printer opens it. On wider
 * screens its content is always shown.
 */
export function PhoneFold({ title, children }: FoldProps) {
  return (
    <details className="phone-fold">
      <summary>{title}</summary>
      {children}
    </details>
  )
}
