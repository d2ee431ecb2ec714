import './planned.css'
import { Link } from 'react-router'
import { Drawing } from '#app/ui/drawing.tsx'
import type { PlannedPage } from '#domain/site/site.ts'

interface Planned {
  page: Omit<PlannedPage, 'folder'>
  /** Address of the archive folder on the subject, where there is one. */
  folder: string | undefined
  index: { label: string; link: string }
}

/** A page that is announced: what it will hold, and what can be read meanwhile. */
export function PlannedPageView({ page, folder, index }: Planned) {
  return (
    <article className="wrap planned">
      <Drawing name={page.drawing} />
      <div>
        <p className="label">In preparation</p>
        <h1>{page.title}</h1>
        <p className="planned-subtitle">{page.text}</p>
        <h2>What this page will hold</h2>
        <p>{page.plan}</p>
        <p className="planned-actions">
          <Link className="button" data-solid="" to={folder ?? '/archive'}>
            {folder ? 'Archive folder on this subject' : 'Browse the archive'}
          </Link>
          <Link className="button" to={index.link}>
            {index.label}
          </Link>
        </p>
      </div>
    </article>
  )
}
