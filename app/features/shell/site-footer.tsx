import './site-footer.css'
import { SiteLink } from './site-link.tsx'

interface SiteFooterProps {
  brand: string
  years: string
  /** Whether visitors may upload. */
  acceptsUploads: boolean
}

export function SiteFooter({ brand, years, acceptsUploads }: SiteFooterProps) {
  return (
    <footer className="fine site-footer">
      <div className="wrap bar" data-gap="4">
        <span>
          © {years} {brand}
        </span>
        <nav aria-label="About this site" data-not-printed="">
          {acceptsUploads && <SiteLink to="/upload">Upload files</SiteLink>}
          <SiteLink to="/impressum">Impressum</SiteLink>
        </nav>
      </div>
    </footer>
  )
}
