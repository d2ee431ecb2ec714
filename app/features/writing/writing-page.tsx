import type { ReactNode } from 'react'
import { WritingStyles } from './writing-sheet.tsx'

interface WritingPageProps {
  heading: string
  /** The way to this page from the list of texts. */
  way?: ReactNode
  /** As wide as the window. */
  isWide?: boolean
  children: ReactNode
}

/** A page about one text. */
export function WritingPage({ heading, way, isWide = false, children }: WritingPageProps) {
  return (
    <div className={isWide ? 'stack writing-page writing-wide' : 'wrap stack writing-page'}>
      <WritingStyles />
      {way !== undefined && (
        <p className="label">
          <a href="/write">Texts</a>
          {way && ' / '}
          {way && <span className="writing-path">{way}</span>}
        </p>
      )}
      <h1>{heading}</h1>
      {children}
    </div>
  )
}
