import './site-footer.css'
import { SiteLink } from './site-link.tsx'

export function SiteFooter({ brand, years }: { brand: string; years: string }) {
  return (
    <footer className="site-footer">
      <div className="wrap">
        <span>
          © {years} {brand}
        </span>
        <SiteLink to="/impressum">Impressum</SiteLink>
      </div>
    </footer>
  )
}
