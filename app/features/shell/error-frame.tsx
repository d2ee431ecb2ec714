import { ButtonLink, ButtonRouteLink } from '#app/ui/buttons.tsx'
import { preloadReadingFont } from '#app/ui/reading-font.ts'
import '#app/ui/styles/notice.css'
import type { ReactNode } from 'react'

export interface Suggestion {
  url: string
  label: string
  /** A folder, which opens without ending uploads. */
  isFolder?: boolean
}

interface ErrorFrameProps {
  label: string
  heading: string
  children: ReactNode
  /** What to do first; otherwise go to the home page. */
  suggestion: Suggestion | undefined
}

/** Shown instead of a page that cannot be shown. */
export function ErrorFrame({ label, heading, children, suggestion }: ErrorFrameProps) {
  preloadReadingFont()
  return (
    <div className="wrap stack notice">
      <p className="label">{label}</p>
      <h1>{heading}</h1>
      {children}
      <p className="row notice-actions">
        {suggestion && <MainLink {...suggestion} />}
        <ButtonLink isMain={!suggestion} href="/">
          Go to the home page
        </ButtonLink>
        <ButtonRouteLink to="/archive">Browse the archive</ButtonRouteLink>
      </p>
    </div>
  )
}

function MainLink({ url, label, isFolder = false }: Suggestion) {
  if (isFolder)
    return (
      <ButtonRouteLink isMain to={url}>
        {label}
      </ButtonRouteLink>
    )
  return (
    <ButtonLink isMain href={url}>
      {label}
    </ButtonLink>
  )
}
