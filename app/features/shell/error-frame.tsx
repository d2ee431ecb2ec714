import { ButtonLink, ButtonRouteLink } from '#app/ui/buttons.tsx'
import { preloadReadingFont } from '#app/ui/reading-font.ts'
import '#app/ui/styles/notice.css'
import type { ReactNode } from 'react'

interface ErrorFrameProps {
  label: string
  heading: string
  children: ReactNode
  /** What to do first; otherwise go to the home page. */
  suggestion: { url: string; label: string } | undefined
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

/** Uploads continue while folders are opened: the page of a folder that is gone leads to another one. */
function MainLink({ url, label }: { url: string; label: string }) {
  if (!url.startsWith('/archive?'))
    return (
      <ButtonLink isMain href={url}>
        {label}
      </ButtonLink>
    )
  return (
    <ButtonRouteLink isMain to={url}>
      {label}
    </ButtonRouteLink>
  )
}
