import type { ReactNode } from 'react'

interface BreadcrumbProps {
  catalogue: { url: string; title: string }
  /** List items below the catalogue. */
  children: ReactNode
}

export function CaseBreadcrumb({ catalogue, children }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb" className="case-breadcrumb" data-not-printed="">
      <ol className="fine row">
        <li>
          <a href="/blog">Blog</a>
        </li>
        <li>
          <a href={catalogue.url}>{catalogue.title}</a>
        </li>
        {children}
      </ol>
    </nav>
  )
}
