import type { ReactNode } from 'react'

interface BreadcrumbProps {
  catalogue: { url: string; title: string }
  /** The last list item. */
  children: ReactNode
  /** A link beside the path. */
  action?: ReactNode
}

export function CaseBreadcrumb({ catalogue, children, action }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb" className="fine row case-breadcrumb" data-not-printed="">
      <ol className="row">
        <li>
          <a href="/blog">Blog</a>
        </li>
        <li>
          <a href={catalogue.url}>{catalogue.title}</a>
        </li>
        {children}
      </ol>
      {action}
    </nav>
  )
}
